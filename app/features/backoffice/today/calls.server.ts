// A note calls a colleague by name: it stands on their first page until they have seen it.
import type { Db, Reader } from "#db/client.server.ts";
import { href } from "#lib/href.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import {
  deleteCallsBefore,
  deleteCallsOf,
  insertCalls,
  markCall,
  seenCalls,
  waitingCalls,
} from "./internal/call-store.server.ts";

const [shownWaiting, shownSeen, keptDays] = [20, 5, 90];
type Row = Awaited<ReturnType<typeof waitingCalls>>[number];
function placeOf(subject: string): { to: string; of: string } {
  const [kind, id = ""] = subject.split(":");
  return kind === "order"
    ? { to: href("/admin/orders/:id", { id }), of: "注文" }
    : { to: href("/admin/members/:uid", { uid: id }), of: "会員" };
}

/** What waits for this one, and what they saw within a day: only where they may still go. */
export async function callsFor(
  db: Reader,
  { uid, may }: { uid: string; may: (place: string) => boolean },
  now: Date,
) {
  const [waiting, seen] = await Promise.all([
    waitingCalls(db, uid, shownWaiting),
    seenCalls(db, uid, new Date(now.getTime() - dayMs), shownSeen),
  ]);
  const shown = (rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, ...placeOf(row.subject) })).filter(({ to }) => may(to));
  return { waiting: shown(waiting), seen: shown(seen) };
}
export type DeskCalls = Awaited<ReturnType<typeof callsFor>>;

/** Once for each, however often the note's form is sent; nobody calls themselves. */
export async function callColleagues(
  db: Db,
  { note, subject, by, uids }: { note: string; subject: string; by: string; uids: string[] },
  now: Date,
): Promise<void> {
  const rows = uids
    .filter((uid) => uid !== by)
    .map((toUid) => ({ note, toUid, byUid: by, subject, createdAt: now }));
  if (rows.length > 0) await insertCalls(db, rows);
}
/** The note is gone: nobody is called by it. */
export const dropCalls = (db: Db, note: string): Promise<void> => deleteCallsOf(db, note);

type Which = { note: string; uid: string };
export const seeCall = async (db: Db, which: Which, now: Date): Promise<Result<null, "gone">> =>
  (await markCall(db, which, now)) ? ok(null) : err("gone");
export const reopenCall = async (db: Db, which: Which): Promise<Result<null, "gone">> =>
  (await markCall(db, which, null)) ? ok(null) : err("gone");

export const purgeCalls = (db: Db, now: Date): Promise<void> =>
  deleteCallsBefore(db, new Date(now.getTime() - keptDays * dayMs));
