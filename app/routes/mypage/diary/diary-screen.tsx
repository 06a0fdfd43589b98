import { useState } from "react";
import { useLocation } from "react-router";
import type { CutOff } from "#browser/send-or-keep.ts";
import { diaryTextLabels, diaryWriters } from "#features/learning/diaries/words.ts";
import { spanOfMonth } from "#features/learning/diaries/notebook.ts";
import { MonthSheet } from "#features/learning/diaries/ui/month-sheet.tsx";
import { PageWords } from "#features/learning/diaries/ui/page-words.tsx";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { LeftWords } from "#ui/forms/left-words.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { InPlace, Theirs } from "./diary-acts.server.ts";
import { diaryHref, diaryNotebook, diarySearch } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";
import { DiaryHead } from "./diary-head.tsx";
import { DayStamp } from "./day-stamp.tsx";
import { DayEndPart } from "./day-end-part.tsx";
import { DeletePart } from "./delete-part.tsx";
import { CopiesPart } from "./copies-part.tsx";
import { EarlierPart } from "./earlier-part.tsx";
import { PhotosPart } from "./photos-part.tsx";
import type { PhotoDone } from "./photo-acts.server.ts";
import { WaitingPages } from "./waiting-pages.tsx";
import { WritePage } from "./write-page.tsx";

export type DiaryAnswer = FormAnswer<Theirs | InPlace | PhotoDone | CutOff> | undefined;
type PageProps = { data: DiaryData; answer: DiaryAnswer };
const said: Readonly<Record<string, string>> = {
  saved: "保存しました。",
  restored: "前のすがたにもどしました。",
  deleted: "この日の頁を消しました。",
  photo: "写真を入れました。",
  "photo-gone": "写真を消しました。",
  "day-end": "日の変わりめを、決めました。",
};

/** The page itself: written, only read, not there, or closed. */
function DayPart({ data, answer, onSaved }: PageProps & { onSaved: (isStamped: boolean) => void }) {
  const { may, words, saved, kind } = data;
  const { key: visit } = useLocation();
  const left = <LeftWords answer={answer} labels={diaryTextLabels(kind)} />;
  if (words === null)
    return (
      <>
        <Alert kind="error">
          この日の頁は、いま開けません。書いたものは、そのまま残してあります。しばらくしてからお試しになり、つづくときはお問い合わせください。
        </Alert>
        {left}
      </>
    );
  if (may) return <WritePage key={visit} data={data} answer={answer} onSaved={onSaved} />;
  return (
    <>
      {data.late ? (
        <Alert kind="warn">
          「{data.late}
          」のお支払いが通っていないため、いまは書けません。カードを変えると、すぐに書けます。{" "}
          <PrefetchLink className="link" to={href("/mypage/cards")}>
            カードを変える
          </PrefetchLink>
        </Alert>
      ) : (
        <Alert>
          {diaryWriters[kind]}
          いままでの頁は、プランが終わったあとも、読むことと消すことができます。
        </Alert>
      )}
      {left}
      {saved ? (
        <section className="card">
          <PageWords kind={kind} words={words} />
        </section>
      ) : (
        <EmptyState
          picture="diary"
          title="この日の頁は、ありません"
          text={data.late ? "お支払いがすむと、ここに書けます。" : "書くには、プランが要ります。"}
          action={
            data.late
              ? { href: href("/mypage/cards"), label: "カードを変える" }
              : { href: href("/landing/membership"), label: "プランを見る" }
          }
        />
      )}
    </>
  );
}

export function DiaryScreen({ data, answer }: PageProps) {
  const { uid, kind, day, done, month, saved, words, may, version } = data;
  const [savedHere, setSavedHere] = useState({ day: "", isStamped: false });
  const isSavedHere = savedHere.day === day;
  const isStampedHere = isSavedHere && savedHere.isStamped;
  return (
    <main id="main" className="p-me">
      <DiaryHead data={data} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.side}>
          <MonthSheet
            {...month}
            shown={day}
            hrefOfDay={(one) => diaryHref(kind, one)}
            hrefOfMonth={(one) => `${diaryHref(kind, day)}?month=${one}`}
          />
          <p className={styles.looks}>
            <PrefetchLink className="more" to={diarySearch(kind)}>
              <span>日記の中をさがす</span>
            </PrefetchLink>
            {kind === "eichi" ? (
              <PrefetchLink className="more" to={href("/mypage/diary-chart")}>
                <span>丸のうつりかわり</span>
              </PrefetchLink>
            ) : null}
          </p>
        </div>
        <div className={styles.body}>
          {done && said[done] ? (
            <Alert kind="success" role="status">
              {said[done]}
            </Alert>
          ) : null}
          <WaitingPages key={day} uid={uid} except={diaryHref(kind, day)} />
          <DayPart
            data={data}
            answer={answer}
            onSaved={(isStamped) => setSavedHere({ day, isStamped })}
          />
          <PhotosPart key={`photos ${day}`} data={data} answer={answer} />
          {data.isStamped || isStampedHere ? (
            <DayStamp day={day} isNew={!data.isStamped || done === "saved"} />
          ) : null}
          <EarlierPart data={data} answer={answer} />
          <p className="deeds">
            <LinkButton look="line" small to={diaryNotebook(kind, spanOfMonth(month.month))}>
              手帳に刷る・書きだす
            </LinkButton>
          </p>
          <CopiesPart uid={uid} kind={kind} may={may} version={version} endsAt={data.endsAt} />
          <DayEndPart key={data.endsAt} data={data} answer={answer} />
          {saved || isSavedHere || words === null ? <DeletePart kind={kind} day={day} /> : null}
        </div>
      </div>
    </main>
  );
}
