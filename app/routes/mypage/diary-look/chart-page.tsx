import { diaryNumbers } from "#features/learning/diaries/rules.ts";
import { ScaleChart } from "#features/learning/diaries/ui/scale-chart.tsx";
import { diaryNames } from "#features/learning/diaries/words.ts";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import type { Route } from "./+types/chart-page.ts";
import { loadCharts } from "./chart-page.server.ts";
import { ChartTable } from "./chart-table.tsx";
import styles from "./diary-look.module.css";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCharts(memberContext(context, request), request);
export const meta: Route.MetaFunction = () => [
  { title: "丸のうつりかわり" },
  { name: "robots", content: "noindex" },
];

const page = href("/mypage/diary-chart");
const stepNames = { week: "週ごと", month: "月ごと" } as const;

export default function DiaryCharts({ loaderData: data }: Route.ComponentProps) {
  const { step, points, before, isLatest, shut } = data;
  const isEmpty = points.every(({ written }) => written === 0);
  const ends = [points[0]?.short ?? "", points.at(-1)?.short ?? ""] as const;
  return (
    <main id="main" className="p-me">
      <div className={`wrap sections ${styles.wide}`}>
        <p className="small">
          <PrefetchLink className="link" to={diaryHref("eichi")}>
            {diaryNames.eichi}
          </PrefetchLink>
        </p>
        <h1>丸のうつりかわり</h1>
        <p className="body soft">
          {diaryNames.eichi}
          で選んだ丸の、平均です。丸のない日は数えません。よしあしや、病気の見立てではありません。見られるのは、あなただけです。
        </p>
        <nav className={styles.steps} aria-label="区切り">
          {(["week", "month"] as const).map((one) => (
            <PrefetchLink
              key={one}
              className={styles.step}
              to={`${page}?by=${one}`}
              aria-current={one === step ? "true" : undefined}
            >
              {stepNames[one]}
            </PrefetchLink>
          ))}
          {before ? (
            <PrefetchLink className="more" to={`${page}?by=${step}&until=${before}`}>
              <span>その前</span>
            </PrefetchLink>
          ) : null}
          {isLatest ? null : (
            <PrefetchLink className="more" to={`${page}?by=${step}`}>
              <span>いままで</span>
            </PrefetchLink>
          )}
        </nav>
        {shut > 0 ? (
          <Alert kind="warn">いま開けない頁が{shut}枚あり、ここには入っていません。</Alert>
        ) : null}
        {isEmpty ? (
          <EmptyState
            picture="diary"
            title="この間の頁は、ありません"
            text="丸をひとつ選んだ日から、ここに点がつきます。"
            action={{ href: diaryHref("eichi"), label: "日記をひらく" }}
          />
        ) : (
          <>
            <div className={styles.charts}>
              {diaryNumbers.eichi.map((name) => (
                <ScaleChart
                  key={name}
                  name={name}
                  values={points.map(({ averages }) => averages[name] ?? null)}
                  ends={ends}
                  heard={points.map(({ lessons }) => lessons.length > 0)}
                />
              ))}
            </div>
            {points.some(({ lessons }) => lessons.length > 0) ? (
              <p className="hint">下の小さな四角は、音声を聴きおえたところです。</p>
            ) : null}
            <ChartTable step={step} points={points} />
          </>
        )}
      </div>
    </main>
  );
}
