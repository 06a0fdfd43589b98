// Sending refunds and writing down what became of them: by the job, by an event, by the night's
// comparison, once each.
import type { Db, Tx } from "#db/client.server.ts";
import { type PaymentProvider, ProviderRefused } from "#integrations/stripe/port.ts";
import {
  type Handler,
  PermanentFailure,
  enqueue,
} from "#features/platform/outbox/service.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  refundById,
  type RefundRow,
  refundsOfPayments,
  changeRefund,
} from "../internal/payment-store.server.ts";
import { type RefundStatus, findRefund, sendRefund } from "../provider/provider.server.ts";
import { type AskRefund, beginRefund } from "./ask-refund.server.ts";
import { orderById } from "../internal/order-store.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { record } from "../audit.server.ts";
import { isTransferIntent } from "../orders/rules.ts";
import { orderRefundEnded } from "./refund.server.ts";

/** The provider remembers a key for 24 hours at least; an hour is left for the call itself. */
const keyIsKnownMs = 23 * 60 * 60_000;

/**
 * The outbox handler `refund`. Before every call the provider is asked whether it has made this
 * refund already: an answer may be lost for longer than the provider remembers the key. After its
 * memory ends nothing is sent again by itself; a person may, under a new key, and the look comes
 * first then as well.
 */
export const sendRequestedRefund =
  (db: Db, provider: PaymentProvider, clock: () => Date): Handler =>
  async (payload, row) => {
    const refund = await refundById(db, String(payload["refundId"]));
    if (!refund) throw new PermanentFailure(`No refund ${String(payload["refundId"])}`);
    // What came by transfer goes back by hand: the desk says when.
    if (refund.state !== "requested" || isTransferIntent(refund.paymentIntent)) return;
    await applyRefund(
      db,
      refund.id,
      await wordFor(provider, refund, row.createdAt, clock()),
      clock(),
    );
  };

async function wordFor(
  provider: PaymentProvider,
  { id, paymentIntent, amount, requestedAt }: RefundRow,
  postedAt: Date,
  now: Date,
): Promise<RefundStatus> {
  const made = await findRefund(provider, { paymentIntent, refundId: id });
  if (made) return made;
  const byPerson = postedAt.getTime() !== requestedAt.getTime();
  if (now.getTime() - postedAt.getTime() >= keyIsKnownMs)
    throw new PermanentFailure("The provider made no such refund in a day: a person decides");
  try {
    return await sendRefund(
      provider,
      { paymentIntent, amount, refundId: id },
      byPerson ? `refund:${id}:${postedAt.getTime()}` : `refund:${id}`,
    );
  } catch (error) {
    if (error instanceof ProviderRefused) throw new PermanentFailure(error.message);
    throw error;
  }
}

/**
 * Sends one payment back whole, once however often it is asked: now, and by the post where this
 * process dies.
 */
export async function refundWhole(
  db: Db,
  provider: PaymentProvider,
  { payment, ...ask }: { payment: string } & Omit<AskRefund, "of">,
  now: Date,
): Promise<void> {
  await inTransaction(db, (tx) => beginRefund(tx, { of: { payment }, ...ask }, now));
  const [refund] = await refundsOfPayments(db, [payment]);
  if (refund?.state !== "requested") return;
  const word = await wordFor(provider, refund, refund.requestedAt, now);
  await applyRefund(db, refund.id, word, now);
}

const subjectOf = ({ orderId, payment }: RefundRow) =>
  orderId === null ? `payment:${payment ?? ""}` : `order:${orderId}`;

/**
 * Writes down what became of a refund, once: a failed one gives free what it had taken, so that it
 * can be asked for anew.
 */
export async function applyRefund(
  db: Db,
  refundId: string,
  word: Pick<RefundStatus, "id" | "state"> & { actor?: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await refundById(tx, refundId);
    if (!before) return;
    const order = before.orderId === null ? undefined : await orderById(tx, before.orderId);
    if (order) await lockPurchase(tx, order.temporaryId);
    const { state } = word;
    if (state === "pending") {
      await changeRefund(tx, refundId, ["requested"], {
        state,
        providerId: word.id,
        updatedAt: now,
      });
      return;
    }
    if (!(await moveOn(tx, refundId, { id: word.id, state }, now))) return;
    await record(
      tx,
      {
        actor: word.actor ?? "provider",
        action: `refund-${state}`,
        subject: subjectOf(before),
        after: { refund: refundId, amount: before.amount },
      },
      now,
    );
    if (order) await orderRefundEnded(tx, order.id, before, state, now);
    else await tellPlans(tx, before, state, now);
  });
}

async function moveOn(
  tx: Tx,
  refundId: string,
  { id, state }: { id: string; state: "succeeded" | "failed" },
  now: Date,
): Promise<boolean> {
  return (
    (await changeRefund(tx, refundId, ["requested", "pending"], {
      state,
      providerId: id,
      updatedAt: now,
    })) ||
    // The provider may take back a refund that had gone through: the buyer's bank refused it.
    (state === "failed" &&
      (await changeRefund(tx, refundId, ["succeeded"], { state, updatedAt: now })))
  );
}

/** Plans, tickets and events are other features': they hear of the end of a refund by the post. */
async function tellPlans(
  tx: Tx,
  { id, payment }: RefundRow,
  state: "succeeded" | "failed",
  now: Date,
): Promise<void> {
  const [, of] = /^(invoice|order|event):/.exec(payment ?? "") ?? [];
  if (!of) return;
  const kind = of === "event" ? "event-refund-ended" : "plan-refund-ended";
  await enqueue(tx, { kind, key: `${kind}:${id}:${state}`, payload: { refundId: id } }, now);
}
