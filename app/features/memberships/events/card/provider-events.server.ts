// Events of the provider about reservations: asked before those of plans, each what it knows.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type Handlers, PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { readRefund } from "#features/shop/purchase/provider/provider.server.ts";
import { applyRefund } from "#features/shop/purchase/refund/apply-refund.server.ts";
import {
  insertRefundMadeThere,
  refundNamed,
  undoRefund,
} from "#features/shop/purchase/refund/plan-refunds.server.ts";
import { madeThere } from "#features/shop/purchase/refund/settle-refund.server.ts";
import type { PlanEvents } from "#features/shop/purchase/settle/events.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { isUuid } from "#lib/uuid.ts";
import {
  moveRefundedOfEvent,
  openPaymentsAmong,
  paymentById,
  paymentByIntentOfEvent,
} from "../internal/payment-store.server.ts";
import { eventPaymentKey, settleEventPayment } from "./settle.server.ts";

/** What plans do not know is asked of events; neither hears of the other. */
export const withEventPayments = (
  db: Db,
  provider: PaymentProvider,
  plans: PlanEvents,
): PlanEvents => ({
  ...plans,
  async page(sessionId, now) {
    const { state } = await settleEventPayment(db, provider, sessionId, now);
    if (state === "mismatch") return "The provider's word does not agree with the reservation";
    return state === "unknown" ? plans.page(sessionId, now) : null;
  },
  async compare(sessionId, reference, now) {
    const before = isUuid(reference) ? await paymentById(db, reference) : undefined;
    if (!before) return plans.compare(sessionId, reference, now);
    if (before.state === "paid" && before.sessionId === sessionId) return "same";
    const { state } = await settleEventPayment(db, provider, sessionId, now);
    if (state === "mismatch") return "differs";
    return (await paymentById(db, reference))?.state === before.state ? "same" : "mended";
  },
  async openAmong(references) {
    const [ofPlans, ofEvents] = await Promise.all([
      plans.openAmong(references),
      openPaymentsAmong(db, references),
    ]);
    return [...ofPlans, ...ofEvents];
  },
  async refund(providerId, now) {
    const word = await readRefund(provider, providerId);
    const payment = word?.paymentIntent && (await paymentByIntentOfEvent(db, word.paymentIntent));
    if (!word || !payment || word.refundId !== null) return plans.refund(providerId, now);
    if (word.state === "failed") return null;
    const { amount, paymentIntent } = word;
    const id = randomUUIDv7();
    const adopted = await inTransaction(db, async (tx) => {
      const row = { id, payment: eventPaymentKey(payment.id), amount, reason: madeThere, takes: 0 };
      const intent = paymentIntent ?? "";
      if (!(await insertRefundMadeThere(tx, { ...row, paymentIntent: intent }, word, now)))
        return "known";
      if (!(await moveRefundedOfEvent(tx, payment.id, amount, now))) throw new TooMuch();
      return "new";
    }).catch((error: unknown) => {
      if (error instanceof TooMuch) return "unfit" as const;
      throw error;
    });
    if (adopted === "unfit") return "A refund of more than the reservation can give back";
    if (adopted === "new") await applyRefund(db, id, word, now);
    return null;
  },
});
class TooMuch extends Error {}

/** What became of a refund: one that failed gives free what it had taken. */
export const eventRefundHandlers = (db: Db, clock: () => Date): Handlers => ({
  "event-refund-ended": async (payload) => {
    const refund = await refundNamed(db, String(payload["refundId"]));
    if (!refund) throw new PermanentFailure(`No refund ${String(payload["refundId"])}`);
    if (refund.state !== "failed") return;
    await inTransaction(db, async (tx) => {
      if (!(await undoRefund(tx, refund.id, clock()))) return;
      const id = refund.payment.slice(eventPaymentKey("").length);
      await moveRefundedOfEvent(tx, id, -refund.amount, clock());
    });
  },
});
