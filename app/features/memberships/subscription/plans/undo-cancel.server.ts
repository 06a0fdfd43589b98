// A cancellation taken back: the plan goes on as it was, or with the change that was booked before;
// the member is asked which.
import { inTransaction } from "#db/transaction.server.ts";

import { err, ok, type Result } from "#lib/result.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { record } from "../audit.server.ts";
import { priceFor } from "../billing/customer.server.ts";
import { ladderOf } from "../billing/order.server.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { type SubscriptionRow, updateSubscription } from "../internal/subscription-store.server.ts";
import { isOtherStep } from "../change-rules.ts";
import { running } from "../rules.ts";
import {
  change,
  removeBookedChange,
  idempotencyKey,
  ownPlan,
  type PlanWorld,
} from "./own-plan.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planResumed } from "../notices/end-notices.server.ts";
import { dayOfNext } from "../plan-state.ts";

/** `amount`: what the next charge is. */
type Booked = { itemId: string; amount: number };

/**
 * Books the change again that the cancellation took along. Nothing: it is not sold any more, or the
 * provider would not.
 */
async function bookAgain(
  world: PlanWorld,
  row: SubscriptionRow,
  itemId: string,
  now: Date,
): Promise<Booked | undefined> {
  const { db, provider, items } = world;
  const item = items.byId.get(itemId);
  if (!item || !isOtherStep(row, item, ladderOf(row.itemId))) return undefined;
  try {
    const price = await priceFor(db, provider, item);
    const booked = await change(world, row, now, () =>
      provider.changePrice(
        { subscription: row.providerId, price, itemId, when: "renewal", at: now },
        idempotencyKey("rebook", row),
      ),
    );
    return booked && { itemId, amount: booked.amount };
  } catch (error) {
    // The plan goes on, which is the greater part of what was asked; what stayed behind is told.
    if (!(error instanceof ProviderUnavailable)) throw error;
    return undefined;
  }
}

/**
 * Takes a cancellation back, until the end. `restore`: the change that waited before it waits
 * again.
 */
export async function undoCancel(
  world: PlanWorld,
  uid: string,
  id: string,
  { restore }: { restore: boolean },
  now: Date,
): Promise<Result<{ dropped: string | null; restored: string | null }, "not-found" | "ended">> {
  const { db, provider, items } = world;
  const known = await ownPlan(db, uid, id);
  if (!known) return err("not-found");
  // Stopped while a renewal was not paid, and not finished: there is nothing to go on with.
  if (running(known.status) && known.cancelAtPeriodEnd)
    await applySubscription(db, provider, items, known.providerId, now);
  const row = (await ownPlan(db, uid, id)) ?? known;
  if (!running(row.status)) return err("ended");
  const before = row.cancelAtPeriodEnd ? (row.nextItemId ?? row.droppedItemId) : null;
  let booked: Booked | undefined;
  if (row.cancelAtPeriodEnd) {
    const amount = await removeBookedChange(world, row, now);
    if (
      amount === undefined ||
      !(await change(world, row, now, () =>
        provider.setCancelAtPeriodEnd(row.providerId, false, "", idempotencyKey("undo", row)),
      ))
    )
      return err("ended");
    booked = restore && before ? await bookAgain(world, row, before, now) : undefined;
    const titleOf = (of: string | null | undefined) => items.byId.get(of ?? "")?.title ?? "";
    await inTransaction(db, async (tx) => {
      await updateSubscription(tx, id, { droppedItemId: null }, now);
      await record(
        tx,
        {
          actor: uid,
          action: "subscription.cancel-undone",
          subject: `user:${uid}`,
          after: { id, ...(booked ? { nextItemId: booked.itemId } : {}) },
        },
        now,
      );
      await notify(
        tx,
        planResumed,
        {
          once: `${id}:${row.updatedAt.getTime()}`,
          payload: {
            uid,
            itemId: row.itemId,
            // A rest that stands goes on: nothing is collected before its end.
            next: dayOfNext({ ...row, cancelAtPeriodEnd: false }),
            amount: booked?.amount ?? amount,
            dropped: booked ? "" : titleOf(before),
            restored: titleOf(booked?.itemId),
          },
        },
        now,
      );
    });
  }
  await applySubscription(db, provider, items, row.providerId, now);
  return ok({ dropped: booked ? null : before, restored: booked?.itemId ?? null });
}
