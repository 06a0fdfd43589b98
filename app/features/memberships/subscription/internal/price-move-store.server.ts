// Who keeps which price of a plan, and who moves to a new one.
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { itemChange } from "#features/identity/licence/internal/table.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { priceMove } from "./price-move-table.ts";
import { runningStates } from "./subscription-store.server.ts";
import { subscription } from "./table.ts";

/** Who goes on as they are: not those who stop, nor those who have booked another plan. */
const goesOn = and(
  inArray(subscription.status, [...runningStates]),
  isNull(subscription.nextItemId),
  eq(subscription.cancelAtPeriodEnd, false),
);

/** What those who go on with an item pay, and how many of them each. */
export const pricesHeld = (db: Reader, itemId: string) =>
  db
    .select({ amount: subscription.amount, count: sql<number>`count(*)::int` })
    .from(subscription)
    .where(and(eq(subscription.itemId, itemId), goesOn))
    .groupBy(subscription.amount)
    .orderBy(asc(subscription.amount))
    .limit(100);

/** Everybody who goes on with an item and pays something else; how many. */
export async function planMoves(
  tx: Tx,
  { changeId, itemId, price }: { changeId: string; itemId: string; price: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${priceMove} (change_id, subscription_id, before, state)
    select ${changeId}::uuid, ${subscription.id}, ${subscription.amount}, 'planned'
    from ${subscription}
    where ${and(eq(subscription.itemId, itemId), goesOn)} and ${subscription.amount} <> ${price}`);
  return rowCount ?? 0;
}

const ofMove = {
  changeId: priceMove.changeId,
  subscriptionId: priceMove.subscriptionId,
  uid: subscription.uid,
  before: priceMove.before,
  itemId: itemChange.itemId,
  from: sql<TokyoDate>`${itemChange.fromDay}::text`,
  price: itemChange.price,
  amount: subscription.amount,
  interval: subscription.interval,
  status: subscription.status,
  periodEnd: subscription.periodEnd,
  pausedUntil: subscription.pausedUntil,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  providerId: subscription.providerId,
};

/** Who is to be told of a change, or (`taken`) that it was taken back. Locked; others skip them. */
export async function lockUntoldMoves(tx: Tx, kind: "planned" | "taken", limit: number) {
  return tx
    .select(ofMove)
    .from(priceMove)
    .innerJoin(itemChange, eq(itemChange.id, priceMove.changeId))
    .innerJoin(subscription, eq(subscription.id, priceMove.subscriptionId))
    .where(
      kind === "planned"
        ? sql`${priceMove.toldAt} is null and ${itemChange.withdrawnAt} is null`
        : and(
            isNotNull(priceMove.toldAt),
            isNull(priceMove.untoldAt),
            isNotNull(itemChange.withdrawnAt),
          ),
    )
    .orderBy(asc(priceMove.changeId), asc(priceMove.subscriptionId))
    .limit(limit)
    .for("update", { of: priceMove, skipLocked: true });
}
export type PriceMove = Awaited<ReturnType<typeof lockUntoldMoves>>[number];
const isMove = ({ changeId, subscriptionId }: Pick<PriceMove, "changeId" | "subscriptionId">) =>
  and(eq(priceMove.changeId, changeId), eq(priceMove.subscriptionId, subscriptionId));
export async function setMove(
  tx: Reader,
  move: Pick<PriceMove, "changeId" | "subscriptionId">,
  change: Partial<Pick<typeof priceMove.$inferInsert, "state" | "toldAt" | "movedAt" | "untoldAt">>,
): Promise<void> {
  await tx.update(priceMove).set(change).where(isMove(move));
}

/** The midnight of Tokyo at which a change begins. */
const beginOfDay = sql`(${itemChange.fromDay}::timestamp at time zone 'Asia/Tokyo')`;

/**
 * Who was told and whose next renewal lies on the day of the change or later; `day`: the last day
 * of which changes are moved. Those who stop, or have booked another plan, wait.
 */
export const dueMoves = (db: Reader, day: TokyoDate, limit: number): Promise<PriceMove[]> =>
  db
    .select(ofMove)
    .from(priceMove)
    .innerJoin(itemChange, eq(itemChange.id, priceMove.changeId))
    .innerJoin(subscription, eq(subscription.id, priceMove.subscriptionId))
    .where(
      and(
        eq(priceMove.state, "planned"),
        isNotNull(priceMove.toldAt),
        isNull(itemChange.withdrawnAt),
        lte(itemChange.fromDay, day),
        gte(subscription.periodEnd, beginOfDay),
        eq(subscription.itemId, itemChange.itemId),
        goesOn,
      ),
    )
    .orderBy(asc(itemChange.fromDay), asc(priceMove.subscriptionId))
    .limit(limit);

/** How far those are who move with these changes. */
export async function priceMovesOf(db: Reader, changeIds: readonly string[]) {
  if (changeIds.length === 0) return [];
  return db
    .select({
      changeId: priceMove.changeId,
      count: sql<number>`count(*)::int`,
      told: sql<number>`count(${priceMove.toldAt})::int`,
      moved: sql<number>`count(*) filter (where ${priceMove.state} = 'moved')::int`,
      refused: sql<number>`count(*) filter (where ${priceMove.state} = 'refused')::int`,
    })
    .from(priceMove)
    .where(inArray(priceMove.changeId, [...changeIds]))
    .groupBy(priceMove.changeId);
}
