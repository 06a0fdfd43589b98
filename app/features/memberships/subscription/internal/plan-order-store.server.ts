// An order of a plan or a ticket, from the confirmation to its payment.
import { planOrder } from "./table.ts";
import type { Reader, Tx } from "#db/client.server.ts";
import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";

export type PlanOrderRow = typeof planOrder.$inferSelect;

// ---- orders of plans and tickets ----

export async function insertPlanOrder(
  tx: Tx,
  row: Omit<typeof planOrder.$inferInsert, "number">,
): Promise<PlanOrderRow> {
  const [made] = await tx.insert(planOrder).values(row).returning();
  if (!made) throw new Error("An order of a plan was not written");
  return made;
}

export async function planOrderById(db: Reader, id: string) {
  const [row] = await db.select().from(planOrder).where(eq(planOrder.id, id));
  return row;
}

export async function planOrderOf(db: Reader, uid: string, id: string) {
  const [row] = await db
    .select()
    .from(planOrder)
    .where(and(eq(planOrder.id, id), eq(planOrder.uid, uid)));
  return row;
}

export async function planOrderBySession(db: Reader, sessionId: string) {
  const [row] = await db.select().from(planOrder).where(eq(planOrder.sessionId, sessionId));
  return row;
}

/** The newest order of this item that is still on its way. */
export async function openPlanOrder(db: Reader, uid: string, itemId: string) {
  const [row] = await db
    .select()
    .from(planOrder)
    .where(
      and(
        eq(planOrder.uid, uid),
        eq(planOrder.itemId, itemId),
        inArray(planOrder.state, ["draft", "open"]),
      ),
    )
    .orderBy(desc(planOrder.createdAt))
    .limit(1);
  return row;
}

/** Moves an order on from one of these states; nothing when it stands elsewhere. */
export async function changePlanOrder(
  tx: Reader,
  id: string,
  from: readonly PlanOrderRow["state"][],
  change: Partial<typeof planOrder.$inferInsert>,
) {
  const [row] = await tx
    .update(planOrder)
    .set(change)
    .where(and(eq(planOrder.id, id), inArray(planOrder.state, [...from])))
    .returning();
  return row;
}

/** Whoever else would open a page of this order waits until the transaction ends. */
export async function lockPlanOrder(tx: Tx, id: string) {
  const [row] = await tx.select().from(planOrder).where(eq(planOrder.id, id)).for("update");
  return row;
}

/**
 * The page of an attempt. Nothing when another attempt was begun meanwhile, or the order moved on.
 */
export async function savePlanPage(
  db: Reader,
  { id, attempt }: Pick<PlanOrderRow, "id" | "attempt">,
  page: { id: string; url: string },
  now: Date,
) {
  const [row] = await db
    .update(planOrder)
    .set({ state: "open", sessionId: page.id, sessionUrl: page.url, updatedAt: now })
    .where(
      and(
        eq(planOrder.id, id),
        eq(planOrder.attempt, attempt),
        inArray(planOrder.state, ["draft", "open"]),
      ),
    )
    .returning();
  return row;
}

export async function overduePlanOrders(db: Reader, before: Date) {
  return db
    .select()
    .from(planOrder)
    .where(and(eq(planOrder.state, "open"), lt(planOrder.sessionEndsAt, before)))
    .orderBy(asc(planOrder.sessionEndsAt))
    .limit(50);
}

export async function paidTicketOrders(db: Reader, uid: string) {
  return db
    .select()
    .from(planOrder)
    .where(and(eq(planOrder.uid, uid), eq(planOrder.kind, "ticket"), eq(planOrder.state, "paid")))
    .orderBy(desc(planOrder.paidAt))
    .limit(50);
}

/** The same of a ticket's order. */
export async function moveTicketRefunded(tx: Tx, id: string, by: number, now: Date) {
  const [row] = await tx
    .update(planOrder)
    .set({ refunded: sql`${planOrder.refunded} + ${by}`, updatedAt: now })
    .where(
      and(
        eq(planOrder.id, id),
        eq(planOrder.state, "paid"),
        sql`${planOrder.refunded} + ${by} between 0 and ${planOrder.total}`,
      ),
    )
    .returning();
  return row;
}

/** Which of these orders are not paid yet, as far as we know. */
export async function openPlanOrdersAmong(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: planOrder.id })
    .from(planOrder)
    .where(
      and(sql`${planOrder.id} = any(${sql.param([...ids])}::uuid[])`, eq(planOrder.state, "open")),
    );
  return rows.map(({ id }) => id);
}

export async function planOrderByIntent(db: Reader, paymentIntent: string) {
  const [row] = await db.select().from(planOrder).where(eq(planOrder.paymentIntent, paymentIntent));
  return row;
}
