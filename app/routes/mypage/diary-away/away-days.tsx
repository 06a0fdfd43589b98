import { daysHere, type DiaryHere } from "#features/learning/diaries/here.ts";
import { type DiaryKind, diaryKinds } from "#features/learning/diaries/rules.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { diaryNames } from "#features/learning/diaries/words.ts";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryAwayHref } from "../diary/diary-href.ts";

type Props = {
  here: DiaryHere;
  waiting: readonly string[];
  kind: DiaryKind;
  day: TokyoDate;
  today: TokyoDate;
};

/** What can be opened without a network, and what cannot. */
export function AwayDays({ here, waiting, kind, day, today }: Props) {
  const names = [...Object.keys(here.pages), ...waiting];
  const days = daysHere(kind, names).filter((one) => one !== today);
  const others = diaryKinds.filter((one) => one !== kind && here.written.includes(one));
  return (
    <section className="card" aria-label="この端末でひらける頁">
      <h2>この端末でひらける頁</h2>
      <ul className={styles.states}>
        {[today, ...days].map((one) => (
          <li key={one}>
            <PrefetchLink
              className="link"
              to={diaryAwayHref(kind, one)}
              aria-current={one === day ? "page" : undefined}
            >
              {one === today ? "きょう" : formatJapanese(one)}
            </PrefetchLink>
          </li>
        ))}
        {others.map((one) => (
          <li key={one}>
            <PrefetchLink className="link" to={diaryAwayHref(one, today)}>
              {diaryNames[one]}へ
            </PrefetchLink>
          </li>
        ))}
      </ul>
      <p className="small soft">
        {here.keeps
          ? "ここにない日、さがすこと、うつりかわり、書きだしは、つながると使えます。"
          : "前の頁の写しは、この端末に置いていません。つながるところで日記をひらき、「電波のないところで読む」をえらぶと、つぎからは読めます。"}
      </p>
    </section>
  );
}
