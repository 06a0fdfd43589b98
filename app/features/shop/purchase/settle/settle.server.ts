import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isRecorded, record } from "#features/platform/audit/service.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import {
  freePieces,
  sellFreedPieces,
  sellPieces,
} from "../internal/stock-reservation-store.server.ts";
import { minutesAfter, voucherGraceMinutes } from "../confirm/purchase-limits.ts";
import {
  isLive,
  orderNumber,
  statesBefore,
  type OrderState,
  type TemporaryState,
} from "../orders/rules.ts";
import {
  changeOrder,
  changeTemporary,
  lockTemporary,
  orderOfTemporary,
  temporaryById,
  temporaryBySession,
  type Order,
  type Temporary,
} from "../internal/order-store.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { closePage, readPage } from "../pay/provider.server.ts";
import { askRefund } from "../refund/ask-refund.server.ts";
import { requestRefund } from "../refund/refund.server.ts";
import { givePointsBack, grantForOrder, usePointsAgain } from "./order-points.server.ts";
import { mismatches, verdictOf, type ProviderStatus } from "../pay/rules.ts";
import { ofItsMember } from "../internal/guest-order-store.server.ts";
import { insertPayment, paymentOfOrder } from "../internal/payment-store.server.ts";

/** The buyer took back an order whose voucher could still be paid. */
export const cancelAsked = "order-cancel-asked";

/** How a purchase stands after the provider was asked. `unknown`: nothing of ours belongs to it. `mismatch`: the word did not agree, nothing was done. */
export type Settled =
  | { state: "unknown" }
  | {
      state: TemporaryState | "mismatch";
      temporaryId: string;
      orderId: string | null;
      number: string | null;
      orderState: OrderState | null;
      /** Where the present page can still be paid, and where a voucher can be read. */
      payUrl: string | null;
      voucherUrl: string | null;
    };

/**
 * Asks the provider how a purchase stands and writes down what follows, each effect once.
 *
 * Return page, events, jobs and the nightly comparison all end here; it may run twice, late, at once, or be stopped at any line.
 */
export async function settle(
  db: Db,
  provider: PaymentProvider,
  what: { temporaryId: string } | { sessionId: string },
  now: Date,
): Promise<Settled> {
  const known =
    "temporaryId" in what
      ? await temporaryById(db, what.temporaryId)
      : await temporaryBySession(db, what.sessionId);
  if ("temporaryId" in what && !known) return { state: "unknown" };
  // Money received is final: reading the page again could only repeat it.
  if ("temporaryId" in what && known?.state === "paid") return standing(db, known);
  const sessionId = "sessionId" in what ? what.sessionId : (known?.sessionId ?? null);
  if (sessionId === null) return known ? endUnopened(db, known, now) : { state: "unknown" };

  let word = await readPage(provider, sessionId);
  const temporary =
    known ?? (word?.reference ? await temporaryById(db, word.reference) : undefined);
  if (!temporary) return { state: "unknown" };
  if (!word) return endUnopened(db, temporary, now);
  // Our time is up and theirs is not: close the page, so that nobody pays for what is given to another.
  if (word.page === "open" && temporary.state === "open" && temporary.reservedUntil <= now)
    word = (await closePage(provider, sessionId)) ?? word;
  return applyWord(db, temporary.id, word, provider.livemode, now);
}

/** A confirmation without a page at the provider: it ends when its time is up. */
async function endUnopened(db: Db, temporary: Temporary, now: Date): Promise<Settled> {
  if (!isLive(temporary.state) || temporary.reservedUntil > now) return standing(db, temporary);
  return inTransaction(db, async (tx) => {
    const locked = await lockTemporary(tx, temporary.id);
    if (!locked) return { state: "unknown" };
    if (
      isLive(locked.state) &&
      locked.reservedUntil <= now &&
      locked.sessionId === temporary.sessionId
    )
      await endUnpaid(tx, locked, "expired", now);
    return standing(tx, (await temporaryById(tx, locked.id)) ?? locked);
  });
}

async function standing(
  db: Db | Tx,
  temporary: Temporary,
  payUrl: string | null = null,
): Promise<Settled> {
  const order = await orderOfTemporary(db, temporary.id);
  return {
    state: temporary.state,
    temporaryId: temporary.id,
    orderId: order?.id ?? null,
    number: order ? orderNumber(order.number) : null,
    orderState: order?.state ?? null,
    payUrl,
    voucherUrl: temporary.voucherUrl,
  };
}

