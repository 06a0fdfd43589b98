import type { Reader, Tx } from "#db/client.server.ts";
import { receipt } from "./refund-table.ts";
import { eq } from "drizzle-orm";

export async function receiptsOf(db: Reader, orderId: string) {
  return db.select().from(receipt).where(eq(receipt.orderId, orderId)).orderBy(receipt.issue);
}

export async function insertReceipt(tx: Tx, row: Omit<typeof receipt.$inferInsert, "number">) {
  const [inserted] = await tx
    .insert(receipt)
    .values(row)
    .returning({ number: receipt.number, issuedOn: receipt.issuedOn });
  if (!inserted) throw new Error("A receipt was not written");
  return inserted;
}
