// What is written for something published and not published yet: set aside for somebody, or for an
// hour.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { Editor } from "./editor.server.ts";
import { duePublisher } from "./internal/publish-due.server.ts";
import { scheduledReader, type Timed } from "./internal/scheduled.server.ts";
import { asideWriter } from "./internal/set-aside.server.ts";
import { deleteScheduled, lockScheduled } from "./internal/store.server.ts";

export type { SetAside } from "./internal/set-aside.server.ts";
export type { Next } from "./internal/scheduled.server.ts";
export function defineSchedule<
  F extends string,
  Edit extends Timed,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>(
  editor: Editor<F, Edit, Row, Action>,
  acts: { setAside: Action; dropped: Action; publishedAtHour: Action },
) {
  const { collection, subjectOf } = editor;
  const { nextFor, nextHours } = scheduledReader(collection, subjectOf);
  const setAside = asideWriter(editor, acts.setAside);
  const publishDue = duePublisher(editor, acts.publishedAtHour);

  /** Throws away what was set aside, as it was seen; the audit keeps it. */
  async function discardNext(
    db: Db,
    id: string,
    version: number,
    actor: string,
    now: Date,
  ): Promise<Result<null, "gone">> {
    return inTransaction(db, async (tx) => {
      const subject = subjectOf(id);
      await collection.lock(tx, id);
      const next = await lockScheduled(tx, subject);
      if (next?.version !== version) return err("gone");
      await deleteScheduled(tx, subject);
      const entry = { actor, action: acts.dropped, subject, before: next.mine };
      await collection.recordAll(tx, [entry], now);
      return ok(null);
    });
  }
  return { setAside, nextFor, discardNext, publishDue, nextHours };
}
