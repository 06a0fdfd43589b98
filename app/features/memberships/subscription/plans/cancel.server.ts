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
import { updateSubscription } from "../internal/subscription-store.server.ts";
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

/**
 * Stops at the end of what is paid, and drops a change that waits. Reasons are kept, never needed.
 * The reception number stands in the mail.
 */
export async function cancelPlan(
  world: PlanWorld,
  uid: string,
  id: string,
  words: CancelReasons,
  now: Date,
): Promise<Result<{ until: Date; reception: string }, "not-found" | "ended">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  if (!running(row.status)) return err("ended");
  if (
    !row.cancelAtPeriodEnd &&
    !(await change(world, row, now, () =>
      provider.setCancelAtPeriodEnd(
        row.providerId,
        true,
        words.reasonSelected ?? "",
        idempotencyKey("cancel", row),
      ),
    ))
  )
    return err("ended");
  await inTransaction(db, async (tx) => {
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
    if (row.cancelAtPeriodEnd) return;
    await record(
      tx,
      {
        actor: uid,
        action: "subscription.cancelled",
        subject: `user:${uid}`,
        after: { id, until: row.periodEnd },
      },
      now,
    );
    await notify(
      tx,
      planCancelled,
      {
        once: `${id}:${row.periodEnd.getTime()}:${row.updatedAt.getTime()}`,
        payload: {
          uid,
          itemId: row.itemId,
          until: row.periodEnd.toISOString(),
          reception: receptionNumber(id),
          dropped: row.nextItemId ? (items.byId.get(row.nextItemId)?.title ?? "") : "",
          goods: isBox(items, row.itemId),
        },
      },
      now,
    );
  });
  try {
    await removeBookedChange(world, row, now);
  } catch (error) {
    // The plan is stopped, which is what was asked. Taking the cancellation back asks for this
    // again.
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  await applySubscription(db, provider, items, row.providerId, now);
  return ok({ until: row.periodEnd, reception: receptionNumber(id) });
}
