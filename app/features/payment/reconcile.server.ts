import type { Db } from "#db/client.server.ts";
import { openedSince, overdueTemporaries, temporaryById } from "#features/order/store.server.ts";
import type { PaymentProvider } from "#outside/stripe/port.ts";
import { pagesSince } from "./provider.server.ts";
import { settleOpenRefunds } from "./refund.server.ts";
import { mismatches } from "./rules.ts";
import { applyWord, settle } from "./settle.server.ts";
import { paymentByIntent } from "./store.server.ts";

const lookBackDays = 35;

/** Every five minutes: purchases whose time is up are asked after, so that a lost event costs minutes and not an order. */
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

/**
 * Nightly, and by command: compares the last 35 days with the provider, both ways, and repairs through the same services.
 * What cannot be repaired is told. Running it again repairs nothing twice.
 */
export async function reconcile(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<{ compared: number; repairs: Repair[] }> {
  const since = new Date(now.getTime() - lookBackDays * 86_400_000);
  const repairs: Repair[] = [];
  let compared = 0;
  for await (const word of pagesSince(provider, since)) {
    compared += 1;
    if (word.reference === null) continue;
    const temporary = await temporaryById(db, word.reference);
    if (!temporary) {
      if (word.money === "paid")
        repairs.push({
          temporaryId: word.reference,
          sessionId: word.sessionId,
          what: "入金がありますが、注文が見つかりません。",
        });
      continue;
    }
    if (mismatches(temporary, word, provider.livemode).length > 0) {
      repairs.push({
        temporaryId: temporary.id,
        sessionId: word.sessionId,
        what: "金額または注文が合いません。",
      });
      continue;
    }
    if (word.money === "paid" && word.payment && (await paymentByIntent(db, word.payment.intent)))
      continue;
    const settled = await applyWord(db, temporary.id, word, provider.livemode, now);
    if (settled.state !== "unknown" && settled.state !== temporary.state) {
      repairs.push({
        temporaryId: temporary.id,
        sessionId: word.sessionId,
        what: `${stateWord(temporary.state)}から${stateWord(settled.state)}へ直しました。`,
      });
    }
  }
  // What is open with us, asked one by one: it may lie outside what the provider lists.
  let after: string | null = null;
  for (;;) {
    const page = await openedSince(db, since, after, 100);
    for (const temporary of page) {
      compared += 1;
      const settled = await settle(db, provider, { temporaryId: temporary.id }, now);
      if (settled.state !== "unknown" && settled.state !== temporary.state) {
        repairs.push({
          temporaryId: temporary.id,
          sessionId: temporary.sessionId,
          what: `${stateWord(temporary.state)}から${stateWord(settled.state)}へ直しました。`,
        });
      }
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < 100) break;
  }
  await settleOpenRefunds(db, provider, now);
  return { compared, repairs };
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
