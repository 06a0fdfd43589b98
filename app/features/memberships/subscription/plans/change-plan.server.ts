// Another plan of the same ladder: at once where it opens more, else at the renewal.
import type { Item } from "#features/identity/licence/rules.ts";
import { change, removeBookedChange, ownPlan, type PlanWorld } from "./own-plan.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { ladderOf } from "../billing/order.server.ts";
import { priceFor } from "../billing/customer.server.ts";
import { ProviderRefused } from "#integrations/stripe/port.ts";
import type { Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planStays, planWillChange } from "../notices/change-notices.server.ts";
import { record } from "../audit.server.ts";
import type { SubscriptionRow } from "../internal/subscription-store.server.ts";
import { dayOfNext } from "../plan-state.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { running } from "../rules.ts";

export type ChangeOffer = {
  item: Item;
  now: { dueToday: number } | null;
  nextAmount: number;
  nextAt: Date;
  /** What the plan is now, as it was shown. */
  from: string;
  at: Date;
};

/**
 * What a change to another step of the ladder costs, now and from the next charge on. Cheaper ones
 * wait for the renewal; a change that waits is taken back by changing to the present step.
 */
export async function offerChange(
  world: PlanWorld,
  uid: string,
  id: string,
  itemId: string,
  now: Date,
): Promise<Result<ChangeOffer, "not-found" | "not-possible">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  const item = items.byId.get(itemId);
  if (!row || !item) return err("not-found");
  const possible =
    row.status === "active" &&
    !row.cancelAtPeriodEnd &&
    !row.pausedUntil &&
    item.sale === "open" &&
    item.kind !== "trial" &&
    item.id !== (row.nextItemId ?? row.itemId) &&
    item.interval === row.interval &&
    ladderOf(row.itemId).includes(item.id);
  if (!possible) return err("not-possible");
  const at = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  const price = await priceFor(db, provider, item);
  const shown = await change(world, row, now, () =>
    provider.previewChange({ subscription: row.providerId, price, at }),
  );
  if (!shown) return err("not-possible");
  // While another change waits, the provider would reckon with its price and not with what was paid
  // for this period.
  return ok({
    item,
    now: item.price > row.amount && row.nextItemId === null ? { dueToday: shown.dueToday } : null,
    nextAmount: shown.nextAmount,
    nextAt: shown.nextAt,
    from: row.itemId,
    at,
  });
}

/** A change that waits was taken back: who read that it comes reads that it does not. */
const tellStays = (
  tx: Tx,
  { items }: PlanWorld,
  { row, amount }: { row: SubscriptionRow; amount: number },
  now: Date,
) =>
  notify(
    tx,
    planStays,
    {
      once: `${row.id}:${row.updatedAt.getTime()}`,
      payload: {
        uid: row.uid,
        itemId: row.itemId,
        dropped: items.byId.get(row.nextItemId ?? "")?.title ?? "",
        next: dayOfNext(row),
        amount,
      },
    },
    now,
  );

/**
 * `from`, `at` and `dueToday` are those that were shown: exactly that is charged, or nothing
 * changes.
 */
export async function changePlan(
  world: PlanWorld,
  uid: string,
  id: string,
  {
    from,
    itemId,
    when,
    at,
    dueToday,
  }: { from: string; itemId: string; when: "now" | "renewal"; at: Date; dueToday: number },
  now: Date,
): Promise<Result<null, "not-found" | "not-possible" | "changed" | "declined">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  if (row.itemId !== from) return err("changed");
  // What was shown is old after an hour: it is shown again.
  if (!(at <= now && now.getTime() - at.getTime() <= 3_600_000)) return err("changed");
  const offer = await offerChange(world, uid, id, itemId, at);
  if (!offer.ok) return offer;
  if (when === "now" && offer.value.now?.dueToday !== dueToday) return err("changed");
  const price = await priceFor(db, provider, offer.value.item);
  try {
    const changed = await change(world, row, now, () =>
      provider.changePrice(
        { subscription: row.providerId, price, itemId, when, at },
        `change:${row.id}:${itemId}:${when}:${at.getTime()}`,
      ),
    );
    if (!changed) return err("not-possible");
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === "card-declined") return err("declined");
    throw error;
  }
  await inTransaction(db, async (tx) => {
    if (when === "renewal" && itemId !== row.itemId) {
      const starts = row.periodEnd.toISOString();
      const payload = { uid, itemId, from: starts, amount: offer.value.nextAmount };
      const once = `${id}:${row.updatedAt.getTime()}`;
      await notify(tx, planWillChange, { once, payload }, now);
    }
    // The present step, chosen anew.
    if (itemId === row.itemId)
      await tellStays(tx, world, { row, amount: offer.value.nextAmount }, now);
    await record(
      tx,
      {
        actor: uid,
        action: "subscription.changed",
        subject: `user:${uid}`,
        before: { itemId: row.itemId },
        after: { id, itemId, when, dueToday: when === "now" ? dueToday : 0 },
      },
      now,
    );
  });
  await applySubscription(db, provider, items, row.providerId, now);
  return ok(null);
}

/** Takes back a change that waits: the plan stays as it is. In a rest too. */
export async function cancelBookedChange(
  world: PlanWorld,
  uid: string,
  id: string,
  now: Date,
): Promise<Result<null, "not-found" | "not-possible">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row || !running(row.status)) return err("not-found");
  if (!row.nextItemId) return ok(null);
  const amount = await removeBookedChange(world, row, now);
  if (amount === undefined) return err("not-possible");
  await inTransaction(db, async (tx) => {
    // In a cancelled plan nothing goes on; its own letter told of the change.
    if (!row.cancelAtPeriodEnd) await tellStays(tx, world, { row, amount }, now);
    await record(
      tx,
      {
        actor: uid,
        action: "subscription.kept",
        subject: `user:${uid}`,
        before: { id, nextItemId: row.nextItemId },
        after: { itemId: row.itemId },
      },
      now,
    );
  });
  await applySubscription(db, provider, items, row.providerId, now);
  return ok(null);
}
