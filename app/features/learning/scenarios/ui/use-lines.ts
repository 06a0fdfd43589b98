import { useEffect, useState } from "react";
import type { StoryLineShown } from "../present.ts";
import type { StoryChoices } from "./use-story-choices.ts";

const letterMs = { slow: 90, usual: 38, once: 0 } as const;
const lettersOf = (line: StoryLineShown | undefined) =>
  line?.pieces.reduce((sum, { text }) => sum + [...text].length, 0) ?? 0;
/** Time to read a line that stands: a second, and a little for each letter. */
const restMs = (letters: number) => 1000 + letters * 90;
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Which line is reached, and how many of its letters are inked. A press inks the rest of a line,
 * the next one brings the next line. `whole`: all lines at once.
 */
export function useLines(lines: readonly StoryLineShown[], choices: StoryChoices, whole: boolean) {
  const [at, setAt] = useState(0);
  const [letters, setLetters] = useState(Number.POSITIVE_INFINITY);
  const length = lettersOf(lines[at]);
  const inking = !whole && letters < length;
  const all = whole || at >= lines.length - 1;

  useEffect(() => {
    if (!inking) return undefined;
    const timer = setTimeout(() => setLetters((now) => now + 1), letterMs[choices.speed]);
    return () => clearTimeout(timer);
  }, [inking, letters, choices.speed]);

  const next = () => {
    if (inking) setLetters(Number.POSITIVE_INFINITY);
    else if (!all) {
      setAt(at + 1);
      setLetters(choices.speed === "once" || isCalm() ? Number.POSITIVE_INFINITY : 0);
    }
  };
  useEffect(() => {
    if (!choices.auto || inking || all) return undefined;
    const timer = setTimeout(next, restMs(length));
    return () => clearTimeout(timer);
  });
  return { at, letters, all: all && !inking, whole, next };
}
