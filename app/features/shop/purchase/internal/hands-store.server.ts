// In whose hands orders are, with names.
import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { sql } from "drizzle-orm";
import type { Hands } from "../orders/hands.ts";
import { orderHands } from "./hands-table.ts";

const finder = alias(users, "finder");
/** By order; those that nobody took are not there. */
export async function handsOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Hands>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      hands: orderHands,
      packerName: deskName,
      foundName: sql<string | null>`coalesce(nullif(${finder.displayName}, ''), ${finder.email})`,
    })
    .from(orderHands)
    .leftJoin(users, eq(users.uid, orderHands.packer))
    .leftJoin(finder, eq(finder.uid, orderHands.foundBy))
    .where(inArray(orderHands.orderId, [...orderIds]));
  return new Map(
    rows.map(({ hands, packerName, foundName }) => [
      hands.orderId,
      { ...hands, packerName, foundName },
    ]),
  );
}

/** Of one order, under the lock that its caller has taken. */
export const handsRow = async (tx: Tx, orderId: string) =>
  (await tx.select().from(orderHands).where(eq(orderHands.orderId, orderId)))[0];

type Change = Partial<Omit<typeof orderHands.$inferInsert, "orderId">>;
export async function setHands(tx: Tx, orderId: string, change: Change, now: Date): Promise<void> {
  await tx
    .insert(orderHands)
    .values({ orderId, takenAt: now, ...change })
    .onConflictDoUpdate({ target: orderHands.orderId, set: change });
}
