// Figures as they are said: a sentence first, then sums, shares and bars.
import type { DaySum, Share } from "#features/shop/purchase/orders/sales.server.ts";
import type { LedgerEntry } from "#features/shop/purchase/receipt/ledger.server.ts";
import { formatYen } from "#lib/yen.ts";
import { periodWords, type Period } from "./period.ts";

export const paidByNames: Readonly<Record<string, string>> = {
  card: "クレジットカード",
  konbini: "コンビニ",
  paypay: "PayPay",
  transfer: "銀行振込",
  cod: "代金引換",
};
export const entryKinds: Readonly<Record<LedgerEntry["kind"], string>> = {
  goods: "品の売上",
  "goods-refund": "品の返金",
  plan: "会費",
  ticket: "回数券",
  "plan-refund": "会費の返金",
  event: "催しの参加費",
  "event-refund": "催しの返金",
};

export const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
export const countOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Months, the newest first, without those before the first in which anything was counted. */
export const sinceTheFirst = <Month>(
  months: readonly Month[],
  countsOf: (month: Month) => readonly number[],
): Month[] =>
  months.slice(
    0,
    months.findLastIndex((month) => countsOf(month).some((count) => count !== 0)) + 1,
  );

/** Sums of several kinds, day by day. */
export function daysTogether(...kinds: readonly (readonly DaySum[])[]): DaySum[] {
  const days = new Map<string, DaySum>();
  for (const { day, amount, count } of kinds.flat()) {
    const before = days.get(day) ?? { day, amount: 0, count: 0 };
    days.set(day, { day, amount: before.amount + amount, count: before.count + count });
  }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** "2.5%"; nothing of nothing. */
export const percentSaid = (part: number, whole: number): string =>
  whole === 0 ? "" : `${Math.round((part / whole) * 1_000) / 10}%`;
/** Of those who were with the shop when the period began, how many left in it: "2.5%". */
export const leftShare = ({ stood, stoodLeft }: { stood: number; stoodLeft: number }): string =>
  percentSaid(stoodLeft, stood);

/** "先月の同じ日までより¥247,100多いです。" */
export function comparedWords(label: string, now: number, before: number): string {
  if (now === before) return `${label}と同じ額です。`;
  return `${label}より${formatYen(Math.abs(now - before))}${now > before ? "多い" : "少ない"}です。`;
}
type Told = { sold: number; refunded: number; before: number };
export function figuresSentence(period: Period, { sold, refunded, before }: Told): string {
  const days = periodWords(period);
  if (sold === 0 && refunded === 0) return `${days}は、まだ売上がありません。`;
  const kept = sold - refunded;
  const back = refunded > 0 ? `お返しした${formatYen(refunded)}を引くと${formatYen(kept)}で、` : "";
  const compared = comparedWords(period.before.label, kept, before);
  return `${days}の売上は${formatYen(sold)}です。${back}${compared}`;
}

/** So few that a row would speak of persons. Source: `ui.md`, "Numbers". */
const minShown = 5;
/** Places with few orders stand together as one. */
export function withoutFew(rows: readonly Share[], title: string): Share[] {
  const shown = rows.filter(({ count }) => count >= minShown);
  const few = rows.filter(({ count }) => count < minShown);
  return few.length === 0
    ? shown
    : [...shown, { key: "", title, amount: sumOf(few), count: countOf(few) }];
}
