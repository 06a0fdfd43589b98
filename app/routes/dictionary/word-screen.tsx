// The page of a word, for its readers and for who looks at it beforehand.
import { pathOfWord, type WordPage } from "#features/library/dictionary/present.ts";
import { DictionaryHead } from "#features/library/dictionary/ui/dictionary-head.tsx";
import { WordArticle, WordAround } from "#features/library/dictionary/ui/word-article.tsx";
import { SaveWord } from "#features/library/saved-words/ui/save-word.tsx";
import { SpokenList } from "#features/library/transcripts/ui/spoken-list.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "#features/library/dictionary/ui/dictionary.module.css";

export const WordScreen = ({
  word,
  spoken,
  filled,
  mark,
}: {
  word: WordPage;
  spoken: Pick<React.ComponentProps<typeof SpokenList>, "lessons" | "total">;
  filled: React.ComponentProps<typeof DictionaryHead>["filled"];
  /** Not where somebody looks at the word beforehand. */
  mark?: { saved: boolean | null; problem: string | undefined };
}) => (
  <main id="main" className={styles.pDictionary}>
    <DictionaryHead filled={filled} here={word.row} />
    <WordArticle word={word} />
    <div className="wrap rest">
      {mark ? <SaveWord path={pathOfWord(word.id)} {...mark} /> : null}
      <SpokenList word={word.word} lessons={spoken.lessons} total={spoken.total} />
      <WordAround word={word} />
      <p>
        <PrefetchLink className="more" to={href("/dictionary")}>
          <span>辞典のはじめへ</span>
        </PrefetchLink>
      </p>
    </div>
  </main>
);
