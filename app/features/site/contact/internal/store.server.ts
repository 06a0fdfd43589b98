import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { removeInParts } from "#db/remove-in-parts.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { contactMessage } from "./table.ts";

/** False: this message is there already. */
export async function insertMessage(
  tx: Tx,
  row: typeof contactMessage.$inferInsert,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(contactMessage)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: contactMessage.id })
    ).length > 0
  );
}

export async function messageById(db: Reader, id: string) {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id));
  return row;
}

/** Written from an address that this member has proved. */
const writtenBy = (db: Reader, uid: string) =>
  inArray(
    contactMessage.email,
    db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.uid, uid), isNotNull(users.emailVerifiedAt))),
  );
export async function messagesOf(db: Reader, uid: string) {
  return db
    .select()
    .from(contactMessage)
    .where(writtenBy(db, uid))
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id));
}
export async function deleteMessagesOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(contactMessage).where(writtenBy(tx, uid));
}
/** Written from an address, whoever has it. */
export const messagesAt = (db: Reader, email: string, limit: number) =>
  db
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.email, email))
    .orderBy(desc(contactMessage.createdAt))
    .limit(limit);
export async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessage).where(eq(contactMessage.email, email));
}
export const deleteMessagesBefore = (db: Db, time: Date): Promise<number> =>
  removeInParts(db, contactMessage.createdAt, time);
