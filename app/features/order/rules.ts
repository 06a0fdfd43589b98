// What an order is, and which way it may go.

/** A confirmation: draft (shown) → open (payment page made) → waiting (a voucher to be paid in a shop) → paid; or it ended without money. */
export type TemporaryState = "draft" | "open" | "waiting" | "paid" | "expired" | "failed" | "abandoned";
export const liveStates = ["draft", "open", "waiting"] as const satisfies readonly TemporaryState[];
export const isLive = (state: TemporaryState) => liveStates.some((live) => live === state);

export type OrderState = "new" | "paid" | "packing" | "shipped" | "done" | "cancelled" | "refunded";

/** From which states each step may start. `new` waits for money; `refunded` means all of it went back. */
const startsFrom = {
  pay: ["new"],
  /** Money that came after the order had lapsed, while the pieces are still there. */
  revive: ["cancelled"],
  pack: ["paid"],
  ship: ["paid", "packing"],
  finish: ["shipped"],
  cancel: ["new", "paid", "packing"],
  refund: ["paid", "packing", "shipped", "done", "cancelled"],
} satisfies Record<string, readonly OrderState[]>;
export type OrderStep = keyof typeof startsFrom;
export const canTake = (step: OrderStep, state: OrderState) => startsFrom[step].some((from) => from === state);
export const statesBefore = (step: OrderStep): readonly OrderState[] => startsFrom[step];

/** What people say and what stands on receipts. */
export const orderNumber = (number: number) => `K-${10_000 + number}`;

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
  picture: { key: string; version: string; alt: string } | null;
};
export type TaxSum = { basisPoints: number; target: number; tax: number; reduced: boolean };
export type Address = {
  name: string;
  kana: string;
  postalCode: string;
  prefecture: string;
  city: string;
  street: string;
  building: string;
  phone: string;
};
export type PaymentMeans = "card" | "konbini" | "paypay";
/** Everything that the final confirmation showed: stored as shown, and what is charged. Source: guide §1.3, law on specified commercial transactions §12-6. */
export type Confirmation = {
  version: string;
  shownAt: string;
  email: string;
  address: Address;
  lines: ConfirmedLine[];
  itemsTotal: number;
  postage: number;
  discount: number;
  total: number;
  taxes: TaxSum[];
  means: PaymentMeans;
  /** Tokyo days; null: no wish, the earliest. */
  deliveryDay: string | null;
  deliveryBand: string;
  shipDay: string;
  /** The sentences of the six legal items, as shown. */
  statements: { heading: string; text: string }[];
};
