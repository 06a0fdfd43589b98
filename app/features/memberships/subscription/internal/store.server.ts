import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { cutOffHour } from "../rules.ts";
import { users } from "#features/identity/account/internal/table.ts";
import {
  failedCharge,
  parcel,
  parcelPlan,
  planOrder,
  planPrice,
  planReceipt,
  planReservation,
  selection,
  subscription,
  subscriptionPayment,
  token,
} from "./table.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;
export type PlanOrderRow = typeof planOrder.$inferSelect;
export type ParcelRow = typeof parcel.$inferSelect;

export const runningStates = ["trialing", "active", "past_due", "paused"] as const;

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
/** The page of an attempt. Nothing when another attempt was begun meanwhile, or the order moved on. */
export async function keepPlanPage(
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

// ---- running plans ----

/** `version` is another one after every change of the row. */
const withVersion = {
  ...getTableColumns(subscription),
  version: sql<string>`${subscription}.xmin::text`,
};
export async function subscriptionByProvider(db: Reader, providerId: string) {
  const [row] = await db
    .select(withVersion)
    .from(subscription)
    .where(eq(subscription.providerId, providerId));
  return row;
}
/** Whoever else would change this plan waits until the transaction ends. */
export async function lockSubscriptionByProvider(tx: Tx, providerId: string) {
  const [row] = await tx
    .select(withVersion)
    .from(subscription)
    .where(eq(subscription.providerId, providerId))
    .for("update");
  return row;
}
/** Nothing: it is known already, or another running plan of this member is for the same item. */
export async function insertSubscription(
  tx: Tx,
  row: typeof subscription.$inferInsert,
): Promise<SubscriptionRow | undefined> {
  const [made] = await tx.insert(subscription).values(row).onConflictDoNothing().returning();
  return made;
}
export async function updateSubscription(
  tx: Reader,
  id: string,
  change: Partial<typeof subscription.$inferInsert>,
  now: Date,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(subscription)
    .set({ ...change, updatedAt: now })
    .where(eq(subscription.id, id))
    .returning();
  if (!row) throw new Error(`A plan that is not there: ${id}`);
  return row;
}
export async function subscriptionOf(db: Reader, uid: string, id: string) {
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.id, id), eq(subscription.uid, uid)));
  return row;
}
export async function subscriptionsOf(db: Reader, uid: string) {
  return db
    .select()
    .from(subscription)
    .where(eq(subscription.uid, uid))
    .orderBy(desc(subscription.createdAt))
    .limit(50);
}
/** Plans that had not ended by a moment, those that have ended since among them. */
export async function plansSince(db: Reader, uid: string, moment: Date) {
  return db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.uid, uid),
        or(inArray(subscription.status, [...runningStates]), gt(subscription.endedAt, moment)),
      ),
    )
    .limit(50);
}
/** Keeps what staff noted of a plan; what it was before, or nothing where there is no such plan. The plan itself has not changed. */
export async function writeMemo(
  tx: Tx,
  id: string,
  memo: string | null,
): Promise<{ uid: string; before: string | null } | undefined> {
  const [row] = await tx
    .select({ uid: subscription.uid, before: subscription.memo })
    .from(subscription)
    .where(eq(subscription.id, id))
    .for("update");
  if (row) await tx.update(subscription).set({ memo }).where(eq(subscription.id, id));
  return row;
}

export async function subscriptionPage(
  db: Reader,
  { status, before, limit }: { status?: string; before?: Date; limit: number },
) {
  return db
    .select({
      id: subscription.id,
      uid: subscription.uid,
      name: users.displayName,
      email: users.email,
      itemId: subscription.itemId,
      status: subscription.status,
      amount: subscription.amount,
      interval: subscription.interval,
      periodEnd: subscription.periodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      pausedUntil: subscription.pausedUntil,
      reasonSelected: subscription.reasonSelected,
      reasonText: subscription.reasonText,
      shoshinText: subscription.shoshinText,
      memo: subscription.memo,
      createdAt: subscription.createdAt,
    })
    .from(subscription)
    .innerJoin(users, eq(users.uid, subscription.uid))
    .where(
      and(
        status === undefined ? undefined : eq(subscription.status, status),
        before === undefined ? undefined : lt(subscription.createdAt, before),
      ),
    )
    .orderBy(desc(subscription.createdAt))
    .limit(limit);
}
/** Running plans whose trial or period ends in a span: for reminders. */
export async function endingTrials(db: Reader, from: Date, until: Date) {
  return db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.status, "trialing"),
        isNotNull(subscription.trialEnd),
        gt(subscription.trialEnd, from),
        lte(subscription.trialEnd, until),
      ),
    )
    .limit(500);
}
/** Plans of a year that go on and are charged between these moments. */
export async function yearlyRenewing(db: Reader, from: Date, until: Date) {
  return db
    .select()
    .from(subscription)
    .where(
      and(
        inArray(subscription.status, ["trialing", "active"]),
        eq(subscription.interval, "year"),
        eq(subscription.cancelAtPeriodEnd, false),
        gt(subscription.periodEnd, from),
        lte(subscription.periodEnd, until),
      ),
    )
    .orderBy(asc(subscription.periodEnd), asc(subscription.id))
    .limit(500);
}

