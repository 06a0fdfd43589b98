// Trials and bills that failed, month by month; each number opens whom it counts.
import { formatJapaneseMonth } from "#lib/tokyo-date.ts";
import { href } from "#lib/href.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { EndingsOfMonth } from "../figures.server.ts";
import { sinceTheFirst } from "../rules.ts";

/** Nothing is opened where nobody is counted. */
const counted = (count: number, query: Readonly<Record<string, string>>) =>
  count === 0 ? (
    "0件"
  ) : (
    <PrefetchLink to={`${href("/admin/subscriptions")}?${new URLSearchParams(query)}`}>
      <span className="digit">{count}件</span>
    </PrefetchLink>
  );

export const PlanEndings = ({ months }: { months: readonly EndingsOfMonth[] }) => (
  <section>
    <h2>おためしと、引き落とせなかった会費</h2>
    <p className="small">
      会員になった方は、おためしのあとに会費のお支払いがあった契約です。引き落とせなかった契約は、はじめて失敗した月に数えています。
    </p>
    <PlainTable
      numbers
      caption="おためしと、引き落とせなかった会費"
      empty="おためしが終わるか、引き落とせない会費が出ると、その月からここに並びます。"
      rows={sinceTheFirst(months, ({ trials, failed, rescued }) => [trials, failed, rescued])}
      keyOf={({ from }) => from}
      columns={[
        { head: "月", cell: ({ from }) => formatJapaneseMonth(from) },
        {
          head: "おためしの終わり",
          cell: ({ from, to, trials }) => counted(trials, { "trial-from": from, "trial-to": to }),
        },
        {
          head: "うち会員になった方",
          cell: ({ from, to, trialsPaid }) =>
            counted(trialsPaid, { "trial-from": from, "trial-to": to, charged: "yes" }),
        },
        {
          head: "引き落とせなかった契約",
          cell: ({ from, failed }) => counted(failed, { failed: from.slice(0, 7) }),
        },
        {
          head: "うち7日のうちに払えた契約",
          cell: ({ from, rescued }) => counted(rescued, { rescued: from.slice(0, 7) }),
        },
      ]}
    />
  </section>
);
