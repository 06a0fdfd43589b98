// The sums of the page of figures, each with the list behind it.
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import type { Sum } from "#ui/sums.tsx";
import type { figuresOf } from "../figures.server.ts";
import type { MemberFigures } from "../members.server.ts";
import type { Days, Period } from "../period.ts";
import { comparedWords } from "../rules.ts";

/** All that came or went in these days; `more` narrows it. */
export const ledgerOf = ({ from, to }: Days, more: Readonly<Record<string, string>> = {}) =>
  `${href("/admin/ledger")}?${new URLSearchParams({ ...more, "at-from": from, "at-to": to })}`;
const plans = (query: Readonly<Record<string, string>>) =>
  `${href("/admin/subscriptions")}?${new URLSearchParams(query)}`;

type Figures = Omit<Awaited<ReturnType<typeof figuresOf>>, "days">;
/** The four that are looked at first. */
export function firstSums(period: Period, figures: Figures, members: MemberFigures): Sum[] {
  const { moves, left, trials } = members;
  const { from, to } = period;
  return [
    {
      label: "売上（お返しを引いたもの）",
      value: formatYen(figures.kept),
      note: comparedWords(period.before.label, figures.kept, figures.keptBefore),
      to: ledgerOf(period),
    },
    {
      label: "ひと月ぶんの会費",
      value: formatYen(moves.after),
      note: comparedWords("期間のはじめ", moves.after, moves.before),
      to: plans({ on: to }),
    },
    {
      label: "終わった割合",
      value: left.share || "—",
      note: [
        `${left.count}件。${period.before.label}は`,
        `${left.shareBefore || "—"}（${left.countBefore}件）`,
      ].join(""),
      to: plans({ "left-from": from, "left-to": to }),
    },
    {
      label: "おためしから会員へ",
      value: trials.share || "—",
      note: `${trials.ended}件のうち${trials.paid}件。前は${trials.shareBefore || "—"}`,
      to: plans({ "trial-from": from, "trial-to": to }),
    },
  ];
}

export type MoneyLine = { words: string; value: string; note: string; to: string };
/** What the sales are made of. */
export function moneyLines(period: Period, figures: Figures): MoneyLine[] {
  const { goods, plans: fees, events, refunds, standing } = figures;
  const list = plans({ status: "standing" });
  return [
    {
      words: "品の売上",
      value: formatYen(goods.amount),
      note: `お支払いのあった注文${goods.orders}件${goods.orders > 0 ? `・1件あたり${formatYen(goods.each)}` : ""}`,
      to: ledgerOf(period, { kind: "goods" }),
    },
    {
      words: "会費と回数券",
      value: formatYen(fees.amount),
      note: `お支払い${fees.payments}件`,
      to: ledgerOf(period, { kind: "plans" }),
    },
    {
      words: "催しの参加費",
      value: formatYen(events.amount),
      note: `お支払い${events.payments}件`,
      to: ledgerOf(period, { kind: "events" }),
    },
    {
      words: "お返ししたお金",
      value: formatYen(refunds.amount),
      note: `${refunds.count}件`,
      to: ledgerOf(period, { kind: "back" }),
    },
    {
      words: "いま続いている契約",
      value: `${standing.running}件`,
      note: `おためし${standing.trials}件、お支払い待ち${standing.late}件`,
      to: list,
    },
    {
      words: "いまの会費（ひと月ぶん）",
      value: formatYen(standing.monthly),
      note: "年払いは12で割っています",
      to: list,
    },
    {
      words: "はじめての会費",
      value: `${standing.joined}件`,
      note: "",
      to: plans({ "first-from": period.from, "first-to": period.to }),
    },
  ];
}
