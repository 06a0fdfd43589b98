// What a payment page says of a reservation, written down once: in time, late, or a second time.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { beginRefund } from "#features/shop/purchase/refund/ask-refund.server.ts";
import type { CheckoutPayment, PaymentProvider } from "#integrations/stripe/port.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "../audit.server.ts";
import { lockEvent, moveTaken } from "../internal/event-store.server.ts";
import {
  changePayment,
  type EventPaymentRow,
  moveRefundedOfEvent,
  paymentById,
  paymentBySession,
  paymentOfReservation,
} from "../internal/payment-store.server.ts";
import {
  heldTooLong,
  reservationById,
  updateReservation,
} from "../internal/reservation-store.server.ts";
import { eventConfirmed, eventPaidLate } from "../notices.server.ts";
import { offerPlaces } from "../queue.server.ts";
import { mismatch } from "./pay.server.ts";

type Settled = { state: "paid" | "open" | "ended" | "unknown" | "mismatch"; reservationId: string };
const nothing: Settled = { state: "unknown", reservationId: "" };
export const eventPaymentKey = (paymentId: string) => `event:${paymentId}`;

/** Brings a payment to what its page says. The page's own reference must be ours. */
export async function settleEventPayment(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
  now: Date,
): Promise<Settled> {
  const known = await paymentBySession(db, sessionId);
  if (known?.state === "paid") return { state: "paid", reservationId: known.reservationId ?? "" };
  const page = await provider.readCheckout(sessionId);
  const payment =
    known ?? (isUuid(page?.reference) ? await paymentById(db, page.reference) : undefined);
  if (!page || !payment) return nothing;
  const reservationId = payment.reservationId ?? "";
  if (
    page.reference !== payment.id ||
    page.livemode !== provider.livemode ||
    page.currency !== "jpy" ||
    page.amountTotal !== payment.total
  ) {
    await mismatch(db, payment, page, now);
    return { state: "mismatch", reservationId };
  }
  if (page.paymentStatus === "paid" && page.paymentIntent) {
    await paid(db, payment, { sessionId, ...page.paymentIntent }, now);
    return { state: "paid", reservationId };
  }
  return { state: page.status === "expired" ? "ended" : "open", reservationId };
}

type Paid = CheckoutPayment & { sessionId: string };
const paid = (db: Db, { id, eventId }: EventPaymentRow, word: Paid, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockEvent(tx, eventId);
    const payment = await changePayment(tx, { id }, ["draft", "open", "ended"], {
      state: "paid",
      sessionId: word.sessionId,
      paymentIntent: word.id,
      methodLabel: word.methodLabel,
      paidAt: word.paidAt ?? now,
      updatedAt: now,
    });
    if (!payment) return giveBackSecond(tx, id, word.id, now);
    const subject = `event:${eventId}`;
    const held = payment.reservationId
      ? await reservationById(tx, payment.reservationId)
      : undefined;
    if (held?.state !== "held") return giveBackLate(tx, payment, word.id, now);
    await updateReservation(tx, held.id, { state: "confirmed", confirmedAt: now });
    const after = { reservation: held.id, seats: held.seats, amount: payment.total };
    await record(tx, { actor: "provider", action: "event.reserved", subject, after }, now);
    await notify(tx, eventConfirmed, { once: held.id, payload: { reservationId: held.id } }, now);
  });

/** The money came after its places had gone: it goes back whole. */
async function giveBackLate(tx: Tx, payment: EventPaymentRow, intent: string, now: Date) {
  const { id, total, reservationId, eventId } = payment;
  await refundEventPayment(tx, { id, paymentIntent: intent }, total, "paid-after-expiry", now);
  const after = { amount: total };
  const subject = `event:${eventId}`;
  await record(tx, { actor: "provider", action: "event.paid-late", subject, after }, now);
  if (reservationId)
    await notify(tx, eventPaidLate, { once: id, payload: { reservationId, yen: total } }, now);
}

/** Two pages of one reservation were paid: the second payment goes back whole, once. */
async function giveBackSecond(tx: Tx, id: string, intent: string, now: Date): Promise<void> {
  const first = await paymentById(tx, id);
  if (!first?.paymentIntent || first.paymentIntent === intent) return;
  await beginRefund(
    tx,
    {
      of: { payment: `second:${intent}` },
      paymentIntent: intent,
      amount: first.total,
      reason: `paid-twice:${id}`,
    },
    now,
  );
}

/** Money of a payment goes back the way it came; the row and the call begin in one transaction. */
export async function refundEventPayment(
  tx: Tx,
  { id, paymentIntent }: { id: string; paymentIntent: string },
  amount: number,
  reason: string,
  now: Date,
): Promise<void> {
  if (!(await moveRefundedOfEvent(tx, id, amount, now)))
    throw new Error(`More would go back of ${id} than was paid`);
  await beginRefund(
    tx,
    { of: { payment: eventPaymentKey(id) }, paymentIntent, amount, reason },
    now,
  );
}

const holdsAtOnce = 50;
/**
 * Places whose card did not come in time go on to the next; how many. Their page is closed first:
 * who paid on it has them.
 */
export async function endUnpaidHolds(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<number> {
  const outcomes: PromiseSettledResult<number>[] = [];
  // One after the other; where one cannot be closed the others still are.
  for (const held of await heldTooLong(db, now, holdsAtOnce))
    outcomes.push(...(await Promise.allSettled([endHold(db, provider, held, now)])));
  const failed = outcomes.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return outcomes.reduce((sum, one) => sum + (one.status === "fulfilled" ? one.value : 0), 0);
}

async function endHold(
  db: Db,
  provider: PaymentProvider,
  { id, eventId }: { id: string; eventId: string },
  now: Date,
): Promise<number> {
  const payment = await paymentOfReservation(db, id);
  if (payment?.sessionId) {
    const page = await provider.expireCheckout(payment.sessionId);
    if (page?.paymentStatus === "paid") {
      await settleEventPayment(db, provider, payment.sessionId, now);
      return 0;
    }
  }
  return inTransaction(db, async (tx) => {
    await lockEvent(tx, eventId);
    const held = await reservationById(tx, id);
    if (held?.state !== "held" || !held.offerUntil || held.offerUntil > now) return 0;
    const change = { state: "cancelled", cancelledAt: now, cancelledBy: "unpaid" } as const;
    await updateReservation(tx, id, change);
    if (payment)
      await changePayment(tx, payment, ["draft", "open"], { state: "ended", updatedAt: now });
    await moveTaken(tx, eventId, -held.seats);
    await offerPlaces(tx, eventId, now);
    return 1;
  });
}
