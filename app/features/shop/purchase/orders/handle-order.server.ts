import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { canTake, orderNumber, statesBefore, type OrderState, type OrderStep } from "./rules.ts";
import { isNothingLeft } from "./left-to-send.ts";
import { returnedOf } from "./order-details.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { changeOrder, orderById, type Order } from "../internal/order-store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { orderShipped } from "./notices.server.ts";

type Handled = Result<
  { number: string; state: OrderState },
  "not-found" | "wrong-state" | "nothing-left"
>;
type Move = {
  step: OrderStep;
  to: OrderState;
  change?: Partial<Pick<Order, "carrier" | "trackingNumber" | "shippedAt">>;
  tells?: typeof orderShipped;
};

/**
 * One guarded step of an order, with its audit row and its mail. The same step a second time is
 * `wrong-state`; `nothing-left`: every piece is back on the shelf.
 */
async function move(
  db: Db,
  orderId: string,
  { step, to, change, tells }: Move,
  actor: string,
  now: Date,
): Promise<Handled> {
  return inTransaction(db, async (tx) => {
    const before = await orderById(tx, orderId);
    if (!before) return err("not-found");
    if ((step === "pack" || step === "ship") && canTake(step, before.state)) {
      // Under the lock that refunds take, too: no piece goes back on the shelf meanwhile.
      await lockPurchase(tx, before.temporaryId);
      const returned = (await returnedOf(tx, [before])).get(before.id) ?? new Map();
      if (isNothingLeft(before.confirmation.lines, returned)) return err("nothing-left");
    }
    const after = canTake(step, before.state)
      ? await changeOrder(tx, orderId, statesBefore(step), { state: to, updatedAt: now, ...change })
      : undefined;
    if (!after) return err("wrong-state");
    await record(
      tx,
      {
        actor,
        action: `order-${to}`,
        subject: `order:${orderId}`,
        before: { state: before.state },
        after: { state: to, ...change },
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

/** The parcel has left; the buyer is told with carrier and number. */
export const shipOrder = (
  db: Db,
  orderId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
  actor: string,
  now: Date,
) =>
  move(
    db,
    orderId,
    {
      step: "ship",
      to: "shipped",
      change: { carrier, trackingNumber, shippedAt: now },
      tells: orderShipped,
    },
    actor,
    now,
  );

export const finishOrder = (db: Db, orderId: string, actor: string, now: Date) =>
  move(db, orderId, { step: "finish", to: "done" }, actor, now);
