// What an order is, and which way it may go.
import type { Address } from "#features/identity/addresses/rules.ts";
import type { VoucherCode } from "#integrations/stripe/port.ts";
import type { TaxSum } from "#features/shop/tax/rules.ts";
import type { Gift } from "./gift.ts";

/**
 * A confirmation: draft (shown) → open (payment page made) → waiting (a voucher to be paid in a
 * shop) → paid; or it ended without money. `accepted`: it is paid at the door (代引).
 */
export type PurchaseState =
  | "draft"
  | "open"
  | "waiting"
  | "accepted"
  | "paid"
  | "expired"
  | "failed"
  | "abandoned";
export const liveStates = ["draft", "open", "waiting"] as const satisfies readonly PurchaseState[];
export const isLive = (state: PurchaseState) => liveStates.some((live) => live === state);

export type OrderState =
  | "new"
  | "accepted"
  | "paid"
  | "packing"
  | "shipped"
  | "done"
  | "cancelled"
  | "refunded";

/**
 * From which states each step may start. `new` waits for money; `accepted` is paid at the door and
 * goes to packing before; `refunded` means all of it went back.
 */
const startsFrom = {
  pay: ["new"],
  /** Money that came after the order had lapsed, while the pieces are still there. */
  revive: ["cancelled"],
  pack: ["paid", "accepted"],
  ship: ["paid", "accepted", "packing"],
  finish: ["shipped"],
  cancel: ["new", "accepted", "paid", "packing"],
  refund: ["paid", "packing", "shipped", "done", "cancelled"],
} satisfies Record<string, readonly OrderState[]>;
export type OrderStep = keyof typeof startsFrom;
export const canTake = (step: OrderStep, state: OrderState) =>
  startsFrom[step].some((from) => from === state);
export const statesBefore = (step: OrderStep): readonly OrderState[] => startsFrom[step];

/** Where it goes and when may be changed: it is paid, and nobody packs it. */
export const mayMove = (state: OrderState): boolean => state === "paid";

/** What a comparison of money, or the provider's word, can tell that no rule mends. */
export type TroubleKind =
  | "paid-without-order"
  | "amount-differs"
  | "plan-of-nobody"
  | "refund-unknown"
  | "refund-twice"
  | "refund-unfit"
  | "refund-amount-differs"
  | "refund-missing"
  | "dispute"
  | "dispute-closed";

/** What people say and what stands on receipts. */
export const orderNumber = (number: number) => `K-${10_000 + number}`;

export type { Address };
export type ConfirmedLine = {
  productId: string;
  sku: string;
  title: string;
  colour: string;
  size: string;
  quantity: number;
  /** Whole yen, tax included, for one piece. */
  unitPrice: number;
  amount: number;
  taxCategory: "standard" | "reduced";
  /** What the goods said of their delivery then; nothing where they said nothing. */
  deliveryNote?: string;
  picture: { key: string; version: string; alt: string } | null;
};
export type { TaxSum };
export const paymentMeans = ["card", "konbini", "paypay", "transfer", "cod"] as const;
export type PaymentMeans = (typeof paymentMeans)[number];
/** The money of a transfer comes to the shop's own account: no provider knows of it. */
const transferPrefix = "transfer:";
export const transferIntent = (orderId: string) => `${transferPrefix}${orderId}`;
/**
 * Money that the carrier took at the door. Its refunds go back to an account by hand, as those of a
 * transfer do: so its name begins as theirs.
 */
export const codIntent = (orderId: string) => transferIntent(`cod:${orderId}`);
/** In the post until its day. */
export const transferReminder = "transfer-reminder";
export const isTransferIntent = (intent: string) => intent.startsWith(transferPrefix);
/** Why a refund was asked for: the buyer had taken the order back before the money came. */
export const paidAfterCancel = "paid-after-cancel";
/**
 * Everything that the final confirmation showed: stored as shown, and what is charged. Source:
 * docs/guides/reliability.md §1.3, law on specified commercial transactions §12-6.
 */
export type Confirmation = {
  version: string;
  /** Staff wrote it down for who called; its letter says all that was read out. */
  byPhone?: true;
  shownAt: string;
  /** "" for who called and has none: no letter goes. */
  email: string;
  /** Where the parcel goes: of a gift, the recipient. */
  address: Address;
  gift: Gift | null;
  /** What the buyer wrote to the shop; "" is nothing. */
  note: string;
  lines: ConfirmedLine[];
  itemsTotal: number;
  postage: number;
  /** 代引手数料, tax included; nothing for other means. */
  fee?: number;
  discount: number;
  total: number;
  taxes: TaxSum[];
  means: PaymentMeans;
  /** Of a transfer: the account as it was told. */
  transferTo?: string;
  /** Tokyo days; null: no wish, the earliest. */
  deliveryDay: string | null;
  deliveryBand: string;
  shipDay: string;
  /** The sentences of the six legal items, as shown. */
  statements: { heading: string; text: string }[];
};

export const skusOf = ({ lines }: Pick<Confirmation, "lines">): string[] =>
  lines.map(({ sku }) => sku);

/** The shops at whose till a voucher is paid, and what is typed in there. */
export const voucherStores = {
  familymart: "ファミリーマート",
  lawson: "ローソン",
  ministop: "ミニストップ",
  seicomart: "セイコーマート",
} as const;
export type { VoucherCode };

export const carriers = ["ヤマト運輸", "佐川急便", "日本郵便"] as const;

/** Where the carrier shows a parcel; nothing for a carrier that we do not know. */
export function carrierLink(carrier: string, trackingNumber: string): string | null {
  const number = encodeURIComponent(trackingNumber);
  switch (carrier) {
    case "ヤマト運輸":
      return `https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=${number}`;
    case "佐川急便":
      return `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${number}`;
    case "日本郵便":
      return `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}`;
    default:
      return null;
  }
}

/** Labels of the states, as buyer and staff read them. */
export const stateLabels: Record<OrderState, string> = {
  new: "お支払い待ち",
  accepted: "代引でお受け済み",
  paid: "お支払い済み",
  packing: "発送の準備中",
  shipped: "発送済み",
  done: "完了",
  cancelled: "取り消し済み",
  refunded: "返金済み",
};
export const isOrderState = (value: string): value is OrderState =>
  Object.hasOwn(stateLabels, value);
