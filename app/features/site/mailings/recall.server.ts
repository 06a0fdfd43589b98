// A letter to many is taken back: nobody else gets it, what waits does not go, and it leaves the
// inbox. What lies in mailboxes and on phones cannot be fetched.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { dropHeldNotices } from "#features/identity/letters/morning.server.ts";
import { dropSharedLines } from "#features/identity/letters/shared-line.server.ts";
import { takeBackLetters } from "#features/identity/letters/service.server.ts";
import { withdraw } from "#features/platform/outbox/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import { lockMailing, lockRecalled, updateMailing } from "./internal/store.server.ts";
import { mayRecall, recalledLetter } from "./rules.ts";
import { noticeOf } from "./send.server.ts";

/** Rows of one statement. */
const atOnce = 5_000;

type Taken = { id: string; subject: string; policyId: string | null };
async function takeBack(tx: Tx, row: Taken, now: Date) {
  const { id, subject } = row;
  const posted = await withdraw(tx, { kind: noticeOf(row).postKind, about: { mailing: id } }, now);
  for (let from = 0; from < posted.length; from += atOnce) {
    const some = posted.slice(from, from + atOnce);
    await dropHeldNotices(tx, some, now);
    await dropSharedLines(tx, some);
    await takeBackLetters(tx, some, recalledLetter(subject));
  }
}

export function recallMailing(
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, "not-begun">> {
  return inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await lockMailing(tx, id) : undefined;
    if (!row || !mayRecall(row.state)) return err("not-begun");
    await updateMailing(tx, id, { state: "recalling", updatedAt: now });
    await takeBack(tx, row, now);
    const after = { sent: row.sent, total: row.total };
    const subject = `mailing:${id}`;
    await record(tx, { actor, action: "mailing.recalled", subject, after }, now);
    return ok(null);
  });
}

/** Longer than a process may carry what it took out of the post. */
const carriedMs = 5 * 60_000;
/** What was on its way while it was taken back has arrived by now. For the schedule. */
export const sweepRecalled = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockRecalled(tx, new Date(now.getTime() - carriedMs));
    if (!row) return;
    await takeBack(tx, row, now);
    await updateMailing(tx, row.id, { state: "recalled" });
  });
