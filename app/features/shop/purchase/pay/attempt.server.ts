// One attempt at the payment provider: its page is made, looked at again, or followed by another.
import type { Db } from "#db/client.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { saveSession } from "../internal/attempt-store.server.ts";
import { lockPurchase, type Purchase } from "../internal/purchase-store.server.ts";
import { orderOfTemporary, type Order } from "../internal/order-store.server.ts";
import { ended, no, type PlacedOrder } from "./placed.ts";
import { closePage, openPaymentPage, readPage } from "../provider/provider.server.ts";
import { orderNumber, skusOf } from "../orders/rules.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { endUnpaid } from "../settle/end-unpaid.server.ts";
import { applyStatus } from "../settle/apply-status.server.ts";
import { changesSince, type Terms } from "../confirm/compose-confirmation.ts";
import { maxAttempts } from "../purchase-limits.ts";
import { readSizes } from "#features/shop/catalogue/stock.server.ts";
import { nextAttempt } from "./begin-order.server.ts";

/** An attempt whose page was never kept: the call is made again under the same key. */
export async function openAgain(
  db: Db,
  provider: PaymentProvider,
  temporary: Purchase,
  baseUrl: string,
  now: Date,
): Promise<PlacedOrder | undefined> {
  const order = await orderOfTemporary(db, temporary.id);
  if (!order) throw new Error(`Confirmation ${temporary.id} is open without an order`);
  return openAndSave(db, provider, temporary, order, baseUrl, now);
}

/**
 * Calls the provider under the stored attempt's key, and keeps what it made. Nothing: another round
 * is needed.
 */
export async function openAndSave(
  db: Db,
  provider: PaymentProvider,
  temporary: Purchase,
  order: Order,
  baseUrl: string,
  now: Date,
): Promise<PlacedOrder | undefined> {
  if (!temporary.sessionEndsAt)
    throw new Error(`Confirmation ${temporary.id} is open without an attempt`);
  const page = await openPaymentPage(
    provider,
    { ...temporary, sessionEndsAt: temporary.sessionEndsAt },
    orderNumber(order.number),
    baseUrl,
    now,
  );
  if (page === "down") return no("provider-down");
  if (page === "failed") {
    // The provider may keep its failure for the key. Nobody has seen a page of this attempt, so
    // nobody can pay there: the next press makes another attempt.
    await anotherAttempt(db, temporary, now);
    return no("provider-down");
  }
  if (page === "too-late") {
    await anotherAttempt(db, temporary, now);
    return undefined;
  }
  if (page.amount !== temporary.total) {
    await stopMismatch(db, provider, temporary, page, now);
    return no("mismatch");
  }
  if (!(await saveSession(db, temporary.id, temporary.attempt, page, now))) {
    // The buyer turned back, or time ran out, while the provider answered.
    await closePage(provider, page.id);
    return undefined;
  }
  return {
    ok: true,
    value: {
      step: "pay",
      url: page.url,
      temporaryId: temporary.id,
      orderId: order.id,
      number: orderNumber(order.number),
    },
  };
}

/** The provider's page asks for another amount than was shown: nobody may pay there. */
async function stopMismatch(
  db: Db,
  provider: PaymentProvider,
  temporary: Purchase,
  page: { id: string; amount: number },
  now: Date,
): Promise<void> {
  await closePage(provider, page.id);
  await inTransaction(db, async (tx) => {
    const locked = await lockPurchase(tx, temporary.id);
    if (locked?.state !== "open") return;
    await record(
      tx,
      {
        actor: "provider",
        action: "payment-mismatch",
        subject: `payment_temporary:${temporary.id}`,
        before: { total: temporary.total },
        after: { session: page.id, amount: page.amount },
      },
      now,
    );
    await endUnpaid(tx, locked, "failed", now);
  });
}

/**
 * The page of an earlier click: still good, or what became of it. Nothing: another round is needed.
 */
export async function lookAgain(
  db: Db,
  provider: PaymentProvider,
  temporary: Purchase,
  terms: Terms,
  now: Date,
): Promise<PlacedOrder | undefined> {
  const word = temporary.sessionId === null ? null : await readPage(provider, temporary.sessionId);
  const over = word !== null && word.page === "expired" && word.money === "none";
  const stillKept = over && temporary.reservedUntil > now && temporary.attempt < maxAttempts;
  if (
    stillKept &&
    changesSince(
      temporary.confirmation,
      await readSizes(db, skusOf(temporary.confirmation)),
      terms,
      now,
    ).length === 0
  ) {
    await anotherAttempt(db, temporary, now);
    return undefined;
  }
  if (!word) return no("provider-down");
  const settled = await applyStatus(db, temporary.id, word, provider.livemode, now);
  return settled.state === "open" && !settled.payUrl ? no("provider-down") : ended(settled);
}

/** A new page for the same order, while its pieces are still kept. */
async function anotherAttempt(db: Db, seen: Purchase, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const temporary = await lockPurchase(tx, seen.id);
    if (
      temporary?.state === "open" &&
      temporary.attempt === seen.attempt &&
      temporary.sessionId === seen.sessionId
    )
      await nextAttempt(tx, temporary, now);
  });
}
