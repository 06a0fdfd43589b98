// What those at the desk tell each other of an order: on its page, and where it is packed.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "../audit.server.ts";
import {
  deleteNote,
  deleteNotesOfBuyer,
  insertNote,
  notesOfOrder,
  notesOfOrders,
} from "../internal/note-store.server.ts";
import { orderById } from "../internal/order-store.server.ts";

export { notesOfBuyer } from "../internal/note-store.server.ts";

/** `id` belongs to one form that was shown: sent twice it is one note. */
export function addOrderNote(
  db: Db,
  { id, orderId, words, actor }: { id: string; orderId: string; words: string; actor: string },
  now: Date,
): Promise<Result<null, "not-found">> {
  return inTransaction(db, async (tx) => {
    if (!(await orderById(tx, orderId))) return err("not-found");
    if (await insertNote(tx, { id, orderId, words, writtenBy: actor, createdAt: now }))
      await record(tx, { actor, action: "order-note", subject: `order:${orderId}` }, now);
    return ok(null);
  });
}

/** What stood in it is in nobody's record: it may be about a person. */
export function removeOrderNote(
  db: Db,
  { id, orderId, actor }: { id: string; orderId: string; actor: string },
  now: Date,
): Promise<Result<null, "gone">> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteNote(tx, id, orderId))) return err("gone");
    await record(tx, { actor, action: "order-note-removed", subject: `order:${orderId}` }, now);
    return ok(null);
  });
}

const shown = 20;
/** The newest, and whether there are more. */
export async function orderNotes(db: Reader, orderId: string) {
  const notes = await notesOfOrder(db, orderId, shown + 1);
  return {
    notes: notes.slice(0, shown),
    moreNotes: notes.length > shown,
  };
}

const maxOnBoard = 2_000;
/** By order, as they were written; those without a note are not there. */
export async function notesOnBoard(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const notes = new Map<string, string[]>();
  if (orderIds.length === 0) return notes;
  for (const { orderId, words } of await notesOfOrders(db, orderIds, maxOnBoard))
    notes.set(orderId, [...(notes.get(orderId) ?? []), words]);
  return notes;
}

export const removeOrderNotesOf = async (tx: Tx, uid: string): Promise<void> =>
  void (await deleteNotesOfBuyer(tx, uid));