/** Applies a word that was just read from the provider. Under the lock of our row, so one at a time. */
export async function applyWord(
  db: Db,
  temporaryId: string,
  word: ProviderStatus,
  livemode: boolean,
  now: Date,
): Promise<Settled> {
  return inTransaction(db, async (tx): Promise<Settled> => {
    const temporary = await lockTemporary(tx, temporaryId);
    if (!temporary) return { state: "unknown" };
    const order = await orderOfTemporary(tx, temporaryId);
    const wrong = mismatches(temporary, word, livemode);
    if (!order) wrong.push("order");
    if (!order || wrong.length > 0) {
      await recordMismatch(tx, temporary, word, wrong, now);
      return { ...(await standing(tx, temporary)), state: "mismatch" } as Settled;
    }
    const paid = await paymentOfOrder(tx, order.id);
    switch (verdictOf(temporary, word, paid?.paymentIntent ?? null)) {
      case "pay":
        await pay(tx, temporary, await ofItsMember(tx, order, now), word, now);
        break;
      case "pay-late":
        await payLate(tx, temporary, await ofItsMember(tx, order, now), word, now);
        break;
      case "paid-twice":
        await giveBackSecond(tx, order, word, now);
        break;
      case "wait":
        await waitForVoucher(tx, temporary, order, word, now);
        break;
      case "expire":
        await endUnpaid(tx, temporary, "expired", now);
        break;
      case "fail":
        await voucherEnded(tx, temporary, order, now);
        break;
      case "nothing":
        break;
    }
    const after = (await temporaryById(tx, temporaryId)) ?? temporary;
    const stillOpen =
      after.state === "open" && word.page === "open" && word.sessionId === after.sessionId;
    return standing(tx, after, stillOpen ? after.sessionUrl : null);
  });
}

/** Only the first disagreement of a kind is written down: a repeated event must not fill the book. */
async function recordMismatch(
  tx: Tx,
  temporary: Temporary,
  word: ProviderStatus,
  wrong: string[],
  now: Date,
): Promise<void> {
  const subject = `payment_temporary:${temporary.id}`;
  if (await isRecorded(tx, subject, "payment-mismatch")) return;
  await record(
    tx,
    {
      actor: "provider",
      action: "payment-mismatch",
      subject,
      before: { total: temporary.total, state: temporary.state },
      after: {
        wrong,
        session: word.sessionId,
        amount: word.amount,
        currency: word.currency,
        reference: word.reference,
        livemode: word.livemode,
        money: word.money,
      },
    },
    now,
  );
}

async function writePayment(tx: Tx, order: Order, word: ProviderStatus, now: Date): Promise<void> {
  const { payment } = word;
  if (!payment) throw new Error(`Paid without a payment: ${word.sessionId}`);
  await insertPayment(tx, {
    id: randomUUIDv7(),
    orderId: order.id,
    paymentIntent: payment.intent,
    uid: order.buyer,
    amount: word.amount,
    currency: word.currency.toLowerCase(),
    method: payment.method,
    methodLabel: payment.label,
    paidAt: payment.at,
  });
  await record(
    tx,
    {
      actor: "provider",
      action: "payment-received",
      subject: `order:${order.id}`,
      after: { amount: word.amount, payment: payment.intent, at: now.toISOString() },
    },
    now,
  );
}

async function sendPaidMails(tx: Tx, order: Order, now: Date): Promise<void> {
  const mails = ["mail:order-paid", "mail:order-staff"].map((kind) => ({
    kind,
    key: `${kind}:${order.id}`,
    payload: { orderId: order.id },
  }));
  await enqueue(tx, mails, now);
}

const skusOf = (temporary: Temporary) => temporary.confirmation.lines.map(({ sku }) => sku);

async function pay(
  tx: Tx,
  temporary: Temporary,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  await changeTemporary(tx, temporary.id, [temporary.state], { state: "paid", updatedAt: now });
  await lockSizes(tx, skusOf(temporary));
  await sellPieces(tx, temporary.id);
  const moved = await changeOrder(tx, order.id, statesBefore("pay"), {
    state: "paid",
    paidAt: now,
    updatedAt: now,
  });
  if (!moved)
    throw new Error(`Order ${order.id} is ${order.state}, its confirmation ${temporary.state}`);
  await writePayment(tx, order, word, now);
  await grantForOrder(tx, order, now);
  await sendPaidMails(tx, order, now);
  await closeOtherPage(tx, temporary, word, now);
}

