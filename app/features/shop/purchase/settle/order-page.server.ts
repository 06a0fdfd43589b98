// What /buy/success_buy_products shows: an order, by the signed link of its mail, or the purchase
// that this browser comes back from.
import type { Db } from "#db/client.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { isOrderSignature, orderLink } from "../orders/order-link.server.ts";
import { findOwnPurchase } from "../orders/orders.server.ts";
import { returnedForBuyer } from "../orders/left-to-send.ts";
import { stateLabels, type PurchaseState } from "../orders/rules.ts";
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
      fresh: boolean;
      /**
       * Ordered as a guest, and nobody is signed in: the order joins whoever proves its address.
       */
      mayJoin: boolean;
    }
  /** Not paid yet: the page waits for the provider's word. */
  | { step: "waiting"; number: string | null; payUrl: string | null }
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
): Promise<OrderPageAnswer> {
  const mayRead = isUuid(orderId) && isOrderSignature(secret, orderId, sign);
  const data = mayRead ? await orderMailData(db, orderId) : undefined;
  if (!data) return { missing: true };
  return {
    page: {
      step: "order",
      orderId,
      sign,
      order: present(data),
      mayCancel: data.state === "paid" || data.state === "new",
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
  const settled = await settle(db, provider, { temporary: own.temporary }, now).catch(
    (error: unknown) => {
      if (error instanceof ProviderUnavailable) return undefined;
      throw error;
    },
  );
  const state = settled && settled.state !== "unknown" ? settled.state : own.temporary.state;
  if (own.order && (state === "paid" || state === "waiting"))
    return { goTo: `${orderLink(secret, own.order.id)}&paid=1` };
  if (endedWithoutMoney.includes(state)) return { page: { step: "not-paid" } };
  const known = settled && settled.state !== "unknown" ? settled : undefined;
  return {
    page: { step: "waiting", number: known?.number ?? null, payUrl: known?.payUrl ?? null },
  };
}

/** Who knows the payment page's unguessable name may hear that it was paid, and nothing else. */
async function orderElsewhere(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
  now: Date,
): Promise<OrderPageAnswer> {
  const settled = await settle(db, provider, { sessionId }, now).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  });
  if (!settled || settled.state === "unknown" || !settled.number) return { missing: true };
  if (settled.state === "paid" || settled.state === "waiting")
    return { page: { step: "elsewhere", number: settled.number } };
  return endedWithoutMoney.includes(settled.state)
    ? { page: { step: "not-paid" } }
    : { page: { step: "waiting", number: settled.number, payUrl: null } };
}

type OrderData = NonNullable<Awaited<ReturnType<typeof orderMailData>>>;

/** What the holder of the link may see: nothing but the order itself. */
function present(data: OrderData) {
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
      codes: voucher.codes,
    },
    parcel,
  };
}
export type ShownOrder = ReturnType<typeof present>;
