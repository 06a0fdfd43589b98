// Money that came for plans, and charges that failed.
import type { Reader, Tx } from "#db/client.server.ts";
import { failedCharge, planOrder, subscription, subscriptionPayment } from "./table.ts";
import { and, inArray, asc, desc, eq, gt, sql } from "drizzle-orm";
import { users } from "#features/identity/account/internal/table.ts";
import { isUuid } from "#lib/uuid.ts";

/**
 * Plans and tickets among each other, for the desk's list. So that two indexes are read side by
 * side it stays a `union all` of columns alone: what is on the list is `isCharged`, asked outside.
 */
export const charged = sql`(
  select invoice_id as id, 'plan'::text as kind, 'ticket'::text as sold, 'paid'::text as state,
    uid, amount, refunded, paid_at
  from subscription_payment
  union all
  select id::text, 'ticket'::text, kind, state, uid, total, refunded, paid_at
  from plan_order
) charged`;
/** Of what was ordered by itself only paid tickets: plans are charged by their invoices. */
export const isCharged = sql`charged.sold = 'ticket' and charged.state = 'paid'
  and charged.amount > 0`;

// ---- money ----

/** False: this invoice was written before. */
export async function insertPlanPayment(
  tx: Tx,
  row: Omit<typeof subscriptionPayment.$inferInsert, "number">,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(subscriptionPayment)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: subscriptionPayment.invoiceId })
    ).length > 0
  );
}

export async function paymentsOfSubscription(db: Reader, subscriptionId: string) {
  return db
    .select()
    .from(subscriptionPayment)
    .where(eq(subscriptionPayment.subscriptionId, subscriptionId))
    .orderBy(asc(subscriptionPayment.paidAt))
    .limit(500);
}

