// A plan is stopped at the end of what was paid.
import {
  change,
  removeBookedChange,
  idempotencyKey,
  ownPlan,
  type PlanWorld,
} from "./own-plan.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isBox, receptionNumber, running } from "../rules.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type SubscriptionRow, updateSubscription } from "../internal/subscription-store.server.ts";
import type { Tx } from "#db/client.server.ts";
import { paidBefore, paidUntil } from "../billing/paid-until.server.ts";
import { record } from "../audit.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planCancelled } from "../notices/end-notices.server.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";

export type CancelReasons = {
  reasonSelected: string | null;
  reasonText: string;
  shoshinText: string;
};

export type Stopped = {
  /** When it ends, and until when it can be taken back. */
  until: Date;
  /** Until when it is paid: in a rest that is earlier. */
  paid: Date;
  reception: string;
  /** `over`: nothing was paid beyond today. `paid`: the renewal that waited went through before. */
  how: "stopping" | "paid" | "over";
};

/**
 * Stops at the end of what is paid, and drops a change that waits. Reasons are kept, never needed.
 * The reception number stands in the mail. While a renewal is not paid the paid time has passed:
 * the plan is over at once, and the sum is asked for no more; where it was paid at the last moment,
 * that period is the last.
 */
export async function cancelPlan(
  world: PlanWorld,
  uid: string,
  id: string,
  words: CancelReasons,
  now: Date,
): Promise<Result<Stopped, "not-found" | "ended">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  if (!running(row.status)) return err("ended");
  let standing = { status: row.status, periodEnd: row.periodEnd };
  if (!row.cancelAtPeriodEnd) {
    const asked = await change(world, row, now, () =>
      provider.setCancelAtPeriodEnd(
        row.providerId,
        true,
        words.reasonSelected ?? "",
        idempotencyKey("cancel", row),
      ),
    );
    if (!asked) return err("ended");
    standing = asked;
  }
  const late = [row.status, standing.status].includes("past_due");
  const after =
    late || row.cancelAtPeriodEnd ? await asItStands(world, row, now) : { ...row, ...standing };
  const over = !running(after.status);
  const paid = over ? await paidBefore(db, after) : ((await paidUntil(db, id)) ?? after.periodEnd);
  const until = over ? paid : after.periodEnd;
  const how = over ? "over" : late ? "paid" : "stopping";
  const stopped: Stopped = { until, paid, reception: receptionNumber(id), how };
  await inTransaction(db, (tx) => noteStop(tx, world, row, { words, stopped }, now));
  if (over) return ok(stopped);
  try {
    await removeBookedChange(world, row, now);
  } catch (error) {
    // The plan is stopped, which is what was asked. Taking the cancellation back asks for this
    // again.
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  await applySubscription(db, provider, items, row.providerId, now);
  return ok(stopped);
}

/** The plan after the provider was looked at, which finishes what is left of an unpaid one. */
async function asItStands(
  { db, provider, items }: PlanWorld,
  row: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  await applySubscription(db, provider, items, row.providerId, now);
  return (await ownPlan(db, row.uid, row.id)) ?? row;
}

/** Reasons, the record, and the letter; of a plan that is over its end has told already. */
async function noteStop(
  tx: Tx,
  { items }: PlanWorld,
  row: SubscriptionRow,
  { words, stopped }: { words: CancelReasons; stopped: Stopped },
  now: Date,
): Promise<void> {
  const { id, uid } = row;
  const { until, paid, reception, how } = stopped;
  await updateSubscription(
    tx,
    id,
    {
      reasonSelected: words.reasonSelected,
      reasonText: words.reasonText,
      shoshinText: words.shoshinText,
      ...(row.nextItemId || !row.cancelAtPeriodEnd ? { droppedItemId: row.nextItemId } : {}),
    },
    now,
  );
  // Pressed once more, on a page that stood open: it is stopped, and was said.
  if (row.cancelAtPeriodEnd && how === "stopping") return;
  await record(
    tx,
    {
      actor: uid,
      action: "subscription.cancelled",
      subject: `user:${uid}`,
      after: { id, until },
    },
    now,
  );
  if (how === "over") return;
  await notify(
    tx,
    planCancelled,
    {
      once: `${id}:${until.getTime()}:${row.updatedAt.getTime()}`,
      payload: {
        uid,
        itemId: row.itemId,
        until: until.toISOString(),
        openUntil: (paid < until ? paid : until).toISOString(),
        reception,
        dropped: row.nextItemId ? (items.byId.get(row.nextItemId)?.title ?? "") : "",
        goods: isBox(items, row.itemId),
        paid: how === "paid" ? row.amount : 0,
      },
    },
    now,
  );
}
