// A member's own plan, found by its owner, and how a step of it is asked of the provider.
import type { Db } from "#db/client.server.ts";
import { subscriptionOf, type SubscriptionRow } from "../internal/subscription-store.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { randomUUID } from "node:crypto";
import type { PlanPaymentProvider } from "../billing/order.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { ProviderRefused } from "#integrations/stripe/port.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { priceFor } from "../billing/customer.server.ts";

/** A member's own plan; not mine and not there give the same. */
export const ownPlan = async (
  db: Db,
  uid: string,
  id: string,
): Promise<SubscriptionRow | undefined> => (isUuid(id) ? subscriptionOf(db, uid, id) : undefined);

/**
 * Setting the same again is harmless, so each press is a call of its own; the library repeats one
 * call under one key.
 */
export const idempotencyKey = (what: string, row: SubscriptionRow) =>
  `${what}:${row.id}:${randomUUID()}`;

export type PlanWorld = { db: Db; provider: PlanPaymentProvider; items: Items };

/**
 * Asks the provider for a change. Nothing: it refused, since the plan stands otherwise there than
 * here; how, is written down.
 */
export async function change<T>(
  { db, provider, items }: PlanWorld,
  row: SubscriptionRow,
  now: Date,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code === "card-declined") throw error;
    await applySubscription(db, provider, items, row.providerId, now);
    return undefined;
  }
}

/**
 * A change that waits for the renewal goes with a cancellation: who takes the cancellation back
 * goes on as before. Gives what the next charge would be.
 */
export async function removeBookedChange(
  world: PlanWorld,
  row: SubscriptionRow,
  now: Date,
): Promise<number | undefined> {
  const { db, provider, items } = world;
  const present = items.byId.get(row.itemId);
  if (!row.nextItemId || !present) return row.amount;
  // What they held before, and not what is asked of others by now.
  const price = row.paidPrice ?? (await priceFor(db, provider, present));
  const kept = await change(world, row, now, () =>
    provider.changePrice(
      { subscription: row.providerId, price, itemId: row.itemId, when: "renewal", at: now },
      idempotencyKey("unbook", row),
    ),
  );
  return kept?.amount;
}
