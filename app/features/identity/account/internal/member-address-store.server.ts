// Rows of where members have things sent.
import { eq, desc, and } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { memberAddress } from "./table.ts";

export async function addressesOf(db: Reader, uid: string) {
  return db
    .select()
    .from(memberAddress)
    .where(eq(memberAddress.uid, uid))
    .orderBy(desc(memberAddress.isDefault), desc(memberAddress.updatedAt))
    .limit(20);
}
export async function insertAddress(tx: Tx, row: typeof memberAddress.$inferInsert): Promise<void> {
  await tx.insert(memberAddress).values(row);
}
export async function updateAddress(
  tx: Tx,
  uid: string,
  id: string,
  change: Partial<typeof memberAddress.$inferInsert>,
): Promise<boolean> {
  return (
    (
      await tx
        .update(memberAddress)
        .set(change)
        .where(and(eq(memberAddress.uid, uid), eq(memberAddress.id, id)))
        .returning({ id: memberAddress.id })
    ).length > 0
  );
}
export async function clearDefaultAddress(tx: Tx, uid: string): Promise<void> {
  await tx
    .update(memberAddress)
    .set({ isDefault: false })
    .where(and(eq(memberAddress.uid, uid), eq(memberAddress.isDefault, true)));
}
export async function deleteAddress(tx: Reader, uid: string, id: string): Promise<boolean> {
  return (
    (
      await tx
        .delete(memberAddress)
        .where(and(eq(memberAddress.uid, uid), eq(memberAddress.id, id)))
        .returning({ id: memberAddress.id })
    ).length > 0
  );
}
