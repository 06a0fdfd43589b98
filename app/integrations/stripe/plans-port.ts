// What plans and goods subscriptions need from the payment provider, in our words. Errors as in
// port.ts.
import type { Checkout } from "./port.ts";

export type PlanSubscription = {
  id: string;
  customer: string;
  /**
   * The provider's word: incomplete, incomplete_expired, trialing, active, past_due, canceled,
   * unpaid, paused.
   */
  status: string;
  uid: string | null;
  itemId: string | null;
  /** Our order that it came from. */
  reference: string | null;
  price: string;
  amount: number;
  interval: "month" | "year";
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When it will end by a cancellation; nothing while it goes on. */
  cancelAt: Date | null;
  endedAt: Date | null;
  paused: boolean;
  /** Nothing is collected until then. */
  pausedUntil: Date | null;
  defaultMethod: string | null;
  latestInvoice: string | null;
  livemode: boolean;
  created: Date;
};

export type PlanInvoiceLine = {
  price: string | null;
  amount: number;
  periodStart: Date;
  periodEnd: Date;
  proration: boolean;
};
export type PlanInvoice = {
  id: string;
  subscription: string | null;
  customer: string;
  status: string;
  amountPaid: number;
  amountDue: number;
  currency: string;
  /** subscription_create, subscription_cycle, subscription_update … */
  reason: string;
  lines: PlanInvoiceLine[];
  paidAt: Date | null;
  paymentIntent: string | null;
  /** As a person reads it: 「Visa 末尾4242」. */
  methodLabel: string;
  attempts: number;
  nextAttemptAt: Date | null;
  /** The provider's page on which this one charge can be paid with any card. */
  hostedUrl: string | null;
  number: string | null;
  livemode: boolean;
  created: Date;
};

/** Why somebody stops, in the provider's words. */
export type CancelFeedback =
  | "customer_service"
  | "low_quality"
  | "missing_features"
  | "other"
  | "switched_service"
  | "too_complex"
  | "too_expensive"
  | "unused";
export type CancelWords = { comment?: string; feedback?: CancelFeedback };

export type SavedMethod = {
  id: string;
  method: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};
type Page = {
  reference: string;
  customer: string;
  uid: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** Every call may throw `ProviderUnavailable` or `ProviderRefused`. */
export interface PlanProvider {
  /** The person who pays; `key` makes it once. */
  createCustomer(
    ask: { uid: string; email: string | null; name: string },
    key: string,
  ): Promise<{ id: string }>;
  /** Whether the customer still exists, and what pays where a plan says nothing else. */
  readCustomer(id: string): Promise<{ id: string; defaultMethod: string | null } | null>;
  /**
   * Name, address and saved cards go from the provider; what was paid stays there. Harmless of one
   * that is gone.
   */
  deleteCustomer(id: string): Promise<void>;
  /** The price of an item for an interval; another amount is a new price under the same name. */
  ensurePrice(ask: {
    itemId: string;
    title: string;
    amount: number;
    interval: "month" | "year";
  }): Promise<string>;
  createPlanCheckout(
    ask: Page & { itemId: string; price: string; trialDays?: number; submitMessage: string },
    key: string,
  ): Promise<Checkout>;
  createSetupCheckout(ask: Page, key: string): Promise<Checkout>;
  /** The method that a setup page saved; nothing while it is not complete. */
  readSetupMethod(sessionId: string): Promise<{ customer: string; method: string } | null>;
  /** The plan that a payment page began. */
  readPlanOfCheckout(sessionId: string): Promise<string | null>;
  readSubscription(id: string): Promise<PlanSubscription | null>;
  /** Those begun since then, or all of a customer, ended ones too; newest first. */
  listSubscriptions(of: Date | { customer: string }): AsyncGenerator<PlanSubscription>;
  /** Plain words are a comment. */
  setCancelAtPeriodEnd(
    id: string,
    on: boolean,
    words: string | CancelWords,
    key: string,
  ): Promise<PlanSubscription>;
  /** By staff. */
  cancelNow(id: string, key: string): Promise<PlanSubscription>;
  pauseCollection(id: string, until: Date, key: string): Promise<PlanSubscription>;
  resumeCollection(id: string, key: string): Promise<PlanSubscription>;
  /** What another price would cost today, if it began at `at`. */
  previewChange(ask: {
    subscription: string;
    price: string;
    at: Date;
  }): Promise<{ dueToday: number; nextAmount: number; nextAt: Date }>;
  /**
   * `now`: the difference is charged at once, or nothing changes. `renewal`: the next charge is the
   * new one. From month to year or back there is only `now`, as the provider begins another
   * interval at once.
   */
  changePrice(
    ask: { subscription: string; price: string; itemId: string; when: "now" | "renewal"; at: Date },
    key: string,
  ): Promise<PlanSubscription>;
  readInvoice(id: string): Promise<PlanInvoice | null>;
  /** The newest 100 of a plan (its id) or of a customer, or all since then; newest first. */
  listInvoices(of: string | { customer: string } | { since: Date }): Promise<PlanInvoice[]>;
  /**
   * Charges the plan's present card. A refusal is kept under its key: another try is another key.
   */
  payInvoice(id: string, key: string): Promise<PlanInvoice>;
  /** Asks for the sum of an open invoice no more; refused where it was paid or voided meanwhile. */
  voidInvoice(id: string, key: string): Promise<PlanInvoice>;
  /** Saved cards, at most 10. */
  listMethods(customer: string): Promise<SavedMethod[]>;
  setDefaultMethod(
    ask: { customer: string; subscriptions: readonly string[]; method: string },
    key: string,
  ): Promise<void>;
  detachMethod(id: string): Promise<void>;
}
