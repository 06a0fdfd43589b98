import { useSearchParams } from "react-router";
import { type DiaryHere, pageName } from "#features/learning/diaries/here.ts";
import {
  type DiaryKind,
  diaryKinds,
  diaryToday,
  isDiaryDay,
} from "#features/learning/diaries/rules.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { PageWords } from "#features/learning/diaries/ui/page-words.tsx";
import { diaryNames, diaryWriters } from "#features/learning/diaries/words.ts";
import {
  formatJapanese,
  formatJapaneseYear,
  isTokyoDate,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { diaryHere, useOnceHere, waitingNames } from "../diary/diary-here.ts";
import { diaryHref } from "../diary/diary-href.ts";
import { AwayDays } from "./away-days.tsx";
import { AwayPage } from "./away-page.tsx";

export const meta = () => [
  { title: "日記（電波のないところ）" },
  { name: "robots", content: "noindex" },
];

type Asked = { here: DiaryHere; kind: DiaryKind; day: TokyoDate };

function DayPart({ here, kind, day }: Asked) {
  const page = here.pages[pageName(kind, day)];
  if (here.written.includes(kind))
    return <AwayPage key={pageName(kind, day)} {...{ uid: here.uid, kind, day, page }} />;
  return (
    <>
      <Alert>{diaryWriters[kind]}</Alert>
      {page ? (
        <section className="card">
          <PageWords kind={kind} words={page.words} />
        </section>
      ) : null}
    </>
  );
}

/** The day that the address names, as far as there can be such a page; else today. */
function askedBy(asked: URLSearchParams, here: DiaryHere, now: Date) {
  const today = diaryToday(now, here.endsAt ?? 0);
  const day = asked.get("day") ?? "";
  const kind = diaryKinds.find((one) => one === asked.get("kind")) ?? here.written[0] ?? "eichi";
  return { here, kind, day: isTokyoDate(day) && isDiaryDay(day, tokyoDate(now)) ? day : today };
}

function Opened({ here, now }: { here: DiaryHere; now: Date }) {
  const [params] = useSearchParams();
  const asked = askedBy(params, here, now);
  const today = tokyoDate(now);
  return (
    <>
      <div className={styles.head}>
        <div className="wrap">
          <p className="small soft">{diaryNames[asked.kind]}・電波のないところで</p>
          <h1>
            {asked.day.slice(0, 4) === today.slice(0, 4)
              ? formatJapanese(asked.day)
              : formatJapaneseYear(asked.day)}
          </h1>
        </div>
      </div>
      <div className={`wrap ${styles.page} ${styles.writingFirst}`}>
        <div className={styles.body}>
          <DayPart {...asked} />
        </div>
        <div className={styles.side}>
          <AwayDays {...asked} waiting={waitingNames(here.uid)} today={today} />
        </div>
      </div>
    </>
  );
}

const lookHere = () => ({ here: diaryHere(), now: new Date() });

/** The same page for everybody: what is in it, only this browser knows. */
export default function DiaryAway() {
  const found = useOnceHere(lookHere);
  return (
    <main id="main" className="p-me">
      {found?.here ? <Opened here={found.here} now={found.now} /> : null}
      {found && !found.here ? (
        <div className={`wrap ${styles.page}`}>
          <h1>日記</h1>
          <EmptyState
            picture="diary"
            title="この端末では、まだひらけません"
            text="つながるところで、ログインして日記を一度ひらくと、つぎからは電波のないところでも書けます。"
            action={{ href: diaryHref("eichi"), label: "日記をひらく" }}
          />
        </div>
      ) : null}
    </main>
  );
}
