import {
  endingsOfMonths,
  figuresOf,
  plansOfMonths,
} from "#features/backoffice/figures/figures.server.ts";
import { periodWords, periodOf } from "#features/backoffice/figures/period.ts";
import { Bars, Shares } from "#features/backoffice/figures/ui/figures-parts.tsx";
import { type Sum, Sums } from "#ui/sums.tsx";
import { FileLinks } from "#features/backoffice/figures/ui/file-links.tsx";
import { PlanEndings } from "#features/backoffice/figures/ui/plan-endings.tsx";
import { PlanMonths } from "#features/backoffice/figures/ui/plan-months.tsx";
import { PeriodChoice } from "#features/backoffice/figures/ui/period-choice.tsx";
import styles from "#features/backoffice/figures/ui/figures.module.css";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { staffContext } from "#server/access.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/figures.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const period = periodOf(new URL(request.url).searchParams, now);
  const today = tokyoDate(now);
  const [figures, months, endings] = await Promise.all([
    figuresOf(services.lists, await services.items.read(), period),
    plansOfMonths(services.lists, today),
    endingsOfMonths(services.lists, today),
  ]);
  return { period, figures, months, endings };
}
export const meta: Route.MetaFunction = () => [
  { title: "数字" },
  { name: "robots", content: "noindex" },
];

type Of = { from: string; to: string };
/** All that came or went in these days; `more` narrows it. */
const ledgerOf = ({ from, to }: Of, more: Readonly<Record<string, string>> = {}) =>
  `${href("/admin/ledger")}?${new URLSearchParams({ ...more, "at-from": from, "at-to": to })}`;
const plansIn = (name: "first" | "left", { from, to }: Of) =>
  `${href("/admin/subscriptions")}?${name}-from=${from}&${name}-to=${to}`;
type Shown = Route.ComponentProps["loaderData"];
function sumsOf({ period, figures: { goods, plans, events, refunds, standing } }: Shown): Sum[] {
  const plansList = `${href("/admin/subscriptions")}?status=standing`;
  const ofGoods = ledgerOf(period, { kind: "goods" });
  return [
    {
      label: "品の売上",
      value: formatYen(goods.amount),
      note: goods.orders > 0 ? `1件あたり${formatYen(goods.each)}` : "",
      to: ofGoods,
    },
    { label: "お支払いのあった注文", value: `${goods.orders}件`, note: "", to: ofGoods },
    {
      label: "会費と回数券",
      value: formatYen(plans.amount),
      note: `お支払い${plans.payments}件`,
      to: ledgerOf(period, { kind: "plans" }),
    },
    {
      label: "催しの参加費",
      value: formatYen(events.amount),
      note: `お支払い${events.payments}件`,
      to: ledgerOf(period, { kind: "events" }),
    },
    {
      label: "お返ししたお金",
      value: formatYen(refunds.amount),
      note: `${refunds.count}件`,
      to: ledgerOf(period, { kind: "back" }),
    },
    {
      label: "いまの会費（ひと月ぶん）",
      value: formatYen(standing.monthly),
      note: "年払いは12で割っています",
      to: plansList,
    },
    {
      label: "いま続いている契約",
      value: `${standing.running}件`,
      note: `おためし${standing.trials}件、お支払い待ち${standing.late}件`,
      to: plansList,
    },
    {
      label: "はじめての会費",
      value: `${standing.joined}件`,
      note: "",
      to: plansIn("first", period),
    },
    {
      label: "終わった契約",
      value: `${standing.left}件`,
      note: standing.leftShare ? `はじめに続いていた契約の${standing.leftShare}` : "",
      to: plansIn("left", period),
    },
  ];
}

export default function AdminFigures({ loaderData }: Route.ComponentProps) {
  const { period, figures, months, endings } = loaderData;
  const file = `${href("/admin/figures/file")}?from=${period.from}&to=${period.to}`;
  return (
    <main id="main">
      <h1>数字</h1>
      <PeriodChoice period={period} />
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/figures/visits")}>
          訪れから支払いまでの道のりを見る
        </PrefetchLink>
      </p>
      <p className="lead-text">{figures.sentence}</p>
      <Sums sums={sumsOf(loaderData)} />
      <Bars bars={figures.bars} listOf={ledgerOf} />
      <div className={styles.twoColumns}>
        <Shares
          title="売れた品"
          unit="点"
          rows={figures.products}
          linkOf={(product) => ledgerOf(period, { kind: "goods", product })}
        />
        <Shares
          title="会費と回数券"
          unit="件"
          rows={figures.items}
          linkOf={(item) => ledgerOf(period, { kind: "plans", item })}
        />
        <Shares
          title="お支払いの方法（品）"
          unit="件"
          rows={figures.means}
          linkOf={(means) => ledgerOf(period, { kind: "goods", means })}
        />
        <Shares
          title="お届け先（品）"
          unit="件"
          rows={figures.prefectures}
          linkOf={(place) => ledgerOf(period, { kind: "goods", place })}
        />
      </div>
      <PlanMonths months={months} />
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/figures/cohorts")}>
          入った月ごとに、続いている契約を見る
        </PrefetchLink>
      </p>
      <PlanEndings months={endings} />
      <section>
        <h2>帳簿のためのファイル</h2>
        <p className="small">
          {periodWords(period)}
          の入金と返金を、税率ごとに1行ずつ書き出します。登録番号、返還請求書の番号もつきます。
        </p>
        <FileLinks file={file} />
      </section>
    </main>
  );
}
