import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { canTake, orderNumber, statesBefore, type OrderState, type OrderStep } from "./rules.ts";
import { isNothingLeft } from "./left-to-send.ts";
import { returnedOf } from "./order-details.server.ts";
import { handsRow, setHands } from "../internal/hands-store.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { changeOrder, lockOrder, orderById, type Order } from "../internal/order-store.server.ts";
import {
  type Carrier,
  isNumbered,
  numbersOf,
  type Parcel,
  orderParcels,
  withoutLabels,
} from "./parcels.ts";
import { isStopped } from "./hands.ts";
import { isUuid } from "#lib/uuid.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { orderShipped } from "./notices.server.ts";

type Handled = Result<
  { number: string; state: OrderState },
  "not-found" | "wrong-state" | "nothing-left" | "stopped"
>;
type Left = Pick<Order, "carrier" | "trackingNumber" | "shippedAt" | "parcels">;
type Move<Code extends string> = {
  step: OrderStep;
  to: OrderState;
  /** What else becomes of the order, as it stands under its lock. */
  change?: (before: Order) => Left | Code;
  tells?: typeof orderShipped;
};

/**
 * One guarded step of an order, with its audit row and its mail. The same step a second time is
 * `wrong-state`; `nothing-left`: every piece is back on the shelf.
 */
async function move<Code extends string = never>(
  db: Db,
  orderId: string,
  { step, to, change, tells }: Move<Code>,
  actor: string,
  now: Date,
): Promise<Handled | Result<never, Code>> {
  return inTransaction(db, async (tx) => {
    const seen = await orderById(tx, orderId);
    if (!seen) return err("not-found");
    const isSent = step === "pack" || step === "ship";
    // Under the lock that refunds take, too: no piece goes back on the shelf meanwhile.
    if (isSent) await lockPurchase(tx, seen.temporaryId);
    const before = (await lockOrder(tx, orderId)) ?? seen;
    if (isSent && canTake(step, before.state)) {
      const returned = (await returnedOf(tx, [before])).get(before.id) ?? new Map();
      if (isNothingLeft(before.confirmation.lines, returned)) return err("nothing-left");
    }
    if (!canTake(step, before.state)) return err("wrong-state");
    if (step === "ship" && isStopped(await handsRow(tx, orderId))) return err("stopped");
    const more = change?.(before);
    if (typeof more === "string") return err(more);
    const next = { state: to, updatedAt: now, ...more };
    const after = await changeOrder(tx, orderId, statesBefore(step), next);
    if (!after) return err("wrong-state");
    if (step === "pack")
      await setHands(tx, orderId, { packer: isUuid(actor) ? actor : null, takenAt: now }, now);
    await record(
      tx,
      {
        actor,
        action: `order-${to}`,
        subject: `order:${orderId}`,
        before: { state: before.state },
        after: {
          state: to,
          // With the carrier of each: the first one's is not said a second time.
          ...(more && { shippedAt: more.shippedAt, numbers: numbersOf(more.parcels) }),
        },
      },
      now,
    );
    if (tells) await notify(tx, tells, { once: orderId, payload: { orderId } }, now);
    return ok({ number: orderNumber(after.number), state: to });
  });
}

/** From here on the buyer can no longer cancel. */
export const packOrder = (db: Db, orderId: string, actor: string, now: Date) =>
  move(db, orderId, { step: "pack", to: "packing" }, actor, now);

const numbered = (parcels: readonly Parcel[]) =>
  parcels.filter(({ trackingNumber }) => trackingNumber !== "");
const firstOf = (parcels: readonly Parcel[], now: Date): Left => ({
  carrier: parcels[0]?.carrier ?? null,
  trackingNumber: parcels[0]?.trackingNumber ?? null,
  shippedAt: now,
  parcels: withoutLabels(parcels),
});

/**
 * The parcel has left with this number; further ones of the order leave with the numbers that were
 * kept of them. The buyer is told.
 */
export const shipOrder = (
  db: Db,
  orderId: string,
  { carrier, trackingNumber }: { carrier: Carrier; trackingNumber: string },
  actor: string,
  now: Date,
): Promise<Handled> =>
  move<never>(
    db,
    orderId,
    {
      step: "ship",
      to: "shipped",
      change: ({ parcels }) =>
        firstOf([{ carrier, trackingNumber, label: null }, ...numbered(parcels.slice(1))], now),
      tells: orderShipped,
    },
    actor,
    now,
  );

/** The same with the numbers that were kept while it was packed: all of them must be there. */
export const shipPacked = (
  db: Db,
  orderId: string,
  actor: string,
  now: Date,
): Promise<Handled | Result<never, "no-number">> =>
  move<"no-number">(
    db,
    orderId,
    {
      step: "ship",
      to: "shipped",
      change: (order) => (isNumbered(order) ? firstOf(orderParcels(order), now) : "no-number"),
      tells: orderShipped,
    },
    actor,
    now,
  );

export const finishOrder = (db: Db, orderId: string, actor: string, now: Date) =>
  move(db, orderId, { step: "finish", to: "done" }, actor, now);