// ---- money ----

/** False: this invoice was written before. */
export async function insertPayment(
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
/** Moves what has gone back of a payment, and what time went with it; nothing where it would be more than was paid. */
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
        sql`not exists (select 1 from ${subscriptionPayment} where ${subscriptionPayment.invoiceId} = ${failedCharge.invoiceId})`,
        sql`not exists (select 1 from failed_charge as later where later.invoice_id = ${failedCharge.invoiceId} and later.attempt > ${failedCharge.attempt})`,
      ),
    )
    .orderBy(desc(failedCharge.failedAt), desc(failedCharge.invoiceId))
    .limit(limit);
}
export async function planOrderByIntent(db: Reader, paymentIntent: string) {
  const [row] = await db.select().from(planOrder).where(eq(planOrder.paymentIntent, paymentIntent));
  return row;
}
/** What was charged for plans and tickets, newest first, of everybody or of one; in pages that end before `before`. */
export async function chargedPage(
  db: Reader,
  { uid, before, limit }: { uid?: string; before?: Date; limit: number },
) {
  const about = { uid: users.uid, name: users.displayName, email: users.email };
  const plans = await db
    .select({ ...about, payment: subscriptionPayment })
    .from(subscriptionPayment)
    .innerJoin(users, eq(users.uid, subscriptionPayment.uid))
    .where(
      and(
        gt(subscriptionPayment.amount, 0),
        uid === undefined ? undefined : eq(subscriptionPayment.uid, uid),
        before === undefined ? undefined : lt(subscriptionPayment.paidAt, before),
      ),
    )
    .orderBy(desc(subscriptionPayment.paidAt))
    .limit(limit);
  const tickets = await db
    .select({ ...about, order: planOrder })
    .from(planOrder)
    .innerJoin(users, eq(users.uid, planOrder.uid))
    .where(
      and(
        eq(planOrder.kind, "ticket"),
        eq(planOrder.state, "paid"),
        gt(planOrder.total, 0),
        uid === undefined ? undefined : eq(planOrder.uid, uid),
        before === undefined ? undefined : lt(planOrder.paidAt, before),
      ),
    )
    .orderBy(desc(planOrder.paidAt))
    .limit(limit);
  return { plans, tickets };
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

export async function pricesById(
  db: Reader,
): Promise<Map<string, { itemId: string; amount: number }>> {
  const rows = await db.select().from(planPrice).limit(2_000);
  return new Map(rows.map(({ priceId, itemId, amount }) => [priceId, { itemId, amount }]));
}
export async function insertPrice(db: Reader, row: typeof planPrice.$inferInsert): Promise<void> {
  await db.insert(planPrice).values(row).onConflictDoNothing();
}
export async function priceOf(
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

// ---- who pays ----

export async function customerOf(db: Reader, uid: string) {
  const [row] = await db
    .select({
      customer: users.stripeCustomer,
      email: users.email,
      verified: users.emailVerifiedAt,
      name: users.displayName,
    })
    .from(users)
    .where(eq(users.uid, uid));
  return row;
}
export async function keepCustomer(
  db: Db,
  uid: string,
  customer: string,
  before: string | null,
): Promise<void> {
  await db
    .update(users)
    .set({ stripeCustomer: customer })
    .where(
      and(
        eq(users.uid, uid),
        before === null ? sql`${users.stripeCustomer} is null` : eq(users.stripeCustomer, before),
      ),
    );
}
export async function uidOfCustomer(db: Reader, customer: string): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.stripeCustomer, customer));
  return row?.uid;
}
export async function tokensOf(db: Reader, uid: string) {
  return db
    .select()
    .from(token)
    .where(eq(token.uid, uid))
    .orderBy(desc(token.isDefault), desc(token.updatedAt))
    .limit(10);
}
/** Replaces what we keep of a member's means with what the provider says now. */
export async function replaceTokens(
  tx: Tx,
  uid: string,
  rows: readonly (typeof token.$inferInsert)[],
): Promise<void> {
  await tx.delete(token).where(eq(token.uid, uid));
  if (rows.length > 0)
    await tx
      .insert(token)
      .values([...rows])
      .onConflictDoNothing();
}
/** Cards of running plans that will be over within so many months: `month` counts from year 0. */
export async function tokensExpiring(db: Reader, monthIndex: number) {
  return db
    .select({
      id: token.id,
      uid: token.uid,
      brand: token.brand,
      last4: token.last4,
      expMonth: token.expMonth,
      expYear: token.expYear,
      email: users.email,
    })
    .from(token)
    .innerJoin(users, eq(users.uid, token.uid))
    .where(
      and(
        eq(token.isDefault, true),
        sql`${token.expYear} * 12 + ${token.expMonth} = ${monthIndex}`,
        sql`exists (select 1 from ${subscription} where ${subscription.uid} = ${token.uid} and ${subscription.status} in ('trialing', 'active', 'past_due') and not ${subscription.cancelAtPeriodEnd})`,
      ),
    )
    .limit(500);
}

