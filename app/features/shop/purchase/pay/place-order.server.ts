import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "#features/platform/audit/service.server.ts";
import { lockSizes, readSizes } from "#features/shop/catalogue/stock.server.ts";
import { freePieces } from "../internal/stock-reservation-store.server.ts";
import { changesSince, type Terms } from "../confirm/compose-confirmation.ts";
import {
  graceMinutes,
  maxAttempts,
  minutesAfter,
  pageMinutes,
} from "../confirm/purchase-limits.ts";
import { orderNumber } from "../orders/rules.ts";
import {
  changeTemporary,
  findTemporary,
  insertOrder,
  keepSession,
  lockPersons,
  lockTemporary,
  orderOfTemporary,
  type Order,
  type Proof,
  type Temporary,
} from "../internal/order-store.server.ts";
import { ProviderUnavailable, type PaymentProvider } from "#integrations/stripe/port.ts";
import { shopPoints } from "#features/identity/points/rules.ts";
import { usePoints } from "#features/identity/points/service.server.ts";
import {
  type AlreadyOrdered,
  type Earlier,
  earlierOf,
  sayOrdered,
  type Standing,
} from "../confirm/already-ordered.server.ts";
import { pointsOf } from "../settle/order-points.server.ts";
import { closePage, openPage, readPage } from "./provider.server.ts";
import { applyWord, endUnpaid, settle, type Settled } from "../settle/settle.server.ts";

export type Placed =
  /** Send the buyer to `url` to pay. */
  | {
      ok: true;
      value: { step: "pay"; url: string; temporaryId: string; orderId: string; number: string };
    }
  /** Nothing is left to do: the order is paid, or waits for a voucher to be paid in a shop. */
  | {
      ok: true;
      value: {
        step: "paid" | "waiting";
        temporaryId: string;
        orderId: string;
        number: string;
        voucherUrl: string | null;
      };
    }
  /** What was shown is no longer what holds; a fresh confirmation is needed. Each change in words. */
  | { ok: false; code: "changed"; changes: string[] }
  /** The same buyer ordered the same goods a moment ago, or is paying for them. `evenIfOrdered` goes on knowing that. */
  | AlreadyOrdered
  /** `not-found`: not there, or not this buyer's. `expired`: the pieces are no longer kept. `provider-down`: nothing was charged, asking again is safe. */
  | { ok: false; code: "not-found" | "expired" | "provider-down" | "mismatch" };

/** `evenIfOrdered`: how the earlier order stood when the buyer chose to go on. */
type Ask = { temporaryId: string; proof: Proof; evenIfOrdered?: Standing | undefined };
export type PlaceOrderWith = { provider: PaymentProvider; terms: Terms; baseUrl: string };

const no = <const Code extends string>(code: Code) => ({ ok: false, code }) as const;

/**
 * Places the order that the confirmation showed, and gives the page at which exactly that is paid.
 *
 * Safe to repeat: double click, second tab, back, reload and a new try after a crash all give the first one's order and page.
 * Intent is stored before the provider is called, and the call carries a key made of it.
 */
export async function placeOrder(
  db: Db,
  { provider, terms, baseUrl }: PlaceOrderWith,
  ask: Ask,
  now: Date,
): Promise<Placed> {
  try {
    return await place(db, { provider, terms, baseUrl }, ask, now);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return no("provider-down");
    throw error;
  }
}

async function place(
  db: Db,
  { provider, terms, baseUrl }: PlaceOrderWith,
  ask: Ask,
  now: Date,
): Promise<Placed> {
  const harmless = new Set<string>();
  for (let round = 0; round < maxAttempts; round += 1) {
    const temporary = await findTemporary(db, ask.temporaryId, ask.proof);
    if (!temporary) return no("not-found");
    switch (temporary.state) {
      case "expired":
      case "failed":
      case "abandoned":
        return no("expired");
      case "paid":
      case "waiting":
        return ended(await settle(db, provider, { temporaryId: temporary.id }, now));
      case "draft": {
        if (temporary.reservedUntil <= now) return no("expired");
        const begun = await begin(db, temporary, terms, harmless, now);
        if (begun.changes) return { ok: false, code: "changed", changes: begun.changes };
        if (begun.earlier) {
          const first = await firstThatStands(
            db,
            provider,
            begun.earlier,
            temporary,
            ask.evenIfOrdered,
            baseUrl,
            now,
          );
          if (first) return first;
          for (const one of begun.earlier) harmless.add(one.temporary.id);
        }
        if (begun.opened) {
          const page = await openAndKeep(
            db,
            provider,
            begun.opened.temporary,
            begun.opened.order,
            baseUrl,
            now,
          );
          if (page) return page;
        }
        break;
      }
      case "open": {
        const opened =
          temporary.sessionId === null
            ? await openAgain(db, provider, temporary, baseUrl, now)
            : await lookAgain(db, provider, temporary, terms, now);
        if (opened) return opened;
        break;
      }
    }
  }
  return no("provider-down");
}

