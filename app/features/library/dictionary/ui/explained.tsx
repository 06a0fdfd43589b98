// Texts in which words of the dictionary are explained, and the switch that puts it off.
import { Fragment } from "react";
import { useHydrated } from "#browser/use-hydrated.ts";
import type { ExplainedPart, ToldWord } from "../explain.ts";
import { chooseExplained, useExplained } from "./explained-choice.ts";
import { ExplainedWord } from "./explained-word.tsx";
import styles from "./explained.module.css";

export const Explained = ({ parts }: { parts: readonly ExplainedPart[] }) =>
  parts.map(({ text, note }, at) =>
    note ? (
      <ExplainedWord key={at} text={text} note={note} />
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );

/** What is told of a lesson. */
export const ToldText = ({ told: { summary, body } }: { told: ToldWord }) => (
  <>
    <p className="body">
      <Explained parts={summary} />
    </p>
    {body.map((parts, at) => (
      <p className="body" key={at}>
        <Explained parts={parts} />
      </p>
    ))}
  </>
);

/**
 * Shown once scripts run: without them the words are links. It has its place before, so that
 * nothing below it moves, and none where there are no scripts.
 */
export function WordsSwitch() {
  const [hydrated, explained] = [useHydrated(), useExplained()];
  return (
    <button
      type="button"
      className={`choice large ${styles.wordsSwitch} ${hydrated ? "" : styles.early}`}
      disabled={!hydrated}
      aria-pressed={explained}
      onClick={() => chooseExplained(!explained)}
    >
      言葉の説明
    </button>
  );
}
