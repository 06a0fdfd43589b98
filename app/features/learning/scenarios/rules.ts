// Which scenarios there are, which comes next, and which of them somebody may open.
// Source: specification §4.
import type { Chapter } from "./story.ts";

/** A scenario by its numbers: part × 100 + step, of a chapter. */
export type ScenarioNumbers = { chapter: Chapter; number: number };

export const chapters = [1, 2, 3] as const satisfies readonly Chapter[];
export const stepsOfPart = 3;
const parts: Record<Chapter, number> = { 1: 7, 2: 11, 3: 11 };
export const partsOf = (chapter: Chapter): number => parts[chapter];

export const partNumber = (number: number): number => Math.floor(number / 100);
export const stepNumber = (number: number): number => number % 100;
export const scenarioId = ({ chapter, number }: ScenarioNumbers): string => `${chapter}-${number}`;

const isChapter = (chapter: number): chapter is Chapter =>
  chapters.some((known) => known === chapter);

/** The scenario with these numbers, or nothing: there is none. */
export function scenarioAt(chapter: number, number: number): ScenarioNumbers | undefined {
  if (!isChapter(chapter) || !Number.isInteger(number)) return undefined;
  const [part, step] = [partNumber(number), stepNumber(number)];
  const is = part >= 1 && part <= partsOf(chapter) && step >= 1 && step <= stepsOfPart;
  return is ? { chapter, number } : undefined;
}

/** All 87, in the order in which they are read. */
export const allScenarios: readonly ScenarioNumbers[] = chapters.flatMap((chapter) =>
  Array.from({ length: partsOf(chapter) * stepsOfPart }, (_, at) => ({
    chapter,
    number: (Math.floor(at / stepsOfPart) + 1) * 100 + (at % stepsOfPart) + 1,
  })),
);

/**
 * What follows: the next step, after the third the next part, after the last part the next
 * chapter; nothing after the last of the third chapter.
 */
export function nextScenario({ chapter, number }: ScenarioNumbers): ScenarioNumbers | undefined {
  if (stepNumber(number) < stepsOfPart) return { chapter, number: number + 1 };
  if (partNumber(number) < partsOf(chapter))
    return { chapter, number: (partNumber(number) + 1) * 100 + 1 };
  const following = chapters.find((each) => each === chapter + 1);
  return following && { chapter: following, number: 101 };
}

/**
 * The first in order that is not finished: what is open beside the finished ones. Nothing: all
 * three chapters are finished, the story is cleared.
 */
export const openScenario = (finished: ReadonlySet<string>): ScenarioNumbers | undefined =>
  allScenarios.find((each) => !finished.has(scenarioId(each)));

/** Finished ones can be read again at any time; of the others only the next one is open. */
export function mayReadScenario(at: ScenarioNumbers, finished: ReadonlySet<string>): boolean {
  const open = openScenario(finished);
  return (
    finished.has(scenarioId(at)) || (open !== undefined && scenarioId(open) === scenarioId(at))
  );
}
