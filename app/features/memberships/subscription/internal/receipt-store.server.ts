// Receipts handed out for plans and tickets.
import type { Reader, Tx } from "#db/client.server.ts";
import { planReceipt } from "./table.ts";
import { eq } from "drizzle-orm";

// ---- receipts and reservations ----

export async function countReceipts(db: Reader, payment: string): Promise<number> {
  return db.$count(planReceipt, eq(planReceipt.payment, payment));
}

export async function insertPlanReceipt(
  tx: Tx,
  row: Omit<typeof planReceipt.$inferInsert, "number">,
): Promise<number> {
  const [made] = await tx.insert(planReceipt).values(row).returning({ number: planReceipt.number });
  if (!made) throw new Error("A receipt was not written");
  return made.number;
}
