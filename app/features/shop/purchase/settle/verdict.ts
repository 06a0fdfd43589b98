// What the provider's word means for a confirmation. Pure: the same word always gives the same
// verdict.
import type { PurchaseState } from "../orders/rules.ts";
import type { ProviderStatus } from "../provider/status.ts";

type Expected = { id: string; total: number; state: PurchaseState; sessionId: string | null };

/**
 * What does not agree with what we asked for; an empty list when everything does. Nothing is
 * delivered on a mismatch. Source: docs/guides/reliability.md §1.6.
 */
export function mismatches(
  expected: Pick<Expected, "id" | "total">,
  word: ProviderStatus,
  livemode: boolean,
): string[] {
  const wrong: string[] = [];
  if (word.reference !== expected.id) wrong.push("reference");
  if (word.amount !== expected.total) wrong.push("amount");
  if (word.currency.toLowerCase() !== "jpy") wrong.push("currency");
  if (word.livemode !== livemode) wrong.push("livemode");
  return wrong;
}

export type Verdict =
  | "nothing"
  /** Money came for a confirmation that waits for it. */
  | "pay"
  /** Money came after the pieces were given back. */
  | "pay-late"
  /** Money came a second time, through another page of the same confirmation. */
  | "paid-twice"
  | "wait"
  | "expire"
  | "fail";

/**
 * States only move forward, so that an older word, or the same word twice, changes nothing.
 * `paidIntent`: the payment that was written down for the confirmation already.
 */
export function verdictOf(
  { state, sessionId }: Expected,
  word: ProviderStatus,
  paidIntent: string | null,
): Verdict {
  if (word.money === "paid") {
    if (paidIntent !== null)
      return word.payment && word.payment.intent !== paidIntent ? "paid-twice" : "nothing";
    return state === "expired" || state === "failed" || state === "abandoned" ? "pay-late" : "pay";
  }
  // Only the page of the present attempt may end or hold up a confirmation; while none is kept yet,
  // time does.
  if (word.sessionId !== sessionId) return "nothing";
  if (word.money === "waiting") return state === "open" ? "wait" : "nothing";
  if (word.money === "failed") return state === "open" || state === "waiting" ? "fail" : "nothing";
  if (word.page === "expired") return state === "open" ? "expire" : "nothing";
  return "nothing";
}
