// A member's room, the neighbours who agreed to be met, and the knock that says thanks.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isMuted } from "#features/community/profiles/rules.ts";
import { communityProfileOf, savePenName } from "#features/community/profiles/service.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tokyo, tokyoDate, type TokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { windowKnocked } from "./notices.server.ts";
import {
  knockReasons,
  knocksInDay,
  neighboursPerHouse,
  readHouseMark,
  writeHouseMark,
} from "./rules.ts";
import type { KnockText, PlateEdit } from "./schema.ts";
import {
  deleteOfMember,
  insertKnock,
  knockedOn,
  lockRooms,
  neighbourById,
  neighboursOf,
  ofMember,
  putLight,
  putWood,
  roomByUid,
} from "./internal/store.server.ts";

const startOf = (day: TokyoDate) => tokyo(`${day} 00:00:00`);

/** A member's own; of who never chose anything, as it is at first. */
export const memberRoomOf = async (db: Reader, uid: string) =>
  (await roomByUid(db, uid)) ?? { wood: "sugi" as const, lit: false, hidden: false };

/** Hangs the nameplate: the name is the one that a member goes by everywhere among members. */
export async function hangPlate(
  db: Db,
  uid: string,
  { wood, ...name }: PlateEdit,
  now: Date,
): ReturnType<typeof savePenName> {
  const named = await savePenName(db, uid, name, now);
  if (!named.ok) return named;
  await inTransaction(db, (tx) => putWood(tx, uid, wood, now));
  return ok(null);
}

/**
 * Agrees to be seen, or no longer: whoever looks next sees it. `no-name`: without a nameplate
 * nobody is met.
 */
export async function setLight(
  db: Db,
  uid: string,
  on: boolean,
  now: Date,
): Promise<Result<null, "no-name">> {
  if (on && !(await communityProfileOf(db, uid))) return err("no-name");
  await putLight(db, uid, on, now);
  return ok(null);
}

/** One house of neighbours. `after` is what an address said. */
export async function houseFor(db: Reader, uid: string, after: string | null, now: Date) {
  const rows = await neighboursOf(db, uid, {
    after: readHouseMark(after),
    limit: neighboursPerHouse + 1,
    today: startOf(tokyoDate(now)),
  });
  const shown = rows.slice(0, neighboursPerHouse);
  const last = shown.at(-1);
  const isMore = rows.length > shown.length && last;
  return {
    neighbours: shown,
    next: isMore ? writeHouseMark({ at: new Date(last.litAt), id: last.id }) : null,
  };
}
/** One neighbour, if the two may meet, and whether one knocked there today. */
export async function neighbourFor(db: Reader, uid: string, id: string, now: Date) {
  if (!isUuid(id)) return undefined;
  const today = tokyoDate(now);
  const found = await neighbourById(db, uid, id, startOf(today));
  if (!found) return undefined;
  return { ...found, knocked: (await knockedOn(db, uid, today)).includes(found.uid) };
}

type Refused = "not-found" | "dark" | "muted" | "twice" | "enough";
/**
 * Says thanks at a window: once a day for each neighbour, from who is met there too. Of who does
 * not want to meet, the answer is as if there were nobody.
 */
export async function knock(
  db: Db,
  uid: string,
  { id, reason }: KnockText,
  now: Date,
): Promise<Result<null, Refused>> {
  if (!isUuid(id)) return err("not-found");
  const day = tokyoDate(now);
  return inTransaction(db, async (tx) => {
    const found = await neighbourById(tx, uid, id, startOf(day));
    if (!found) return err("not-found");
    const lit = await lockRooms(tx, [uid, found.uid]);
    if (!lit.has(found.uid)) return err("not-found");
    const profile = await communityProfileOf(tx, uid);
    if (!profile || !lit.has(uid)) return err("dark");
    if (isMuted(profile, now)) return err("muted");
    const knocked = await knockedOn(tx, uid, day);
    if (knocked.includes(found.uid)) return err("twice");
    if (knocked.length >= knocksInDay) return err("enough");
    const knockId = randomUUIDv7();
    const row = { id: knockId, uid, toUid: found.uid, day, reason, createdAt: now };
    if (!(await insertKnock(tx, row))) return err("twice");
    const payload = { uid: found.uid, name: profile.penName, why: knockReasons[reason] };
    await notify(tx, windowKnocked, { once: knockId, payload }, now);
    return ok(null);
  });
}

/** What a member takes along. */
export const apartmentOfMember = (db: Reader, uid: string) => ofMember(db, uid);
/** Of somebody who leaves. */
export const removeFromApartment = (tx: Tx, uid: string): Promise<void> => deleteOfMember(tx, uid);
