import { diaryNames } from "#features/learning/diaries/words.ts";
import { stampCard } from "#features/learning/stamps/words.ts";
import { MonthCard } from "#features/learning/stamps/ui/month-card.tsx";
import { YearMonths } from "#features/learning/stamps/ui/year-months.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import type { Route } from "./+types/stamps.ts";
import { CausesPart } from "./causes-part.tsx";
import { DayTold } from "./day-told.tsx";
import { PrintButton } from "./print-button.tsx";
import { loadStamps } from "./stamps-page.server.ts";
import { StreakPart } from "./streak-part.tsx";
import styles from "./stamps.module.css";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadStamps(memberContext(context, request), request);
export const meta: Route.MetaFunction = () => [
  { title: stampCard },
  { name: "robots", content: "noindex" },
];

const page = href("/mypage/stamps");

export default function Stamps({ loaderData: data }: Route.ComponentProps) {
  const { month, months, today, stamped, told, before, after } = data;
  return (
    <main id="main" className={`p-me ${styles.stamps}`}>
      <div className={styles.head}>
        <div className="wrap">
          <p className="small">
            <PrefetchLink className="link" to={href("/mypage")}>
              わたし
            </PrefetchLink>
          </p>
          <h1>{stampCard}</h1>
          <p className={styles.count}>
            {month === today.slice(0, 7) ? "今月" : `${Number(month.slice(5))}月`}
            <b className="digit">{data.daysInMonth}</b>日
          </p>
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.cardPart}>
          <nav className={styles.beside} aria-label="月をえらぶ">
            {before ? (
              <PrefetchLink className="more" to={`${page}?month=${before}`} preventScrollReset>
                <span>前の月</span>
              </PrefetchLink>
            ) : null}
            {after ? (
              <PrefetchLink className="more" to={`${page}?month=${after}`} preventScrollReset>
                <span>次の月</span>
              </PrefetchLink>
            ) : null}
          </nav>
          <MonthCard
            {...data}
            shown={told?.day ?? null}
            hrefOfDay={(day) => (stamped[day] ? `${page}?day=${day}#day` : diaryHref("eichi", day))}
          />
          {told ? <DayTold told={told} /> : null}
          <div className={styles.under}>
            <PrintButton />
            <PrefetchLink className="more" to={diaryHref("eichi")}>
              <MoreLabel>きょうの{diaryNames.eichi}を書く</MoreLabel>
            </PrefetchLink>
          </div>
        </div>
        <div className={styles.side}>
          <StreakPart data={data} />
          <CausesPart counts={data.counts} today={today} />
        </div>
        <section aria-labelledby="year" className={styles.year}>
          <h2 id="year">一年の{stampCard}</h2>
          <YearMonths
            months={months}
            shown={month}
            stamped={stamped}
            hrefOf={(one) => `${page}?month=${one}`}
          />
          {data.yearBefore ? (
            <PrefetchLink className="more" to={`${page}?month=${data.yearBefore}`}>
              <span>その前の一年</span>
            </PrefetchLink>
          ) : null}
        </section>
      </div>
    </main>
  );
}
