// Prices that were made at the provider for our items.
import type { Reader } from "#db/client.server.ts";
import { planPrice } from "./table.ts";
import { and, eq } from "drizzle-orm";

export async function pricesById(
  db: Reader,
): Promise<Map<string, { itemId: string; amount: number }>> {
  const rows = await db.select().from(planPrice).limit(2_000);
  return new Map(rows.map(({ priceId, itemId, amount }) => [priceId, { itemId, amount }]));
}

export async function insertPrice(db: Reader, row: typeof planPrice.$inferInsert): Promise<void> {
  await db.insert(planPrice).values(row).onConflictDoNothing();
}

export async function providerPriceOf(
  db: Reader,
  itemId: string,
  amount: number,
  interval: "month" | "year",
) {
  const [row] = await db
    .select()
    .from(planPrice)
    .where(
      and(
        eq(planPrice.itemId, itemId),
        eq(planPrice.amount, amount),
        eq(planPrice.interval, interval),
      ),
    )
    .limit(1);
  return row?.priceId;
}
