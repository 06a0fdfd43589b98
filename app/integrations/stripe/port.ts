// What the shop needs of a payment provider, in our words.

export type Means = "card" | "konbini" | "paypay";

/**
 * `card-declined`: the buyer's card. `misconfigured`: key or rights. `conflict`: a key used for
 * another call. `refused`: a call that cannot hold.
 */
export type RefusalCode = "card-declined" | "misconfigured" | "conflict" | "refused";

/** The provider understood and said no: asking the same again changes nothing. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  code: RefusalCode;
  declineCode: string | null;
  constructor(
    message: string,
    code: RefusalCode = "refused",
    declineCode: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.declineCode = declineCode;
  }
}

/**
 * Nobody answered, or the provider is in trouble: asking again under the same key is safe.
 * `failed`: it answered with a failure of its own, which it may keep for the key: then only another
 * key helps.
 */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
  code = "unavailable" as const;
  failed: boolean;
  constructor(
    message: string,
    { failed = false, ...options }: ErrorOptions & { failed?: boolean } = {},
  ) {
    super(message, options);
    this.failed = failed;
  }
}

export type CheckoutAsk = {
  reference: string;
  orderNumber: string;
  email: string;
  means: Means;
  expiresAt: Date;
  /** Whole yen with tax. */
  lines: { name: string; unitAmount: number; quantity: number }[];
  /** Points and coupons together, whole yen. */
  discount?: number;
  successUrl: string;
  cancelUrl: string;
  submitMessage: string;
};

/** The shops whose till takes a voucher. */
export type VoucherStore = "familymart" | "lawson" | "ministop" | "seicomart";
/** What is typed in at one shop's machine, or said at its till. */
export type VoucherCode = {
  store: VoucherStore;
  paymentCode: string;
  confirmationNumber: string | null;
};

export type CheckoutPayment = {
  id: string;
  status: string;
  method: string;
  /** As a person reads it: 「Visa 末尾4242」. */
  methodLabel: string;
  paidAt: Date | null;
  voucher: { url: string | null; expiresAt: Date; codes: VoucherCode[] } | null;
};

export type Checkout = {
  id: string;
  /** Where the buyer pays; nothing once the page is closed. */
  url: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  amountTotal: number;
  currency: string;
  reference: string | null;
  livemode: boolean;
  expiresAt: Date;
  paymentIntent: CheckoutPayment | null;
  /** The plan that the page began. */
  subscription?: string | null;
  /** The saving of a card that the page is for. */
  setupIntent?: string | null;
};

export type Refund = {
  id: string;
  status: string;
  /** Our id, where it is one that we asked for. */
  refundId: string | null;
  amount: number;
  paymentIntent: string | null;
  created: Date;
};

/** What the owner of a card says against a payment; status and reason in the provider's words. */
export type Dispute = {
  id: string;
  status: string;
  reason: string;
  amount: number;
  paymentIntent: string | null;
  created: Date;
  /** Until when an answer is taken; nothing where none is asked for. */
  dueBy: Date | null;
};

/** Every call may throw `ProviderUnavailable` or `ProviderRefused`. */
export interface PaymentProvider {
  readonly livemode: boolean;
  createCheckout(ask: CheckoutAsk, key: string): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | null>;
  /** Closes the page; of one that is already closed it tells how it stands. */
  expireCheckout(id: string): Promise<Checkout | null>;
  /**
   * Takes a voucher back that nobody has paid yet; false where the provider will not (it was paid,
   * or cannot be taken back).
   */
  cancelPayment(paymentIntent: string): Promise<boolean>;
  /** All pages made since then, newest first. */
  listCheckouts(since: Date): AsyncGenerator<Checkout>;
  refund(
    ask: { paymentIntent: string; amount: number; refundId: string },
    key: string,
  ): Promise<Refund>;
  readRefund(id: string): Promise<Refund | null>;
  /** All refunds of a payment, or all made since then; newest first. */
  listRefunds(of: { paymentIntent: string } | { since: Date }): AsyncGenerator<Refund>;
  readDispute(id: string): Promise<Dispute | null>;
  /** All disputes opened since then, newest first. */
  listDisputes(since: Date): AsyncGenerator<Dispute>;
}

/** An event whose signature was verified: it says where to look, no more. */
export type EventEnvelope = {
  id: string;
  type: string;
  created: Date;
  livemode: boolean;
  apiVersion: string | null;
  objectId: string;
  objectKind: string;
};
