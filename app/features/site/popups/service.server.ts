// Popups as their readers get them: the next one, once.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addPopup, markSeen, nextDue } from "./internal/store.server.ts";
import type { PopupReader, ShownPopup } from "./rules.ts";
import type { PopupEdit } from "./schema.ts";

export { deleteSeen as removePopupsSeen, popupsSeenBy } from "./internal/store.server.ts";

/**
 * The next popup that this reader has not had, which counts as shown from now on; nothing where
 * there is none, or where another page of the reader is being told of it at this moment.
 */
export async function popNext(
  db: Reader,
  reader: PopupReader,
  now: Date,
): Promise<ShownPopup | undefined> {
  const due = await nextDue(db, reader, now);
  if (!due || !(await markSeen(db, due.id, reader.uid, now))) return undefined;
  const { id, title, body, link, linkWords } = due;
  return { id, title, body, link, linkWords };
}

/** What begins a shop; what staff changed stays. */
export const ensurePopups = (db: Db, rows: readonly (PopupEdit & { id: string })[], now: Date) =>
  inTransaction(db, async (tx) => {
    for (const row of rows) await addPopup(tx, row, now);
  });