type Begun = {
  changes?: string[];
  earlier?: Earlier[];
  opened?: { temporary: Temporary; order: Order };
};

/**
 * Intent: the order and the attempt are stored. Says instead what has changed, or which earlier purchases must be looked at first;
 * nothing when another press was quicker. Two presses of one wish, or of one person, in whatever tab, wait for each other at the lock.
 */
async function begin(
  db: Db,
  seen: Temporary,
  terms: Terms,
  harmless: ReadonlySet<string>,
  now: Date,
): Promise<Begun> {
  try {
    return await beginWithPoints(db, seen, terms, harmless, now);
  } catch (error) {
    if (error instanceof PointsGone)
      return { changes: ["お使いになるポイントの残りが、足りなくなりました。"] };
    throw error;
  }
}

/** Points were used elsewhere in between: nothing of the order may stay. */
class PointsGone extends Error {}

function beginWithPoints(
  db: Db,
  seen: Temporary,
  terms: Terms,
  harmless: ReadonlySet<string>,
  now: Date,
): Promise<Begun> {
  return inTransaction(db, async (tx): Promise<Begun> => {
    await lockPersons(tx, [
      `contents:${seen.contentHash}`,
      `browser:${seen.browserHash}`,
      `email:${seen.email}`,
    ]);
    const temporary = await lockTemporary(tx, seen.id);
    if (temporary?.state !== "draft") return {};
    const { confirmation, id } = temporary;
    const earlier = (await earlierOf(tx, temporary, now)).filter(
      (one) => !harmless.has(one.temporary.id),
    );
    if (earlier.length > 0) return { earlier };
    const changes = changesSince(
      confirmation,
      await readSizes(
        tx,
        confirmation.lines.map(({ sku }) => sku),
      ),
      terms,
      now,
    );
    if (changes.length > 0) return { changes };
    const order = await insertOrder(tx, {
      id: randomUUIDv7(),
      temporaryId: id,
      buyer: temporary.uid,
      state: "new",
      email: confirmation.email,
      confirmation,
      total: temporary.total,
      placedAt: now,
      updatedAt: now,
    });
    if (confirmation.discount > 0) {
      const used = await usePoints(
        tx,
        {
          uid: temporary.uid,
          product: shopPoints,
          amount: confirmation.discount,
          origin: pointsOf(order.id),
          words: `ご注文 ${orderNumber(order.number)}`,
        },
        now,
      );
      if (!used.ok) throw new PointsGone();
    }
    const opened = await nextAttempt(tx, temporary, now);
    await record(
      tx,
      {
        actor: temporary.uid,
        action: "order-placed",
        subject: `order:${order.id}`,
        after: { total: temporary.total, confirmation: id },
      },
      now,
    );
    return opened ? { opened: { temporary: opened, order } } : {};
  });
}

const nextAttempt = (tx: Tx, temporary: Temporary, now: Date) =>
  changeTemporary(tx, temporary.id, ["draft", "open"], {
    state: "open",
    attempt: temporary.attempt + 1,
    sessionId: null,
    sessionUrl: null,
    sessionEndsAt: minutesAfter(now, pageMinutes),
    reservedUntil: minutesAfter(now, pageMinutes + graceMinutes),
    updatedAt: now,
  });

/** An attempt whose page was never kept: the call is made again under the same key. */
async function openAgain(
  db: Db,
  provider: PaymentProvider,
  temporary: Temporary,
  baseUrl: string,
  now: Date,
): Promise<Placed | undefined> {
  const order = await orderOfTemporary(db, temporary.id);
  if (!order) throw new Error(`Confirmation ${temporary.id} is open without an order`);
  return openAndKeep(db, provider, temporary, order, baseUrl, now);
}

