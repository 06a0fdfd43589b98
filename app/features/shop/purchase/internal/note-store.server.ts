// Notes of the desk about orders.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { orderNote } from "./note-table.ts";
import { orders } from "./table.ts";

/** False: it was written before. */
export async function insertNote(tx: Tx, row: typeof orderNote.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(orderNote)
    .values(row)
    .onConflictDoNothing({ target: orderNote.id })
    .returning({ id: orderNote.id });
  return made.length > 0;
}

/** False: this order has no such note. */
export async function deleteNote(tx: Tx, id: string, orderId: string): Promise<boolean> {
  const gone = await tx
    .delete(orderNote)
    .where(and(eq(orderNote.id, id), eq(orderNote.orderId, orderId)))
    .returning({ id: orderNote.id });
  return gone.length > 0;
}

/** The newest first. */
export const notesOfOrder = (db: Reader, orderId: string, limit: number) =>
  db
    .select({
      id: orderNote.id,
      words: orderNote.words,
      by: deskName,
      at: orderNote.createdAt,
    })
    .from(orderNote)
    .leftJoin(users, eq(users.uid, orderNote.writtenBy))
    .where(eq(orderNote.orderId, orderId))
    .orderBy(desc(orderNote.createdAt), desc(orderNote.id))
    .limit(limit);

export const notesOfOrders = (db: Reader, orderIds: readonly string[], limit: number) =>
  db
    .select({ orderId: orderNote.orderId, words: orderNote.words })
    .from(orderNote)
    .where(inArray(orderNote.orderId, [...orderIds]))
    .orderBy(asc(orderNote.createdAt), asc(orderNote.id))
    .limit(limit);

/** Of all orders of a member. */
export const notesOfBuyer = (db: Reader, uid: string) =>
  db
    .select({ order: orders.number, at: orderNote.createdAt, words: orderNote.words })
    .from(orderNote)
    .innerJoin(orders, eq(orders.id, orderNote.orderId))
    .where(eq(orders.buyer, uid))
    .orderBy(desc(orderNote.createdAt), desc(orderNote.id))
    .limit(5_000);

export const deleteNotesOfBuyer = (tx: Tx, uid: string) =>
  tx
    .delete(orderNote)
    .where(
      inArray(
        orderNote.orderId,
        tx.select({ id: orders.id }).from(orders).where(eq(orders.buyer, uid)),
      ),
    );
