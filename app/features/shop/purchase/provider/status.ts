// What the payment provider says, in our words.
import type { VoucherCode } from "../orders/rules.ts";

/** What the provider says of one payment page, read from the provider itself a moment ago. */
export type ProviderStatus = {
  sessionId: string;
  /** open: can still be paid there · complete: the buyer finished · expired: it closed without. */
  page: "open" | "complete" | "expired";
  /**
   * none: nothing yet · waiting: a voucher to be paid in a shop · paid · failed: the voucher
   * lapsed.
   */
  money: "none" | "waiting" | "paid" | "failed";
  amount: number;
  currency: string;
  /** The confirmation that the page was made for. */
  reference: string | null;
  livemode: boolean;
  url: string | null;
  /** Who of the shop saw the money in its account; left out, the provider says it. */
  seenBy?: string;
  payment: { intent: string; method: string; label: string; at: Date } | null;
  voucher: { url: string | null; endsAt: Date; codes: VoucherCode[] } | null;
};
