// Plans month by month; each number opens whom it counts.
import { formatJapaneseMonth } from "#lib/tokyo-date.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { MonthOfFigures } from "../figures.server.ts";
import { sinceTheFirst } from "../rules.ts";

const listed = (words: string, query: Readonly<Record<string, string>>) => (
  <PrefetchLink to={`${href("/admin/subscriptions")}?${new URLSearchParams(query)}`}>
    <span className="digit">{words}</span>
  </PrefetchLink>
);
/** Nothing is opened where nobody is counted. */
const counted = (count: number, query: Readonly<Record<string, string>>) =>
  count === 0 ? "0件" : listed(`${count}件`, query);

export const PlanMonths = ({ months }: { months: readonly MonthOfFigures[] }) => (
  <section>
    <h2>会費と契約の、月ごとの動き</h2>
    <p className="small">
      会費は、月の終わりに有効だったお支払いを、ひと月ぶんにした合計です。割合は、月のはじめに続いていた契約のうち、その月に終わったものです。
    </p>
    <PlainTable
      numbers
      caption="会費と契約の、月ごとの動き"
      empty="はじめての会費が入ると、その月からここに並びます。"
      rows={sinceTheFirst(months, ({ monthly, running, joined, left }) => [
        monthly,
        running,
        joined,
        left,
      ])}
      keyOf={({ from }) => from}
      columns={[
        { head: "月", cell: ({ from }) => formatJapaneseMonth(from) },
        {
          head: "月の終わりの会費",
          cell: ({ to, monthly }) =>
            monthly === 0 ? formatYen(0) : listed(formatYen(monthly), { on: to }),
        },
        { head: "続いていた契約", cell: ({ to, running }) => counted(running, { on: to }) },
        {
          head: "はじめての会費",
          cell: ({ from, to, joined }) => counted(joined, { "first-from": from, "first-to": to }),
        },
        {
          head: "終わった契約",
          cell: ({ from, to, left }) => counted(left, { "left-from": from, "left-to": to }),
        },
        { head: "終わった割合", cell: ({ leftShare }) => leftShare || "—" },
      ]}
    />
  </section>
);
