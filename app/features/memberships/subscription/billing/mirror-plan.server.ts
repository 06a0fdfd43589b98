// The row of a plan follows what the provider says of it.
import type { Tx } from "#db/client.server.ts";
import type { PlanInvoice, PlanSubscription } from "#integrations/stripe/plans-port.ts";
import type { PlanOrderRow } from "../internal/plan-order-store.server.ts";
import {
  insertSubscription,
  lockSubscriptionByProvider,
  plansSince,
  type SubscriptionRow,
  updateSubscription,
} from "../internal/subscription-store.server.ts";
import { ranTogether, receptionNumber, running } from "../rules.ts";
import { paidBefore } from "./paid-until.server.ts";
import { freeBox } from "../parcels/parcel-stock.server.ts";
import { isRecorded, record } from "../audit.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planEnded, planStoppedUnpaid } from "../notices/end-notices.server.ts";
import { lockMember } from "#features/identity/licence/service.server.ts";
import { ladderOf } from "./order.server.ts";
import { randomUUIDv7 } from "node:crypto";
import { setParcelPlan } from "../internal/parcel-store.server.ts";

const standsSo = <T extends object>(row: T, state: Partial<T>) =>
  Object.entries(state).every(([name, value]) => {
    const kept = row[name as keyof T];
    return kept instanceof Date && value instanceof Date
      ? kept.getTime() === value.getTime()
      : kept === value;
  });

const duplicateFound = "subscription.duplicate-found";

/**
 * The row of a plan, made or brought up to date, locked. `duplicate`: this member has, or had while
 * this one ran, another plan of the same ladder.
 */
export async function mirror(
  tx: Tx,
  plan: PlanSubscription,
  uid: string,
  {
    itemId,
    nextItemId,
    paidPrice,
    seen,
    unpaid,
  }: {
    itemId: string;
    nextItemId: string | null;
    paidPrice: string;
    seen: string | undefined;
    unpaid: PlanInvoice | undefined;
  },
  order: PlanOrderRow | undefined,
  now: Date,
): Promise<SubscriptionRow | "duplicate" | "overtaken"> {
  const state = {
    itemId,
    nextItemId,
    paidPrice,
    customer: plan.customer,
    status: plan.status,
    amount: plan.amount,
    interval: plan.interval,
    periodStart: plan.periodStart,
    periodEnd: plan.periodEnd,
    trialEnd: plan.trialEnd,
    cancelAtPeriodEnd: plan.cancelAtPeriodEnd,
    pausedUntil: plan.pausedUntil,
    endedAt: plan.endedAt,
    defaultMethod: plan.defaultMethod,
  };
  const before = await lockSubscriptionByProvider(tx, plan.id);
  if (before?.version !== seen) return "overtaken";
  if (before) {
    if (running(before.status) && !running(plan.status))
      await noteEnd(tx, before, plan, { uid, itemId, unpaid }, now);
    return standsSo(before, state) ? before : updateSubscription(tx, before.id, state, now);
  }
  if (await isDuplicate(tx, plan, uid, itemId, now)) return "duplicate";
  const fresh = await insertSubscription(tx, {
    id: randomUUIDv7(),
    uid,
    providerId: plan.id,
    ...state,
    createdAt: plan.created,
    updatedAt: now,
  });
  if (!fresh) return "overtaken";
  await record(
    tx,
    {
      actor: "provider",
      action: "subscription.began",
      subject: `user:${uid}`,
      after: { id: fresh.id, itemId, amount: plan.amount, interval: plan.interval },
    },
    now,
  );
  if (order?.terms.address)
    await setParcelPlan(tx, {
      subscriptionId: fresh.id,
      uid,
      address: order.terms.address,
      contents: [],
      updatedAt: now,
    });
  return fresh;
}

/** A plan that ran is over: its next box is free, and the member is told. */
async function noteEnd(
  tx: Tx,
  before: SubscriptionRow,
  plan: PlanSubscription,
  { uid, itemId, unpaid }: { uid: string; itemId: string; unpaid: PlanInvoice | undefined },
  now: Date,
): Promise<void> {
  await freeBox(tx, { subscriptionId: before.id, parcelId: null });
  await record(
    tx,
    {
      actor: "provider",
      action: "subscription.ended",
      subject: `user:${uid}`,
      before: { status: before.status },
      after: { id: before.id, status: plan.status },
    },
    now,
  );
  // Its member stopped it, and reads that it is over in the answer to that.
  if (before.cancelAtPeriodEnd && unpaid) return tellStoppedUnpaid(tx, before, unpaid, now);
  await notify(
    tx,
    planEnded,
    {
      once: `${before.id}:${plan.status}`,
      payload: {
        uid,
        itemId,
        endedAt: (plan.endedAt ?? now).toISOString(),
        unpaid: unpaid !== undefined || before.status === "past_due",
      },
    },
    now,
  );
}

/** Stopped while a renewal was not paid: it ended with what was paid, and nothing is owed. */
async function tellStoppedUnpaid(
  tx: Tx,
  row: SubscriptionRow,
  unpaid: PlanInvoice,
  now: Date,
): Promise<void> {
  const { id, uid, itemId } = row;
  const until = await paidBefore(tx, row);
  await notify(
    tx,
    planStoppedUnpaid,
    {
      once: id,
      payload: {
        uid,
        itemId,
        endedAt: until.toISOString(),
        reception: receptionNumber(id),
        waived: unpaid.amountDue,
      },
    },
    now,
  );
}

/** Whether the member has, or had while this one ran, another plan of the same ladder. */
async function isDuplicate(
  tx: Tx,
  plan: PlanSubscription,
  uid: string,
  itemId: string,
  now: Date,
): Promise<boolean> {
  if (await isRecorded(tx, `subscription:${plan.id}`, duplicateFound)) return true;
  await lockMember(tx, uid);
  const span = { ...plan, createdAt: plan.created };
  if (
    (await plansSince(tx, uid, plan.created)).some(
      (other) =>
        other.providerId !== plan.id &&
        ladderOf(other.itemId).includes(itemId) &&
        ranTogether(other, span),
    )
  ) {
    // Written down before it is ended, so that its end is not taken for a plan that was.
    await record(
      tx,
      {
        actor: "provider",
        action: duplicateFound,
        subject: `subscription:${plan.id}`,
        after: { customer: plan.customer, itemId: plan.itemId },
      },
      now,
    );
    return true;
  }
  return false;
}
