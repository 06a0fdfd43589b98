// Files that the desk keeps with orders.
import { and, asc, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { orderAttachment } from "./attachment-table.ts";
import { orders } from "./table.ts";

/** Belongs to no order yet. False: it was begun before. */
export async function beginAttachment(
  db: Reader,
  row: Omit<typeof orderAttachment.$inferInsert, "orderId">,
): Promise<boolean> {
  const made = await db
    .insert(orderAttachment)
    .values(row)
    .onConflictDoNothing({ target: orderAttachment.id })
    .returning({ id: orderAttachment.id });
  return made.length > 0;
}
/** False: it belongs to one already, or is gone. */
export async function attachToOrder(tx: Tx, id: string, orderId: string): Promise<boolean> {
  const given = await tx
    .update(orderAttachment)
    .set({ orderId })
    .where(and(eq(orderAttachment.id, id), isNull(orderAttachment.orderId)))
    .returning({ id: orderAttachment.id });
  return given.length > 0;
}
/** Where it lay; nothing: this order has no such file. */
export async function detachFromOrder(tx: Tx, id: string, orderId: string) {
  const [taken] = await tx
    .update(orderAttachment)
    .set({ orderId: null })
    .where(and(eq(orderAttachment.id, id), eq(orderAttachment.orderId, orderId)))
    .returning({ id: orderAttachment.id });
  return taken !== undefined;
}
export const countAttachments = (tx: Tx, orderId: string): Promise<number> =>
  tx.$count(orderAttachment, eq(orderAttachment.orderId, orderId));

export async function attachmentOfOrder(db: Reader, id: string, orderId: string) {
  const [row] = await db
    .select()
    .from(orderAttachment)
    .where(and(eq(orderAttachment.id, id), eq(orderAttachment.orderId, orderId)));
  return row;
}
/** In the order in which they came. */
export const attachmentsAtOrder = (db: Reader, orderId: string, limit: number) =>
  db
    .select({
      id: orderAttachment.id,
      name: orderAttachment.name,
      type: orderAttachment.type,
      bytes: orderAttachment.bytes,
      by: deskName,
      at: orderAttachment.createdAt,
    })
    .from(orderAttachment)
    .leftJoin(users, eq(users.uid, orderAttachment.broughtBy))
    .where(eq(orderAttachment.orderId, orderId))
    .orderBy(asc(orderAttachment.createdAt), asc(orderAttachment.id))
    .limit(limit);

/** Of all orders of a member. */
export const attachmentsOfBuyer = (db: Reader, uid: string) =>
  db
    .select({
      id: orderAttachment.id,
      order: orders.number,
      name: orderAttachment.name,
      file: orderAttachment.file,
      type: orderAttachment.type,
      at: orderAttachment.createdAt,
    })
    .from(orderAttachment)
    .innerJoin(orders, eq(orders.id, orderAttachment.orderId))
    .where(eq(orders.buyer, uid))
    .orderBy(desc(orderAttachment.createdAt), desc(orderAttachment.id));
export const detachOfBuyer = (tx: Tx, uid: string) =>
  tx
    .update(orderAttachment)
    .set({ orderId: null })
    .where(
      inArray(
        orderAttachment.orderId,
        tx.select({ id: orders.id }).from(orders).where(eq(orders.buyer, uid)),
      ),
    );

export const looseAttachmentsBefore = (db: Reader, before: Date, limit: number) =>
  db
    .select({ id: orderAttachment.id, file: orderAttachment.file })
    .from(orderAttachment)
    .where(and(isNull(orderAttachment.orderId), lt(orderAttachment.createdAt, before)))
    .orderBy(orderAttachment.createdAt, orderAttachment.id)
    .limit(limit);
/** True where it still belongs to nothing. */
export async function deleteLooseAttachment(db: Reader, id: string): Promise<boolean> {
  const gone = await db
    .delete(orderAttachment)
    .where(and(eq(orderAttachment.id, id), isNull(orderAttachment.orderId)))
    .returning({ id: orderAttachment.id });
  return gone.length > 0;
}
