// A word of the dictionary in another text. Without scripts it is a link to the word; with them a
// tap, the mouse or the keyboard brings its note up.
import { useId } from "react";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { WordNote } from "../explain.ts";
import { useExplained } from "./explained-choice.ts";
import { useWordNote } from "./use-word-note.ts";
import styles from "./explained.module.css";

type Props = {
  text: string;
  note: WordNote;
  /** A writer made it a link, and it stays one where words are not explained. */
  linked?: boolean;
};
export function ExplainedWord({ text, note, linked = false }: Props) {
  if (useExplained()) return <WordWithNote text={text} note={note} linked={linked} />;
  return linked ? (
    <PrefetchLink className="link" to={note.href}>
      {text}
    </PrefetchLink>
  ) : (
    text
  );
}

function WordWithNote({ text, note: { href, word, kana, note }, linked }: Required<Props>) {
  const id = useId();
  const { open, word: wordRef, note: noteRef, onWord, onLink, onNote } = useWordNote();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer only hurries
    <span
      className={linked ? `${styles.explainedWord} ${styles.linked}` : styles.explainedWord}
      ref={wordRef}
      {...onWord}
    >
      <PrefetchLink to={href} aria-describedby={`${id}note`} aria-expanded={open} {...onLink}>
        {text}
      </PrefetchLink>
      <span className={styles.wdNote} popover="auto" ref={noteRef} {...onNote}>
        <span className={styles.wdH}>
          <b>{word}</b>
          {kana === word ? null : <small>{kana}</small>}
        </span>
        <span id={`${id}note`}>{note}</span>
        <PrefetchLink className="link" to={href}>
          辞典で読む
        </PrefetchLink>
      </span>
    </span>
  );
}