/** Calls the provider under the stored attempt's key, and keeps what it made. Nothing: another round is needed. */
async function openAndKeep(
  db: Db,
  provider: PaymentProvider,
  temporary: Temporary,
  order: Order,
  baseUrl: string,
  now: Date,
): Promise<Placed | undefined> {
  if (!temporary.sessionEndsAt)
    throw new Error(`Confirmation ${temporary.id} is open without an attempt`);
  const page = await openPage(
    provider,
    { ...temporary, sessionEndsAt: temporary.sessionEndsAt },
    orderNumber(order.number),
    baseUrl,
    now,
  );
  if (page === "down") return no("provider-down");
  if (page === "failed") {
    // The provider may keep its failure for the key. Nobody has seen a page of this attempt, so nobody can pay there: the next press
    // makes another attempt.
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
  if (!(await keepSession(db, temporary.id, temporary.attempt, page, now))) {
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
  temporary: Temporary,
  page: { id: string; amount: number },
  now: Date,
): Promise<void> {
  await closePage(provider, page.id);
  await inTransaction(db, async (tx) => {
    const locked = await lockTemporary(tx, temporary.id);
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

/** The page of an earlier click: still good, or what became of it. Nothing: another round is needed. */
async function lookAgain(
  db: Db,
  provider: PaymentProvider,
  temporary: Temporary,
  terms: Terms,
  now: Date,
): Promise<Placed | undefined> {
  const word = temporary.sessionId === null ? null : await readPage(provider, temporary.sessionId);
  const over = word !== null && word.page === "expired" && word.money === "none";
  const stillKept = over && temporary.reservedUntil > now && temporary.attempt < maxAttempts;
  if (
    stillKept &&
    changesSince(
      temporary.confirmation,
      await readSizes(
        db,
        temporary.confirmation.lines.map(({ sku }) => sku),
      ),
      terms,
      now,
    ).length === 0
  ) {
    await anotherAttempt(db, temporary, now);
    return undefined;
  }
  if (!word) return no("provider-down");
  const settled = await applyWord(db, temporary.id, word, provider.livemode, now);
  return settled.state === "open" && !settled.payUrl ? no("provider-down") : ended(settled);
}

/** A new page for the same order, while its pieces are still kept. */
async function anotherAttempt(db: Db, seen: Temporary, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const temporary = await lockTemporary(tx, seen.id);
    if (
      temporary?.state === "open" &&
      temporary.attempt === seen.attempt &&
      temporary.sessionId === seen.sessionId
    )
      await nextAttempt(tx, temporary, now);
  });
}

function ended(settled: Settled): Placed {
  if (settled.state === "unknown") return no("not-found");
  const { state, temporaryId, orderId, number, payUrl, voucherUrl } = settled;
  if (state === "mismatch") return no("mismatch");
  if (!orderId || !number) return no("expired");
  if (state === "paid" || state === "waiting")
    return { ok: true, value: { step: state, temporaryId, orderId, number, voucherUrl } };
  if (state === "open" && payUrl)
    return { ok: true, value: { step: "pay", url: payUrl, temporaryId, orderId, number } };
  return no("expired");
}

/**
 * What stands of what the same person ordered before. The page of an equal wish is simply given again, and this one gives its pieces
 * back; of anything else the buyer is told, and may go on.
 */
async function firstThatStands(
  db: Db,
  provider: PaymentProvider,
  earlier: readonly Earlier[],
  temporary: Temporary,
  told: Standing | undefined,
  baseUrl: string,
  now: Date,
): Promise<Placed | undefined> {
  for (const one of earlier) {
    if (one.same && one.temporary.state === "open" && told === undefined) {
      const page = await pageOfTwin(db, provider, one.temporary, baseUrl, now);
      if (page?.ok) await giveUpDraft(db, temporary.id, now);
      if (page?.ok && page.value.step !== "paid") return page;
    }
    const said = await sayOrdered(db, provider, one, temporary, told, now);
    if (said) return said;
  }
  return undefined;
}

/** The page of an equal wish, made where it was never made. A failing provider is told by the caller's own attempt. */
async function pageOfTwin(
  db: Db,
  provider: PaymentProvider,
  twin: Temporary,
  baseUrl: string,
  now: Date,
): Promise<Placed | undefined> {
  const answer =
    twin.sessionId === null
      ? await openAgain(db, provider, twin, baseUrl, now)
      : ended(await settle(db, provider, { temporaryId: twin.id }, now));
  return answer?.ok ? answer : undefined;
}

async function giveUpDraft(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const temporary = await lockTemporary(tx, id);
    if (temporary?.state !== "draft") return;
    await changeTemporary(tx, id, ["draft"], { state: "abandoned", updatedAt: now });
    await lockSizes(
      tx,
      temporary.confirmation.lines.map(({ sku }) => sku),
    );
    await freePieces(tx, [id]);
  });
}
