// How far visits came, from the first page to the payment: sums, of nobody.
import { periodOf, periodWords } from "#features/backoffice/figures/period.ts";
import { FiguresTabs } from "#features/backoffice/figures/ui/figures-top.tsx";
import { FileLinks } from "#features/backoffice/figures/ui/file-links.tsx";
import { PeriodChoice } from "#features/backoffice/figures/ui/period-choice.tsx";
import {
  FunnelTable,
  MarkTable,
  RouteTable,
} from "#features/backoffice/figures/ui/visit-tables.tsx";
import { MetLists } from "#features/backoffice/figures/ui/met-lists.tsx";
import { visitsOf } from "#features/backoffice/figures/visits.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { DeskHalves, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/visits.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const period = periodOf(new URL(request.url).searchParams, now);
  return {
    period,
    counts: services.shop.tracking,
    shown: await visitsOf(services.db, period),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "訪れと道のり" },
  { name: "robots", content: "noindex" },
];

export default function AdminVisits({ loaderData }: Route.ComponentProps) {
  const { period, counts, shown } = loaderData;
  const days = new URLSearchParams({ from: period.from, to: period.to });
  const books = new URLSearchParams({ "at-from": period.from, "at-to": period.to });
  const booked = (kind: string, words: string) => (
    <PrefetchLink className="link" to={`${href("/admin/ledger")}?${books}&kind=${kind}`}>
      {words}
    </PrefetchLink>
  );
  return (
    <main id="main">
      <DeskHead title="訪れと道のり" />
      <FiguresTabs on="visits" />
      <PeriodChoice period={period} page={href("/admin/figures/visits")} />
      {counts ? null : <p className="body">いまは、数えない設定になっています。</p>}
      <p className="small">
        {periodWords(period)}
        の訪れです。ひとつのタブを開いてから閉じるまでを1回の訪れとし、段ごとに一度だけ数えます。だれの訪れかは残しません。計測を断っている方と、機械の訪れは入りません。
      </p>
      <p className="small">
        帳簿では、同じ期間に
        {booked("goods", `ご注文のお支払いが${shown.booked.orders}件`)}、
        {booked("plans", `会費と回数券のお支払いが${shown.booked.plans}件`)}
        です（更新もふくみます）。
      </p>
      <DeskHalves>
        {shown.funnels.map((funnel) => (
          <DeskPanel key={funnel.title}>
            <FunnelTable funnel={funnel} met={shown.met} />
          </DeskPanel>
        ))}
        <DeskPanel>
          <MetLists met={shown.met} />
        </DeskPanel>
        <DeskPanel>
          <MarkTable marks={shown.marks} more={shown.moreMarks} />
        </DeskPanel>
        <DeskPanel>
          <RouteTable routes={shown.routes} more={shown.moreRoutes} />
        </DeskPanel>
      </DeskHalves>
      <FileLinks file={`${href("/admin/figures/visits.csv")}?${days}`} />
    </main>
  );
}
