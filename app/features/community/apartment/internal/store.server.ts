import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { HouseMark, KnockReason, PlateWood } from "../rules.ts";

export type RoomRow = { wood: PlateWood; lit: boolean; hidden: boolean };
export async function roomByUid(db: Reader, uid: string): Promise<RoomRow | undefined> {
  const { rows } = await db.execute<RoomRow>(sql`
    select wood, lit_at is not null as lit, hidden from apartment_room where uid = ${uid}`);
  return rows[0];
}

export async function putWood(tx: Tx, uid: string, wood: PlateWood, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into apartment_room (uid, wood, updated_at) values (${uid}, ${wood}, ${now})
    on conflict (uid) do update set wood = excluded.wood, updated_at = excluded.updated_at`);
}
/** A light that is on keeps its time, and with it the place of its window. */
export async function putLight(db: Reader, uid: string, on: boolean, now: Date): Promise<void> {
  const litAt = on ? sql`coalesce(apartment_room.lit_at, ${now})` : sql`null`;
  await db.execute(sql`
    insert into apartment_room (uid, lit_at, updated_at)
    values (${uid}, ${on ? now : null}, ${now})
    on conflict (uid) do update set lit_at = ${litAt}, updated_at = ${now}`);
}

export type NeighbourRow = {
  uid: string;
  id: string;
  penName: string;
  avatar: number;
  wood: PlateWood;
  litAt: number;
  here: boolean;
};
/** Whom `viewer` may meet: agreed, in sight, still a member, and neither blocks the other. */
const isMet = (viewer: string): SQL => sql`
  room.lit_at is not null and not room.hidden and room.uid <> ${viewer}
  and person.banned_at is null and person.left_at is null
  and not exists (select 1 from community_block block
    where (block.uid = ${viewer} and block.blocked_uid = room.uid)
      or (block.uid = room.uid and block.blocked_uid = ${viewer}))`;
/** With the day's beginning, from which on who came is here. */
const neighbours = (today: Date): SQL => sql`
  select room.uid, profile.id, profile.pen_name as "penName", profile.avatar, room.wood,
    (extract(epoch from room.lit_at) * 1000)::float8 as "litAt",
    exists (select 1 from sign_in where sign_in.uid = room.uid
      and sign_in.last_used_at >= ${today}) as here
  from apartment_room room
  join community_profile profile on profile.uid = room.uid
  join users person on person.uid = room.uid`;

type Page = { after: HouseMark | undefined; limit: number; today: Date };
/** In the order in which they agreed. */
export async function neighboursOf(
  db: Reader,
  viewer: string,
  { after, limit, today }: Page,
): Promise<NeighbourRow[]> {
  const from = after
    ? sql`and (room.lit_at, profile.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<NeighbourRow>(sql`${neighbours(today)}
    where ${isMet(viewer)} ${from} order by room.lit_at, profile.id limit ${limit}`);
  return rows;
}
export async function neighbourById(
  db: Reader,
  viewer: string,
  id: string,
  today: Date,
): Promise<NeighbourRow | undefined> {
  const { rows } = await db.execute<NeighbourRow>(sql`${neighbours(today)}
    where profile.id = ${id} and ${isMet(viewer)}`);
  return rows[0];
}

/** Both rooms stay as they are until the transaction ends; which of the two has light. */
export async function lockRooms(tx: Tx, uids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ uid: string; lit: boolean }>(sql`
    select uid, lit_at is not null and not hidden as lit from apartment_room
    where uid = any(${sql.param(uids)}) order by uid for update`);
  return new Set(rows.filter(({ lit }) => lit).map(({ uid }) => uid));
}

type Knock = {
  id: string;
  uid: string;
  toUid: string;
  day: TokyoDate;
  reason: KnockReason;
  createdAt: Date;
};
/** False: there was one on this day. */
export async function insertKnock(tx: Tx, knock: Knock): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into apartment_knock (id, uid, to_uid, day, reason, created_at)
    values (${knock.id}, ${knock.uid}, ${knock.toUid}, ${knock.day}, ${knock.reason},
      ${knock.createdAt})
    on conflict do nothing returning id`);
  return rows.length > 0;
}
/** At whose windows one knocked that day. */
export async function knockedOn(db: Reader, uid: string, day: TokyoDate): Promise<string[]> {
  const { rows } = await db.execute<{ uid: string }>(sql`
    select to_uid as uid from apartment_knock where uid = ${uid} and day = ${day}`);
  return rows.map(({ uid: to }) => to);
}

/** Everything of one member, of them alone: who knocked is not theirs to take. */
export async function ofMember(db: Reader, uid: string) {
  const room = await db.execute<{ wood: string; litAt: string | null; updatedAt: string }>(sql`
    select wood, lit_at as "litAt", updated_at as "updatedAt"
    from apartment_room where uid = ${uid}`);
  const knocks = await db.execute<{ day: string; reason: string; createdAt: string }>(sql`
    select day::text, reason, created_at as "createdAt" from apartment_knock
    where uid = ${uid} order by created_at, id`);
  const reports = await db.execute<{ reason: string; note: string; createdAt: string }>(sql`
    select reason, note, created_at as "createdAt" from plate_report
    where uid = ${uid} order by created_at, id`);
  return { room: room.rows[0] ?? null, knocks: knocks.rows, reports: reports.rows };
}
export async function deleteOfMember(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`delete from plate_report where uid = ${uid} or about_uid = ${uid}`);
  await tx.execute(sql`delete from apartment_knock where uid = ${uid} or to_uid = ${uid}`);
  await tx.execute(sql`delete from apartment_room where uid = ${uid}`);
}
