import type { FoundPage } from "#features/learning/diaries/search.server.ts";
import type { DiaryKind } from "#features/learning/diaries/rules.ts";
import { diaryLabels } from "#features/learning/diaries/words.ts";
import { formatJapaneseYear, weekdayName } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import styles from "./diary-look.module.css";

type Found = { pages: readonly FoundPage[]; more: boolean; shut: number };
type Props = { kind: DiaryKind; words: string; found: Found };

/** The pages that were found, each with the places in it. */
export function FoundList({ kind, words, found: { pages, more, shut } }: Props) {
  const labels = diaryLabels(kind);
  return (
    <section aria-labelledby="found">
      <h2 id="found" role="status">
        {pages.length > 0 ? `${pages.length}頁、見つかりました` : "見つかりませんでした"}
      </h2>
      {shut > 0 ? (
        <Alert kind="warn">いま開けない頁が{shut}枚あり、その中はさがせていません。</Alert>
      ) : null}
      {pages.length === 0 ? (
        <EmptyState
          picture="diary"
          title={words ? `「${words}」のある頁は、ありません` : "言葉を書いてください"}
          text="短い言葉にすると、見つかることがあります。いくつか書くと、すべてがある頁をさがします。"
        />
      ) : null}
      <ol className={styles.found}>
        {pages.map(({ day, excerpts }) => (
          <li key={day}>
            <PrefetchLink className="link" to={diaryHref(kind, day)}>
              {formatJapaneseYear(day)}（{weekdayName(day)}）
            </PrefetchLink>
            {excerpts.map(({ name, before, hit, after }) => (
              <p key={name}>
                <span className="small soft">{labels[name]}</span>
                <br />
                <span className="hand">
                  {before}
                  <mark>{hit}</mark>
                  {after}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {more ? (
        <p className="body soft">
          新しいほうから{pages.length}頁をお見せしています。言葉を足すと、しぼれます。
        </p>
      ) : null}
    </section>
  );
}
