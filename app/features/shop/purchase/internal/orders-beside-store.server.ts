// What the desk sees beside one order: what its buyer paid for, and its neighbours.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import type { Order } from "./order-store.server.ts";
import { orders } from "./table.ts";

/** What a buyer paid for: of a member by who they are, of a guest by the address of mails. */
export async function boughtByBuyer(db: Reader, { buyer, email }: Pick<Order, "buyer" | "email">) {
  if (buyer === guest && email === "") return undefined;
  const [sum] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      yen: sql<number>`coalesce(sum(${orders.total} - ${orders.refunded}), 0)::int`,
      back: sql<number>`(count(*) filter (where ${orders.refunded} > 0))::int`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.buyer, buyer),
        buyer === guest ? eq(orders.email, email) : undefined,
        isNotNull(orders.paidAt),
      ),
    );
  return sum;
}

/** The orders that were placed just before and just after one. */
export async function orderNeighbours(
  db: Reader,
  number: number,
): Promise<{ before: string | null; after: string | null }> {
  const { rows } = await db.execute<{ before: string | null; after: string | null }>(sql`
    select (select id from orders where number < ${number} order by number desc limit 1) as before,
      (select id from orders where number > ${number} order by number limit 1) as after`);
  return rows[0] ?? { before: null, after: null };
}