/** Which of these invoices have been written down. */
export async function knownPayments(
  db: Reader,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: subscriptionPayment.invoiceId })
    .from(subscriptionPayment)
    .where(sql`${subscriptionPayment.invoiceId} = any(${sql.param([...invoiceIds])}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function paymentsByUid(db: Reader, uid: string) {
  return db
    .select()
    .from(subscriptionPayment)
    .where(eq(subscriptionPayment.uid, uid))
    .orderBy(desc(subscriptionPayment.paidAt))
    .limit(100);
}

export async function paymentOf(db: Reader, uid: string, invoiceId: string) {
  const [row] = await db
    .select()
    .from(subscriptionPayment)
    .where(and(eq(subscriptionPayment.uid, uid), eq(subscriptionPayment.invoiceId, invoiceId)));
  return row;
}

/** By the invoice, whosever it is: for staff. */
export async function paymentByInvoice(db: Reader, invoiceId: string) {
  const [row] = await db
    .select()
    .from(subscriptionPayment)
    .where(eq(subscriptionPayment.invoiceId, invoiceId));
  return row;
}

export async function paymentByPlanIntent(db: Reader, paymentIntent: string) {
  const [row] = await db
    .select()
    .from(subscriptionPayment)
    .where(eq(subscriptionPayment.paymentIntent, paymentIntent));
  return row;
}

/** Who paid these, of plans and tickets, by the provider's payments. */
export async function payersOf(db: Reader, intents: readonly string[]) {
  if (intents.length === 0) return [];
  const columns = { uid: users.uid, name: users.displayName, email: users.email };
  const [plans, tickets] = await Promise.all([
    db
      .select({ intent: subscriptionPayment.paymentIntent, ...columns })
      .from(subscriptionPayment)
      .innerJoin(users, eq(users.uid, subscriptionPayment.uid))
      .where(inArray(subscriptionPayment.paymentIntent, [...intents])),
    db
      .select({ intent: planOrder.paymentIntent, ...columns })
      .from(planOrder)
      .innerJoin(users, eq(users.uid, planOrder.uid))
      .where(inArray(planOrder.paymentIntent, [...intents])),
  ]);
  return [...plans, ...tickets];
}

/**
 * Moves what has gone back of a payment, and what time went with it; nothing where it would be more
 * than was paid.
 */
export async function moveRefunded(
  tx: Tx,
  invoiceId: string,
  { refunded, takenBack }: { refunded: number; takenBack: number },
) {
  const after = {
    refunded: sql`${subscriptionPayment.refunded} + ${refunded}`,
    takenBack: sql`${subscriptionPayment.takenBack} + ${takenBack}`,
  };
  const [row] = await tx
    .update(subscriptionPayment)
    .set(after)
    .where(
      and(
        eq(subscriptionPayment.invoiceId, invoiceId),
        sql`${after.refunded} between 0 and ${subscriptionPayment.amount}`,
        sql`${after.takenBack} between 0 and ${after.refunded}`,
      ),
    )
    .returning();
  return row;
}

/** Charges that failed since then and of which no payment came after: newest first. */
export async function unpaidCharges(db: Reader, since: Date, limit: number) {
  return db
    .select({
      invoiceId: failedCharge.invoiceId,
      attempt: failedCharge.attempt,
      amount: failedCharge.amount,
      nextAttemptAt: failedCharge.nextAttemptAt,
      failedAt: failedCharge.failedAt,
      uid: subscription.uid,
      itemId: subscription.itemId,
      status: subscription.status,
      name: users.displayName,
      email: users.email,
    })
    .from(failedCharge)
    .innerJoin(subscription, eq(subscription.id, failedCharge.subscriptionId))
    .innerJoin(users, eq(users.uid, subscription.uid))
    .where(
      and(
        gt(failedCharge.failedAt, since),
        sql`not exists (select 1 from ${subscriptionPayment}
          where ${subscriptionPayment.invoiceId} = ${failedCharge.invoiceId})`,
        sql`not exists (select 1 from failed_charge as later
          where later.invoice_id = ${failedCharge.invoiceId}
            and later.attempt > ${failedCharge.attempt})`,
      ),
    )
    .orderBy(desc(failedCharge.failedAt), desc(failedCharge.invoiceId))
    .limit(limit);
}

/** The newest charge of each of these plans that failed, while none was paid after it. */
export async function owedOf(db: Reader, planIds: readonly string[]) {
  return db
    .selectDistinctOn([failedCharge.subscriptionId], {
      planId: failedCharge.subscriptionId,
      amount: failedCharge.amount,
      nextAttemptAt: failedCharge.nextAttemptAt,
    })
    .from(failedCharge)
    .where(
      and(
        inArray(failedCharge.subscriptionId, [...planIds]),
        sql`not exists (select 1 from ${subscriptionPayment}
          where ${subscriptionPayment.invoiceId} = ${failedCharge.invoiceId})`,
      ),
    )
    .orderBy(failedCharge.subscriptionId, desc(failedCharge.failedAt), desc(failedCharge.attempt));
}

/**
 * What was charged for plans and tickets, by ids of either, each with whose it is; in no order.
 */
export async function chargesByIds(db: Reader, ids: readonly string[]) {
  const about = { uid: users.uid, name: users.displayName, email: users.email };
  const plans = await db
    .select({ ...about, payment: subscriptionPayment })
    .from(subscriptionPayment)
    .innerJoin(users, eq(users.uid, subscriptionPayment.uid))
    .where(sql`${subscriptionPayment.invoiceId} = any(${sql.param([...ids])}::text[])`);
  const tickets = await db
    .select({ ...about, order: planOrder })
    .from(planOrder)
    .innerJoin(users, eq(users.uid, planOrder.uid))
    .where(sql`${planOrder.id} = any(${sql.param(ids.filter(isUuid))}::uuid[])`);
  return { plans, tickets };
}

/** Charges of these people, the newest first. */
export async function chargeIdsOf(db: Reader, uids: readonly string[], limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select charged.id from ${charged}
    where ${isCharged} and charged.uid = any(${sql.param([...uids])}::uuid[])
    order by charged.paid_at desc, charged.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function insertFailedCharge(
  tx: Tx,
  row: typeof failedCharge.$inferInsert,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(failedCharge)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: failedCharge.invoiceId })
    ).length > 0
  );
}