/** The pieces went back on the shelf before the money came: take them again if they are still there, else send the money back. */
async function payLate(
  tx: Tx,
  temporary: Temporary,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  await changeTemporary(tx, temporary.id, [temporary.state], { state: "paid", updatedAt: now });
  await writePayment(tx, order, word, now);
  if (
    (await usePointsAgain(tx, order, now)) &&
    (await sellFreedPieces(tx, temporary.id, temporary.confirmation.lines))
  ) {
    await changeOrder(tx, order.id, statesBefore("revive"), {
      state: "paid",
      paidAt: now,
      updatedAt: now,
    });
    await record(
      tx,
      {
        actor: "provider",
        action: "order-revived",
        subject: `order:${order.id}`,
        before: { state: order.state },
        after: { state: "paid" },
      },
      now,
    );
    await grantForOrder(tx, order, now);
    await sendPaidMails(tx, order, now);
    return;
  }
  await givePointsBack(tx, order, now);
  await requestRefund(
    tx,
    { order, amount: order.total, reason: "paid-after-expiry", actor: "provider" },
    now,
  );
  await enqueue(
    tx,
    {
      kind: "mail:order-late-refund",
      key: `mail:order-late-refund:${order.id}`,
      payload: { orderId: order.id },
    },
    now,
  );
}

/** Two pages of one order were both paid: the second payment goes back whole. */
async function giveBackSecond(
  tx: Tx,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  const intent = word.payment?.intent;
  if (!intent || (await isRecorded(tx, `payment:${intent}`, "paid-twice"))) return;
  await record(
    tx,
    {
      actor: "provider",
      action: "paid-twice",
      subject: `payment:${intent}`,
      after: { order: order.id, amount: word.amount },
    },
    now,
  );
  await askRefund(
    tx,
    {
      of: { payment: `second:${intent}` },
      paymentIntent: intent,
      amount: word.amount,
      reason: `paid-twice:${order.id}`,
    },
    now,
  );
}

/** When an earlier page was paid after a newer one had been opened, the newer one must not be paid as well. */
async function closeOtherPage(
  tx: Tx,
  temporary: Temporary,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  if (temporary.sessionId === null || temporary.sessionId === word.sessionId) return;
  await enqueue(
    tx,
    {
      kind: "close-page",
      key: `close-page:${temporary.sessionId}`,
      payload: { sessionId: temporary.sessionId },
    },
    now,
  );
}

async function waitForVoucher(
  tx: Tx,
  temporary: Temporary,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  const endsAt = word.voucher?.endsAt ?? minutesAfter(now, 3 * 24 * 60);
  await changeTemporary(tx, temporary.id, ["open"], {
    state: "waiting",
    reservedUntil: minutesAfter(endsAt, voucherGraceMinutes),
    voucherUrl: word.voucher?.url ?? null,
    voucherEndsAt: endsAt,
    voucherCodes: word.voucher?.codes ?? [],
    updatedAt: now,
  });
  await enqueue(
    tx,
    {
      kind: "mail:order-waiting",
      key: `mail:order-waiting:${order.id}`,
      payload: { orderId: order.id },
    },
    now,
  );
}

/** A voucher that is paid no more: its time is up, or the buyer took the order back. The buyer is told which. */
async function voucherEnded(tx: Tx, temporary: Temporary, order: Order, now: Date): Promise<void> {
  const asked = await isRecorded(tx, `order:${order.id}`, cancelAsked);
  await endUnpaid(tx, temporary, asked ? "abandoned" : "failed", now);
  const kind = asked ? "mail:order-cancelled" : "mail:order-lapsed";
  await enqueue(tx, { kind, key: `${kind}:${order.id}`, payload: { orderId: order.id } }, now);
}

/** Gives the pieces back, once, and ends the order that waited for money. */
export async function endUnpaid(
  tx: Tx,
  temporary: Temporary,
  state: "expired" | "failed" | "abandoned",
  now: Date,
): Promise<void> {
  if (!(await changeTemporary(tx, temporary.id, [temporary.state], { state, updatedAt: now })))
    return;
  await lockSizes(tx, skusOf(temporary));
  await freePieces(tx, [temporary.id]);
  const order = await orderOfTemporary(tx, temporary.id);
  if (!order) return;
  await givePointsBack(tx, order, now);
  const moved = await changeOrder(tx, order.id, ["new"], { state: "cancelled", updatedAt: now });
  if (moved)
    await record(
      tx,
      {
        actor: "job",
        action: "order-cancelled",
        subject: `order:${order.id}`,
        before: { state: "new" },
        after: { state: "cancelled", why: state },
      },
      now,
    );
}
