// What sold, what the fees became, and how far people came: a sentence, four figures, bars, and the
// list behind each number.
import {
  buyingWay,
  comparedAtNight,
  heardMost,
} from "#features/backoffice/figures/beside.server.ts";
import { cohortsOfMonths } from "#features/backoffice/figures/cohorts.server.ts";
import {
  endingsOfMonths,
  figuresOf,
  plansOfMonths,
  salesByDayIn,
} from "#features/backoffice/figures/figures.server.ts";
import { daysYearAgo, grainOf, salesFlow } from "#features/backoffice/figures/flow.ts";
import { memberFigures } from "#features/backoffice/figures/members.server.ts";
import { periodWords, periodOf } from "#features/backoffice/figures/period.ts";
import {
  AwayPanel,
  HeardPanel,
  PaidByPanel,
  MovesPanel,
} from "#features/backoffice/figures/ui/beside-panels.tsx";
import { Shares } from "#features/backoffice/figures/ui/figures-parts.tsx";
import {
  ComparedAtNight,
  FiguresTabs,
  GrainChoice,
  MoneyPanel,
} from "#features/backoffice/figures/ui/figures-top.tsx";
import { firstSums, ledgerOf, moneyLines } from "#features/backoffice/figures/ui/figure-sums.ts";
import { FileLinks } from "#features/backoffice/figures/ui/file-links.tsx";
import { FlowChart } from "#features/backoffice/figures/ui/flow-chart.tsx";
import { StayedPanel, WayPanel } from "#features/backoffice/figures/ui/main-panels.tsx";
import { PlanEndings } from "#features/backoffice/figures/ui/plan-endings.tsx";
import { PlanMonths } from "#features/backoffice/figures/ui/plan-months.tsx";
import { PeriodChoice } from "#features/backoffice/figures/ui/period-choice.tsx";
import { wayOf } from "#features/backoffice/figures/ways.ts";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { DeskColumns, DeskHalves, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { Sums } from "#ui/sums.tsx";
import type { Route } from "./+types/figures.ts";

/** The month of coming and six after it. */
const cohortsShown = 7;
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const { lists } = services;
  const asked = new URL(request.url).searchParams;
  const period = periodOf(asked, now);
  const grain = grainOf(asked.get("grain"), period);
  const today = tokyoDate(now);
  const [{ days, ...figures }, yearAgo, members, months, endings] = await Promise.all([
    figuresOf(lists, await services.items.read(), period),
    salesByDayIn(lists, daysYearAgo(period)),
    memberFigures(lists, period),
    plansOfMonths(lists, today),
    endingsOfMonths(lists, today),
  ]);
  const [cohorts, buying, heard, compared] = await Promise.all([
    cohortsOfMonths(lists, today, cohortsShown),
    buyingWay(lists, period),
    heardMost(lists),
    comparedAtNight(services.db),
  ]);
  return {
    period,
    grain,
    flow: salesFlow(period, grain, { ...days, yearAgo }, today),
    first: firstSums(period, figures, members),
    lines: moneyLines(period, figures),
    figures,
    members,
    months,
    endings,
    cohorts,
    way: wayOf(buying.steps),
    met: buying.met,
    heard,
    compared,
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "数字" },
  { name: "robots", content: "noindex" },
];

const fileOf = ({ from, to }: { from: string; to: string }) =>
  `${href("/admin/figures/file")}?from=${from}&to=${to}`;
type Shown = Route.ComponentProps["loaderData"];
const Beside = ({ shown: { period, figures, members, lines, heard } }: { shown: Shown }) => (
  <>
    <MovesPanel of={members} period={period} />
    <MoneyPanel lines={lines} />
    <PaidByPanel
      rows={figures.means}
      linkOf={(means) => ledgerOf(period, { kind: "goods", means })}
    />
    <HeardPanel heard={heard} />
    <AwayPanel away={members.away} />
  </>
);
const Sold = ({ shown: { period, figures } }: { shown: Shown }) => (
  <DeskHalves>
    <DeskPanel>
      <Shares
        title="売れた品"
        unit="点"
        rows={figures.products}
        linkOf={(product) => ledgerOf(period, { kind: "goods", product })}
      />
    </DeskPanel>
    <DeskPanel>
      <Shares
        title="会費と回数券"
        unit="件"
        rows={figures.items}
        linkOf={(item) => ledgerOf(period, { kind: "plans", item })}
      />
    </DeskPanel>
    <DeskPanel>
      <Shares
        title="お届け先（品）"
        unit="件"
        rows={figures.prefectures}
        linkOf={(place) => ledgerOf(period, { kind: "goods", place })}
      />
    </DeskPanel>
    <DeskPanel
      title="帳簿のためのファイル"
      lead={`${periodWords(period)}の入金と返金を、税率ごとに1行ずつ書き出します。登録番号、返還請求書の番号もつきます。`}
    >
      <FileLinks file={fileOf(period)} />
    </DeskPanel>
  </DeskHalves>
);

export default function AdminFigures({ loaderData }: Route.ComponentProps) {
  const { period, grain, flow, figures, months, endings, cohorts, way, met } = loaderData;
  return (
    <main id="main">
      <DeskHead
        title="数字"
        acts={
          <a className="button button-line button-small" href={fileOf(period)} download>
            CSV
          </a>
        }
      />
      <FiguresTabs on="figures" />
      <PeriodChoice period={period} />
      <p className="lead-text">{figures.sentence}</p>
      <ComparedAtNight {...loaderData.compared} />
      <Sums sums={loaderData.first} />
      <DeskColumns side={<Beside shown={loaderData} />}>
        <DeskPanel
          id="flow"
          title="売上の流れ"
          more={<GrainChoice period={period} grain={grain} />}
        >
          <FlowChart bars={flow} grain={grain} listOf={ledgerOf} />
        </DeskPanel>
        <StayedPanel cohorts={cohorts} />
        <WayPanel {...way} met={met} period={period} />
        <DeskPanel>
          <PlanMonths months={months} />
        </DeskPanel>
        <DeskPanel>
          <PlanEndings months={endings} />
        </DeskPanel>
        <Sold shown={loaderData} />
      </DeskColumns>
    </main>
  );
}
