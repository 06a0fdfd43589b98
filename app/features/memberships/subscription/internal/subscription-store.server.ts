// Our mirror of the plans that run at the provider.
import { subscription } from "./table.ts";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { users } from "#features/identity/account/internal/table.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;

export const runningStates = ["trialing", "active", "past_due", "paused"] as const;

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

/**
 * Keeps what staff noted of a plan; what it was before, or nothing where there is no such plan. The
 * plan itself has not changed.
 */
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

/** With whose each is; in no order. */
export async function subscriptionsByIds(db: Reader, ids: readonly string[]) {
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
    .where(sql`${subscription.id} = any(${sql.param([...ids])}::uuid[])`);
}

/** Plans of these people, the newest first. */
export async function subscriptionIdsOf(db: Reader, uids: readonly string[], limit: number) {
  const rows = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(sql`${subscription.uid} = any(${sql.param([...uids])}::uuid[])`)
    .orderBy(desc(subscription.createdAt), desc(subscription.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Running plans whose trial or period ends in a span: for reminders. */
/** So many rows at a time where all plans are walked, by their id. */
const atOnce = 500;
const inParts = (part: (after: string | undefined) => Promise<SubscriptionRow[]>) =>
  partByPart<SubscriptionRow>(atOnce, (last) => part(last?.id));

/** All of them, in parts. */
export const endingTrials = (db: Reader, from: Date, until: Date) =>
  inParts((after) => endingTrialsAfter(db, { from, until, after }));
type Span = { from: Date; until: Date; after: string | undefined };
async function endingTrialsAfter(db: Reader, { from, until, after }: Span) {
  return db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.status, "trialing"),
        isNotNull(subscription.trialEnd),
        gt(subscription.trialEnd, from),
        lte(subscription.trialEnd, until),
        after === undefined ? undefined : gt(subscription.id, after),
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(atOnce);
}

/** Plans of a year that go on and are charged between these moments: all of them, in parts. */
export const yearlyRenewing = (db: Reader, from: Date, until: Date) =>
  inParts((after) => yearlyRenewingAfter(db, { from, until, after }));
async function yearlyRenewingAfter(db: Reader, { from, until, after }: Span) {
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
        after === undefined ? undefined : gt(subscription.id, after),
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(atOnce);
}

export async function subscriptionById(db: Reader, id: string) {
  const [row] = await db.select().from(subscription).where(eq(subscription.id, id));
  return row;
}
