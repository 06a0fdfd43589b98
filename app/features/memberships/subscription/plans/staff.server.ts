// Plans and parcels as staff see them.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { dayMs } from "#lib/time.ts";
import { record } from "../audit.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { cleanText, countGraphemes } from "#lib/text.ts";
import { isUuid } from "#lib/uuid.ts";
import { ProviderRefused } from "#integrations/stripe/port.ts";
import type { PlanPaymentProvider } from "../billing/order.server.ts";
import { maxMemo, running } from "../rules.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { sellBox } from "../parcels/parcel-stock.server.ts";
import { subscriptionById, writeMemo } from "../internal/subscription-store.server.ts";
import { unpaidCharges } from "../internal/charge-store.server.ts";
import { changeParcel, parcelById } from "../internal/parcel-store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { parcelShipped } from "../notices/parcel-notices.server.ts";

/** Ends a plan at once. Money already taken is a matter of its own. False: not there, or over. */
export async function cancelByStaff(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  id: string,
  reason: string,
  actor: string,
  now: Date,
): Promise<boolean> {
  const row = isUuid(id) ? await subscriptionById(db, id) : undefined;
  if (!row || !running(row.status)) return false;
  // Written down before it is asked: whatever happens in between, it can be seen who wanted it.
  await inTransaction(db, (tx) =>
    record(
      tx,
      {
        actor,
        action: "subscription.end-asked-by-staff",
        subject: `user:${row.uid}`,
        before: { status: row.status },
        after: { id, reason },
      },
      now,
    ),
  );
  const ended = await provider.cancelNow(row.providerId, `staff-cancel:${id}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProviderRefused) return false;
      throw error;
    },
  );
  if (ended)
    await inTransaction(db, (tx) =>
      record(
        tx,
        {
          actor,
          action: "subscription.ended-by-staff",
          subject: `user:${row.uid}`,
          before: { status: row.status },
          after: { id, reason },
        },
        now,
      ),
    );
  await applySubscription(db, provider, items, row.providerId, now);
  return ended;
}

/**
 * What staff want to remember of a plan. It stands in the member's own data and in the answer of
 * the call, too. Nothing written: the note is taken away. Fails with `not-found` and `too-long`.
 */
export async function noteOnPlan(
  db: Db,
  id: string,
  typed: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "too-long">> {
  const text = cleanText(typed);
  if (countGraphemes(text) > maxMemo) return err("too-long");
  if (!isUuid(id)) return err("not-found");
  return inTransaction(db, async (tx) => {
    const memo = text || null;
    const row = await writeMemo(tx, id, memo);
    if (!row) return err("not-found");
    if (row.before === memo) return ok(null);
    const entry = { actor, action: "subscription.noted", subject: `user:${row.uid}` } as const;
    await record(tx, { ...entry, before: { memo: row.before }, after: { id, memo } }, now);
    return ok(null);
  });
}

const chargeDays = 45;
/** Charges of plans that have not gone through so far, newest first. */
export const failedChargesNow = (db: Db, now: Date) =>
  unpaidCharges(db, new Date(now.getTime() - chargeDays * dayMs), 100);

/** Packing, then sent with its number; the member hears of it once. */
export async function moveParcel(
  db: Db,
  id: string,
  to: { packing: true } | { carrier: string; trackingNumber: string },
  actor: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return inTransaction(db, async (tx) => {
    // While its member is asked, nothing is packed.
    if (((await parcelById(tx, id))?.asks.length ?? 0) > 0) return false;
    const state = "packing" in to ? "packing" : "shipped";
    const moved =
      "packing" in to
        ? await changeParcel(tx, id, ["planned"], { state: "packing" }, now)
        : await changeParcel(tx, id, ["planned", "packing"], { state: "shipped", ...to }, now);
    if (!moved) return false;
    if (moved.state === "shipped")
      await sellBox(tx, { subscriptionId: moved.subscriptionId, parcelId: id });
    await record(tx, { actor, action: `parcel.${state}`, subject: `parcel:${id}`, after: to }, now);
    const plan = await subscriptionById(tx, moved.subscriptionId);
    if ("carrier" in to && plan)
      await notify(
        tx,
        parcelShipped,
        { once: id, payload: { uid: moved.uid, itemId: plan.itemId, ...to } },
        now,
      );
    return true;
  });
}
