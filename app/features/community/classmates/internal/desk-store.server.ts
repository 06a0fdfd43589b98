import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { type ClassStatus, maxMembers } from "../rules.ts";
import type { ClassEdit } from "../schema.ts";

/** False: the form that makes it was sent before. */
export async function addClass(
  tx: Tx,
  { id, title, until }: ClassEdit & { id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into class_group (id, title, until, updated_at)
    values (${id}, ${title}, ${until}, ${now}) on conflict do nothing returning id`);
  return rows.length > 0;
}
export async function lockClass(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ status: ClassStatus; until: string; version: number }>(sql`
    select status, until, version from class_group where id = ${id} for update`);
  const [row] = rows;
  return row && { ...row, until: new Date(row.until) };
}
export async function writeClass(
  tx: Tx,
  id: string,
  { title, until }: ClassEdit,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update class_group set title = ${title}, until = ${until}, version = version + 1,
      updated_at = ${now}
    where id = ${id}`);
}
export async function writeStatus(
  tx: Tx,
  id: string,
  status: "open" | "closed",
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update class_group set status = ${status}, opened_at = coalesce(opened_at, ${now}),
      version = version + 1, updated_at = ${now}
    where id = ${id}`);
}

/** Who is there now, in the order in which they were added. */
export async function membersIn(db: Reader, classId: string) {
  const { rows } = await db.execute<{
    id: string;
    uid: string;
    penName: string | null;
    displayName: string;
    away: boolean;
  }>(sql`
    select member.id, member.uid, profile.pen_name as "penName",
      person.display_name as "displayName", member.away_at is not null as away
    from class_member member join users person on person.uid = member.uid
    left join community_profile profile on profile.uid = member.uid
    where member.class_id = ${classId} order by member.added_at, member.id limit ${maxMembers}`);
  return rows;
}
/** Of these, those that are members who may come in. */
export async function peopleThere(db: Reader, uids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ uid: string }>(sql`
    select uid from users where uid = any(${sql.param(uids)}::uuid[])
      and removed_at is null and left_at is null and banned_at is null`);
  return rows.map(({ uid }) => uid);
}
/** Proved addresses of members who may come in. */
export async function peopleByMail(db: Reader, mails: readonly string[]) {
  const { rows } = await db.execute<{ uid: string; email: string }>(sql`
    select uid, email from users where email = any(${sql.param(mails)})
      and email_verified_at is not null
      and removed_at is null and left_at is null and banned_at is null`);
  return rows;
}
type Place = { id: string; classId: string; uid: string };
/** Gives those who were not there before. */
export async function addPlaces(tx: Tx, places: readonly Place[], now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    insert into class_member (id, class_id, uid, added_at)
    select one.id, one."classId", one.uid, ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as one(id uuid, "classId" uuid, uid uuid)
    on conflict (class_id, uid) do nothing returning uid`);
  return rows.map(({ uid }) => uid);
}
/** With what was said by and about them. Nothing: nobody of this id was there. */
export async function removePlace(
  tx: Tx,
  classId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    delete from class_member where class_id = ${classId} and id = ${id} returning uid`);
  return rows[0]?.uid;
}

/** Words that their readers asked staff to read, the longest waiting first. */
export async function reportedWords(db: Reader, classId: string, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    line: string;
    uid: string;
    penName: string | null;
    displayName: string;
  }>(sql`
    select word.id, word.line, word.uid, profile.pen_name as "penName",
      person.display_name as "displayName"
    from class_word word join users person on person.uid = word.uid
    left join community_profile profile on profile.uid = word.uid
    where word.class_id = ${classId} and word.reported_at is not null
      and word.settled_at is null
    order by word.reported_at, word.id limit ${limit}`);
  return rows;
}
/** Of all classes: how many wait to be read, and where the one is that waits longest. */
export async function reportedCount(db: Reader) {
  const { rows } = await db.execute<{ count: number; classId: string | null }>(sql`
    select count(*)::int as count,
      (array_agg(class_id order by reported_at, id))[1] as "classId"
    from class_word where reported_at is not null and settled_at is null`);
  return { count: rows[0]?.count ?? 0, classId: rows[0]?.classId ?? "" };
}
export async function settleWord(
  tx: Tx,
  classId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    update class_word set settled_at = ${now}
    where id = ${id} and class_id = ${classId} and reported_at is not null
      and settled_at is null returning uid`);
  return rows[0]?.uid;
}

type Listed = {
  id: string;
  title: string;
  status: ClassStatus;
  until: string;
  updatedAt: string;
  members: number;
  written: number;
  reported: number;
};
export async function classesByIds(db: Reader, ids: readonly string[]) {
  const { rows } = await db.execute<Listed>(sql`
    select one.id, one.title, one.status, one.until, one.updated_at as "updatedAt",
      (select count(*)::int from class_member member where member.class_id = one.id) as members,
      count(word.id) filter (where word.state = 'written')::int as written,
      count(word.id) filter (where word.reported_at is not null and word.settled_at is null)::int
        as reported
    from class_group one left join class_word word on word.class_id = one.id
    where one.id = any(${sql.param(ids)}::uuid[]) group by one.id`);
  return rows;
}