// ---- parcels ----

export async function parcelPlanOf(db: Reader, uid: string, subscriptionId: string) {
  const [row] = await db
    .select()
    .from(parcelPlan)
    .where(and(eq(parcelPlan.subscriptionId, subscriptionId), eq(parcelPlan.uid, uid)));
  return row;
}
export async function setParcelPlan(
  tx: Reader,
  row: typeof parcelPlan.$inferInsert,
): Promise<void> {
  await tx
    .insert(parcelPlan)
    .values(row)
    .onConflictDoUpdate({
      target: parcelPlan.subscriptionId,
      set: {
        address: row.address,
        nextAddress: row.nextAddress ?? null,
        contents: row.contents,
        updatedAt: row.updatedAt,
      },
    });
}
/** False: this invoice has its parcel. */
export async function insertParcel(tx: Tx, row: typeof parcel.$inferInsert): Promise<boolean> {
  return (
    (
      await tx
        .insert(parcel)
        .values(row)
        .onConflictDoNothing({ target: parcel.invoiceId })
        .returning({ id: parcel.id })
    ).length > 0
  );
}
export async function parcelsOf(db: Reader, uid: string, subscriptionId: string) {
  return db
    .select()
    .from(parcel)
    .where(and(eq(parcel.uid, uid), eq(parcel.subscriptionId, subscriptionId)))
    .orderBy(desc(parcel.shipOn))
    .limit(12);
}
export async function parcelById(db: Reader, id: string) {
  const [row] = await db.select().from(parcel).where(eq(parcel.id, id));
  return row;
}
/** Parcels whose member was asked and did not answer in time, or answered that nothing is to be sent: money is owed. */
export async function unansweredParcels(db: Reader, now: Date, limit: number) {
  return db
    .select()
    .from(parcel)
    .where(
      and(
        sql`jsonb_array_length(${parcel.asks}) > 0`,
        or(
          eq(parcel.state, "cancelled"),
          and(
            eq(parcel.state, "planned"),
            sql`(${parcel.shipOn} - 1 + make_time(${cutOffHour}::int, 0, 0)) at time zone 'Asia/Tokyo' <= ${now}`,
          ),
        ),
      ),
    )
    .orderBy(asc(parcel.shipOn), asc(parcel.id))
    .limit(limit);
}
export async function plannedParcels(db: Reader, limit: number) {
  return db
    .select()
    .from(parcel)
    .where(inArray(parcel.state, ["planned", "packing"]))
    .orderBy(asc(parcel.shipOn))
    .limit(limit);
}
export async function changeParcel(
  tx: Reader,
  id: string,
  from: readonly ParcelRow["state"][],
  change: Partial<typeof parcel.$inferInsert>,
  now: Date,
): Promise<ParcelRow | undefined> {
  const [row] = await tx
    .update(parcel)
    .set({ ...change, updatedAt: now })
    .where(and(eq(parcel.id, id), inArray(parcel.state, [...from])))
    .returning();
  return row;
}

// ---- choices ----

export async function selectionByKey(db: Reader, keyHash: string) {
  const [row] = await db.select().from(selection).where(eq(selection.keyHash, keyHash));
  return row;
}
export async function insertSelection(
  db: Reader,
  row: typeof selection.$inferInsert,
): Promise<void> {
  await db.insert(selection).values(row);
}
export async function updateSelection(
  db: Reader,
  id: string,
  change: Partial<typeof selection.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(selection)
    .set({ ...change, updatedAt: now })
    .where(eq(selection.id, id));
}

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
export async function insertReservation(
  db: Reader,
  row: typeof planReservation.$inferInsert,
): Promise<boolean> {
  return (
    (
      await db
        .insert(planReservation)
        .values(row)
        .onConflictDoNothing()
        .returning({ uid: planReservation.uid })
    ).length > 0
  );
}
export async function reservationsOf(db: Reader, uid: string) {
  return db.select().from(planReservation).where(eq(planReservation.uid, uid)).limit(20);
}
export async function deleteReservation(db: Reader, uid: string, itemId: string): Promise<void> {
  await db
    .delete(planReservation)
    .where(and(eq(planReservation.uid, uid), eq(planReservation.itemId, itemId)));
}
export async function subscriptionById(db: Reader, id: string) {
  const [row] = await db.select().from(subscription).where(eq(subscription.id, id));
  return row;
}
