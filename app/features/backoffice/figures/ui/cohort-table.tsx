// Months of coming and how many stayed; each number opens whom it counts.
import { formatJapaneseMonth } from "#lib/tokyo-date.ts";
import { href } from "#lib/href.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { CohortOfMonth } from "../cohorts.server.ts";

/** Nothing is opened where nobody is counted. */
const listed = (count: number, query: Readonly<Record<string, string>>) =>
  count === 0 ? (
    "0件"
  ) : (
    <PrefetchLink to={`${href("/admin/subscriptions")}?${new URLSearchParams(query)}`}>
      <span className="digit">{count}件</span>
    </PrefetchLink>
  );
const shownAfter = [1, 2, 3, 4, 5, 6, 9, 12];

export const CohortTable = ({ cohorts }: { cohorts: readonly CohortOfMonth[] }) => (
  <PlainTable
    numbers
    caption="入った月ごとの、続いている契約"
    empty=""
    rows={cohorts}
    keyOf={({ from }) => from}
    columns={[
      {
        head: "はじめての会費の月",
        cell: ({ from }) => formatJapaneseMonth(from),
      },
      {
        head: "契約",
        cell: ({ from, to, joined }) => listed(joined, { "first-from": from, "first-to": to }),
      },
      ...shownAfter.map((after) => ({
        head: `${after}か月あと`,
        cell: ({ from, to, joined, stays }: CohortOfMonth) => {
          const stay = stays[after];
          if (!stay || joined === 0) return "—";
          return (
            <>
              {listed(stay.count, { "first-from": from, "first-to": to, on: stay.day })}{" "}
              <span className="tiny soft">{stay.percent}</span>
            </>
          );
        },
      })),
    ]}
  />
);
