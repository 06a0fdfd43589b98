// Staff ask who wrote something to mend it instead of hiding it, and read what was sent again.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { kansouAsked } from "./notices.server.ts";
import { findRead, isDecided, isMeant, type ReadPiece } from "./reports.server.ts";
import { type KansouGroup, type KansouStatus, mendUntil } from "./rules.ts";
import { tellOfKansou } from "./tell.server.ts";
import { rightsInRows } from "./internal/access-store.server.ts";
import { changeMeant } from "./internal/meant-store.server.ts";

type About = { uid: string | null; plan: KansouGroup; status: KansouStatus };
/** A comment is mended on the page that it stands on; that must open to who wrote it. */
async function opensTo(tx: Tx, uid: string, about: About, now: Date): Promise<boolean> {
  if (about.uid === uid) return true;
  return about.status === "open" && (await rightsInRows(tx, uid, now)).reads.includes(about.plan);
}

export type NotAsked =
  | "not-found"
  | "mended-since"
  | "decided-since"
  | "asked-already"
  | "cannot-mend";
/**
 * Out of sight until it is mended, and its writer is told with these words. `asked-already`: it
 * waits for its writer; `cannot-mend`: who wrote it has left, or reads it no more.
 */
export async function askToMend(
  db: Db,
  actor: string,
  read: ReadPiece,
  words: string,
  now: Date,
): Promise<Result<null, NotAsked>> {
  if (!isMeant(read)) return err("not-found");
  const { kansouId, commentId } = read;
  const meant = { kansouId, commentId };
  const done = await inTransaction(db, async (tx) => {
    const found = await findRead(tx, read);
    if (!found.ok) return found;
    const { uid, status, askedAt, about, body: askedBody } = found.value;
    if (status === "asked" && askedAt && now < mendUntil(askedAt)) return err("asked-already");
    if (isDecided(read, found.value)) return err("decided-since");
    if (uid === null || !(await opensTo(tx, uid, about, now))) return err("cannot-mend");
    await changeMeant(tx, meant, { status: "asked", askedAt: now, askedWords: words, askedBody });
    const subject = `kansou:${commentId ?? kansouId}`;
    await record(tx, { actor, action: "kansou.asked", subject, after: { words } }, now);
    const once = `${subject}:${now.getTime()}`;
    await notify(tx, kansouAsked, { once, payload: { uid, kansouId, commentId, words } }, now);
    return ok(about.plan);
  });
  if (!done.ok) return done;
  await tellOfKansou(db, done.value, read.kansouId);
  return ok(null);
}
