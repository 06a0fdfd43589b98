// Refunds against the provider's books, amount by amount.
import type { Db } from "#db/client.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { settleOpenRefunds, settleRefundWord } from "../refund/settle-refund.server.ts";
import type { PlanEvents } from "./events.server.ts";
import { type RefundStatus, refundsSince } from "../provider/provider.server.ts";
import { refundByProvider, refundsAskedSince } from "../internal/payment-store.server.ts";
import { isTransferIntent } from "../orders/rules.ts";
import type { Trouble } from "./troubles.server.ts";

const maxAsked = 10_000;

/**
 * Both ways: what the provider made is known here for the same amount, and what stands here as made
 * was made. Repairs through the same services as the events; what it cannot repair it tells.
 */
export async function reconcileRefunds(
  db: Db,
  provider: PaymentProvider,
  since: Date,
  now: Date,
  plans?: PlanEvents,
): Promise<{ compared: number; mended: string[]; troubles: Trouble[] }> {
  const [mended, troubles]: [string[], Trouble[]] = [[], []];
  const there = new Map<string, number>();
  for await (const word of refundsSince(provider, since)) {
    there.set(word.id, word.amount);
    const compared = await compareRefund(db, word, now, plans);
    troubles.push(...compared.troubles);
    if (compared.mended) mended.push(word.id);
  }
  await settleOpenRefunds(db, provider, now);
  for (const { providerId, paymentIntent, state, amount } of await refundsAskedSince(
    db,
    since,
    maxAsked,
  ))
    if (
      providerId &&
      state === "succeeded" &&
      !there.has(providerId) &&
      !isTransferIntent(paymentIntent)
    )
      troubles.push({ kind: "refund-missing", about: providerId, amount });
  return { compared: there.size, mended, troubles };
}

/** One refund of the provider's against ours. */
export async function compareRefund(
  db: Db,
  word: RefundStatus,
  now: Date,
  plans?: PlanEvents,
): Promise<{ mended: boolean; troubles: Trouble[] }> {
  const troubles: Trouble[] = [];
  const before = await refundByProvider(db, word.id);
  const settled = before?.state === word.state ? "done" : await settleRefundWord(db, word, now);
  const found = { about: word.id, amount: word.amount };
  if (settled === "unknown") {
    const said = plans ? await plans.refund(word.id, now) : "unknown";
    if (said !== null) troubles.push({ kind: "refund-unknown", ...found });
  } else if (settled !== "done") troubles.push({ kind: `refund-${settled}`, ...found });
  const after = await refundByProvider(db, word.id);
  const differs = after !== undefined && after.amount !== word.amount;
  if (differs) troubles.push({ kind: "refund-amount-differs", ...found });
  return { mended: !differs && after !== undefined && after.state !== before?.state, troubles };
}
