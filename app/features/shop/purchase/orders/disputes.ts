// A dispute in words: how it stands, why it was opened, until when it must be answered.
import type { OrderState } from "./rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { dayMs } from "#lib/time.ts";

/** Nothing comes after these. */
export const endedStatuses = ["won", "lost", "warning_closed", "prevented"] as const;
export const isDisputeOver = (status: string): boolean =>
  endedStatuses.some((one) => one === status);
/** The provider waits for our answer. */
export const askingStatuses = ["needs_response", "warning_needs_response"] as const;
export const asksForAnswer = (status: string): boolean =>
  askingStatuses.some((one) => one === status);

const statusWords: Record<string, string> = {
  needs_response: "お返事がいります",
  warning_needs_response: "お返事がいります（問い合わせの段階）",
  under_review: "お返事を出しました。結果を待っています",
  warning_under_review: "お返事を出しました（問い合わせの段階）",
  won: "当店の言い分が通りました",
  lost: "お金はカードの持ち主へもどりました",
  warning_closed: "異議にならずに終わりました",
  prevented: "異議になる前に返金しました",
};
export const wordsOfDisputeStatus = (status: string): string => statusWords[status] ?? status;

const reasonWords: Record<string, string> = {
  fraudulent: "ご本人の覚えがない",
  unrecognized: "明細の名前に見覚えがない",
  duplicate: "二重に引き落とされた",
  product_not_received: "品が届かない",
  product_unacceptable: "品が説明とちがう、傷んでいる",
  subscription_canceled: "定期をやめたのに引き落とされた",
  credit_not_processed: "返金されていない",
  debit_not_authorized: "引き落としを認めていない",
  incorrect_account_details: "口座がちがう",
  insufficient_funds: "残高が足りない",
  noncompliant: "カード会社の決まりと合わない",
};
const whatToSend: Record<string, string> = {
  fraudulent: "注文の時刻、届け先、配送の記録",
  unrecognized: "注文の控え、店の名前がわかるもの",
  duplicate: "二つの注文が別であるとわかるもの",
  product_not_received: "伝票番号、届いた日がわかるもの",
  product_unacceptable: "品のページの説明と写真、やりとり",
  subscription_canceled: "規約、やめた日、引き落とした日",
  credit_not_processed: "返金の記録、返品のきまり",
};
export const reasonOfDispute = (reason: string): string => reasonWords[reason] ?? "そのほか";

/** What is to be done, in one or two sentences. */
export function todoOfDispute(
  { status, reason }: { status: string; reason: string },
  order: OrderState | null,
): string {
  if (!asksForAnswer(status))
    return "決済会社の結果を待ちます。終わると、ここと「きょう」に出ます。";
  const unsent = order !== null && ["paid", "accepted", "packing"].includes(order);
  const proof = whatToSend[reason] ?? "注文と発送の記録、やりとり";
  return [
    unsent ? "まだ発送していません。発送を止めてください。" : "",
    `決済会社の画面から、${proof}をそえてお返事ください。`,
    "争わないときは、決済会社の画面で「異議を認める」を選びます。",
  ].join("");
}

/** "あと3日（11月29日 8:59まで）"; `pressing`: three days or fewer, or over. */
export function deadlineOf(
  { status, dueBy }: { status: string; dueBy: Date | null },
  now: Date,
): { words: string; pressing: boolean } {
  if (!asksForAnswer(status) || !dueBy) return { words: "", pressing: false };
  const leftMs = dueBy.getTime() - now.getTime();
  const until = `${formatJapaneseMoment(dueBy)}まで`;
  if (leftMs <= 0) return { words: `期限がすぎました（${until}）`, pressing: true };
  const days = Math.floor(leftMs / dayMs);
  return {
    words: days === 0 ? `24時間以内（${until}）` : `あと${days}日（${until}）`,
    pressing: days <= 3,
  };
}

/** Where the provider shows this payment to the shop. */
export const providerPage = (id: string, livemode: boolean): string =>
  `https://dashboard.stripe.com/${livemode ? "" : "test/"}payments/${encodeURIComponent(id)}`;
