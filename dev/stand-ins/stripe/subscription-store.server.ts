// A subscription as it is kept and told of; its own changes happen under its lock.
import { emit } from "./deliveries.server.ts";
import type { Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { get, inStandInTransaction, put, type Queryable, type Row } from "./store.server.ts";
import { invalid, missing } from "./wire.ts";

export const saveSubscription = (tx: Queryable, subscription: Row, now: Date) =>
  put(tx, "subscription", [subscription], now);
/** Says in an event what happened to it. */
export const tellSubscription = (
  tx: Queryable,
  world: World,
  subscription: Row,
  what: string,
  now: Date,
) => emit(tx, `customer.subscription.${what}`, subscription.object, world.faults(), now);

type Change = (tx: Queryable, subscription: Row, now: Date) => Promise<void>;
/** A change by our own server, under the lock, with its event. */
export async function changeSubscription(
  world: World,
  id: string,
  change: Change,
  event = "updated",
): Promise<Wire> {
  const now = world.now();
  return inStandInTransaction(world.pool, async (tx) => {
    const subscription = await get(tx, "subscription", id, true);
    if (!subscription) throw missing("subscription", id);
    if (["canceled", "incomplete_expired"].includes(String(subscription.object["status"])))
      throw invalid(
        "A canceled subscription can only update its cancellation_details and metadata.",
      );
    await change(tx, subscription, now);
    await saveSubscription(tx, subscription, now);
    await tellSubscription(tx, world, subscription, event, now);
    return subscription.object;
  });
}
