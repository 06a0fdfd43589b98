import type { Db } from "#db/client.server.ts";
import { dayMs } from "#lib/time.ts";
import { type Purchase, purchaseById } from "../internal/purchase-store.server.ts";
import {
  openAmong,
  purchasesOpenedSince,
  overdueTemporaries,
} from "../internal/purchase-list-store.server.ts";
import { isUuid } from "#lib/uuid.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { pagesSince } from "../provider/provider.server.ts";
import { settleOpenRefunds } from "../refund/settle-refund.server.ts";
import type { PlanEvents } from "./events.server.ts";
import { refreshDisputes } from "./disputes.server.ts";
import { reconcileRefunds } from "./reconcile-refunds.server.ts";
import { type ProviderStatus } from "../provider/status.ts";
import { mismatches } from "./verdict.ts";
import { type OrderSettlement } from "./settlement.server.ts";
import { applyStatus } from "./apply-status.server.ts";
import { settle } from "./settle.server.ts";
import { paymentByIntent } from "../internal/payment-store.server.ts";
import { saveTroubles, type Trouble } from "./troubles.server.ts";

const lookBackDays = 35;

/**
 * Every five minutes: purchases whose time is up are asked after, so that a lost event costs
 * minutes and not an order.
 */
export async function settleOverdue(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<{ asked: number; failed: number }> {
  const overdue = await overdueTemporaries(db, now, 100);
  let failed = 0;
  for (const { id } of overdue) {
    await settle(db, provider, { temporaryId: id }, now).catch(() => {
      failed += 1;
    });
  }
  await settleOpenRefunds(db, provider, now);
  return { asked: overdue.length, failed };
}

export type Repair = { temporaryId: string | null; sessionId: string | null; what: string };
export type Reconciled = {
  compared: number;
  /** What was put right. */
  repairs: Repair[];
  /** What a person must look at: kept for the desk. */
  troubles: Trouble[];
};

/**
 * Nightly, and by command: compares the last 35 days with the provider, both ways, goods, plans,
 * tickets and refunds, and repairs through the same services. What cannot be repaired is told, and
 * kept. Running it again repairs nothing twice.
 */
export async function reconcile(
  db: Db,
  provider: PaymentProvider,
  now: Date,
  plans?: PlanEvents,
): Promise<Reconciled> {
  const since = new Date(now.getTime() - lookBackDays * dayMs);
  const found: Reconciled = { compared: 0, repairs: [], troubles: [] };
  for await (const word of pagesSince(provider, since)) {
    found.compared += 1;
    if (word.reference !== null) await comparePage(db, provider, word, found, now, plans);
  }
  // What is open with us, asked one by one: it may lie outside what the provider lists.
  let after: string | null = null;
  for (;;) {
    const page = await purchasesOpenedSince(db, since, after, 100);
    for (const temporary of page) {
      found.compared += 1;
      const settled = await settle(db, provider, { temporaryId: temporary.id }, now);
      noteRepair(found, temporary, temporary.sessionId, settled);
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < 100) break;
  }
  const refunds = await reconcileRefunds(db, provider, since, now, plans);
  found.compared += refunds.compared;
  found.troubles.push(...refunds.troubles);
  for (const sessionId of refunds.mended)
    found.repairs.push({ temporaryId: null, sessionId, what: "返金の記録を直しました。" });
  await saveTroubles(db, found.troubles, now);
  found.compared += await refreshDisputes(db, provider, since, now);
  return found;
}

/** One page of the provider against ours; what is found is added to `found`. */
export async function comparePage(
  db: Db,
  provider: PaymentProvider,
  word: ProviderStatus,
  found: Reconciled,
  now: Date,
  plans: PlanEvents | undefined,
): Promise<void> {
  const about = { about: word.sessionId, amount: word.amount };
  const reference = word.reference ?? "";
  const temporary = isUuid(reference) ? await purchaseById(db, reference) : undefined;
  if (!temporary) {
    const said = plans ? await plans.compare(word.sessionId, reference, now) : "unknown";
    if (said === "mended")
      found.repairs.push({
        temporaryId: null,
        sessionId: word.sessionId,
        what: "プラン・券のお支払いを直しました。",
      });
    if (said === "differs") found.troubles.push({ kind: "amount-differs", ...about });
    if (said === "unknown" && word.money === "paid")
      found.troubles.push({ kind: "paid-without-order", ...about });
    return;
  }
  if (mismatches(temporary, word, provider.livemode).length > 0) {
    found.troubles.push({ kind: "amount-differs", ...about });
    return;
  }
  if (word.money === "paid" && word.payment && (await paymentByIntent(db, word.payment.intent)))
    return;
  const settled = await applyStatus(db, temporary.id, word, provider.livemode, now);
  noteRepair(found, temporary, word.sessionId, settled);
}

function noteRepair(
  { repairs }: Reconciled,
  temporary: Purchase,
  sessionId: string | null,
  settled: OrderSettlement,
): void {
  if (settled.state === "unknown" || settled.state === temporary.state) return;
  repairs.push({
    temporaryId: temporary.id,
    sessionId,
    what: `${stateWord(temporary.state)}から${stateWord(settled.state)}へ直しました。`,
  });
}

/** How far back the watch over fresh payments looks: a page is open for half an hour. */
const freshMinutes = 40;

/**
 * Every two minutes: pages that were finished and of which we have not heard are looked at, so that
 * a lost event costs minutes. One call lists a hundred pages, however many buyers there are.
 */
export async function settleFresh(
  db: Db,
  provider: PaymentProvider,
  now: Date,
  plans?: PlanEvents,
): Promise<number> {
  const since = new Date(now.getTime() - freshMinutes * 60_000);
  const finished = new Map<string, string>();
  for await (const word of pagesSince(provider, since))
    if (word.page === "complete" && isUuid(word.reference ?? ""))
      finished.set(word.reference ?? "", word.sessionId);
  const references = [...finished.keys()];
  const open = await openAmong(db, references);
  for (const id of open) await settle(db, provider, { sessionId: finished.get(id) ?? "" }, now);
  const ofPlans = plans ? await plans.openAmong(references) : [];
  for (const id of ofPlans) await plans?.page(finished.get(id) ?? "", now);
  return open.length + ofPlans.length;
}

const stateWords: Record<string, string> = {
  draft: "確認中",
  open: "お支払い待ち",
  waiting: "店頭でのお支払い待ち",
  paid: "お支払い済み",
  expired: "期限切れ",
  failed: "不成立",
  abandoned: "取りやめ",
  mismatch: "不一致",
};
const stateWord = (state: string) => `「${stateWords[state] ?? state}」`;
