// What /buy/success_buy_products shows: an order, by the signed link of its mail, or the purchase
// that this browser comes back from.
import type { Db } from "#db/client.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { isOrderSignature, orderLink } from "../orders/order-link.server.ts";
import { findOwnPurchase } from "../orders/orders.server.ts";
import { returnedForBuyer } from "../orders/left-to-send.ts";
import { mayMove, orderNumber, stateLabels, type PurchaseState } from "../orders/rules.ts";
import { orderMailData } from "../orders/order-details.server.ts";
import { settle } from "./settle.server.ts";
import { type PaymentProvider, ProviderUnavailable } from "#integrations/stripe/port.ts";

export type OrderPage =
  | {
      step: "order";
      orderId: string;
      sign: string;
      order: ShownOrder;
      mayCancel: boolean;
      /** Where it goes and when may still be changed. */
      mayMove: boolean;
      fresh: boolean;
      /**
       * Ordered as a guest, and nobody is signed in: the order joins whoever proves its address.
       */
      mayJoin: boolean;
    }
  /** Not known to be paid: the page waits for the provider's word. `away`: nobody answers there. */
  | { step: "waiting"; number: string | null; payUrl: string | null; away: boolean }
  | { step: "not-paid" }
  /**
   * Paid in another browser than the one that ordered: the mail has the link, this page has no
   * details.
   */
  | { step: "elsewhere"; number: string };

export type OrderPageAnswer = { goTo: string } | { page: OrderPage } | { missing: true };

const endedWithoutMoney: readonly (PurchaseState | "mismatch")[] = [
  "expired",
  "failed",
  "abandoned",
];

/**
 * By the signed link. Whoever has it may read. `fresh`: this browser comes straight from paying.
 */
export async function orderByLink(
  db: Db,
  secret: string,
  {
    orderId,
    sign,
    fresh,
    signedIn,
  }: { orderId: string; sign: string; fresh: boolean; signedIn: boolean },
  now: Date,
): Promise<OrderPageAnswer> {
  const mayRead = isUuid(orderId) && isOrderSignature(secret, orderId, sign);
  const data = mayRead ? await orderMailData(db, orderId) : undefined;
  if (!data) return { missing: true };
  return {
    page: {
      step: "order",
      orderId,
      sign,
      order: present(data, now),
      mayCancel: ["new", "accepted", "paid"].includes(data.state),
      mayMove: mayMove(data.state),
      fresh,
      mayJoin: !signedIn && data.uid === null,
    },
  };
}

/**
 * By the payment page that this browser comes back from: asks the provider itself, so that a late
 * event leaves nobody in doubt.
 */
export async function orderOfReturn(
  db: Db,
  provider: PaymentProvider,
  secret: string,
  { sessionId, browserKey }: { sessionId: string; browserKey: string | undefined },
  now: Date,
): Promise<OrderPageAnswer> {
  const own = browserKey ? await findOwnPurchase(db, { sessionId }, { browserKey }) : undefined;
  if (!own) return orderElsewhere(db, provider, sessionId, now);
  const settled = await unlessAway(settle(db, provider, { temporary: own.temporary }, now));
  const known = settled !== "away" && settled.state !== "unknown" ? settled : undefined;
  const state = known?.state ?? own.temporary.state;
  if (own.order && (state === "paid" || state === "waiting"))
    return { goTo: `${orderLink(secret, own.order.id)}&paid=1` };
  if (endedWithoutMoney.includes(state)) return { page: { step: "not-paid" } };
  return {
    page: {
      step: "waiting",
      number: known?.number ?? (own.order ? orderNumber(own.order.number) : null),
      payUrl: known?.payUrl ?? null,
      away: settled === "away",
    },
  };
}

/** What the provider answers; `away` while nobody answers there. */
const unlessAway = <T>(work: Promise<T>): Promise<T | "away"> =>
  work.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return "away";
    throw error;
  });

/**
 * Who knows the payment page's unguessable name may hear that it was paid, and nothing else. While
 * the provider is away nobody can say whose a name is that we have not written down: it waits too.
 */
async function orderElsewhere(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
  now: Date,
): Promise<OrderPageAnswer> {
  const settled = await unlessAway(settle(db, provider, { sessionId }, now));
  if (settled === "away")
    return { page: { step: "waiting", number: null, payUrl: null, away: true } };
  if (settled.state === "unknown" || !settled.number) return { missing: true };
  if (settled.state === "paid" || settled.state === "waiting")
    return { page: { step: "elsewhere", number: settled.number } };
  return endedWithoutMoney.includes(settled.state)
    ? { page: { step: "not-paid" } }
    : { page: { step: "waiting", number: settled.number, payUrl: null, away: false } };
}

type OrderData = NonNullable<Awaited<ReturnType<typeof orderMailData>>>;

/** What the holder of the link may see: nothing but the order itself. */
function present(data: OrderData, now: Date) {
  const {
    number,
    state,
    email,
    confirmation,
    lines,
    total,
    refunded,
    placedAt,
    paidAt,
    payment,
    refunds,
    voucher,
    parcel,
    otherParcels,
  } = data;
  return {
    number,
    state,
    label: stateLabels[state],
    email,
    confirmation,
    lines: lines.map((line) => ({ ...line, note: returnedForBuyer(line, state) })),
    total,
    refunded,
    placedAt: placedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    payment: payment && { label: payment.label },
    refunds: refunds.map(({ id, amount, state: refundState, requestedAt }) => ({
      id,
      amount,
      state: refundState,
      requestedAt: requestedAt.toISOString(),
    })),
    voucher: voucher && {
      url: voucher.url,
      endsAt: voucher.endsAt?.toISOString() ?? null,
      isOver: voucher.endsAt !== null && voucher.endsAt < now,
      codes: voucher.codes,
    },
    parcel,
    otherParcels,
  };
}
export type ShownOrder = ReturnType<typeof present>;
