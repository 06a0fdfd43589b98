// What stands against a scenario as it was written: scenes that cannot be read, reached or left,
// marks that nobody gives any more, and letters that were another scene's.
import { characters } from "#features/learning/scenarios/content/characters.ts";
import { type StoryEdition, writtenScenario } from "#features/learning/scenarios/edition.ts";
import { faultsOf, faultsOfStory } from "#features/learning/scenarios/faults.ts";
import { lettersIn, type SceneTexts } from "#features/learning/scenarios/scene-letters.ts";
import type { Scenario } from "#features/learning/scenarios/story.ts";

const people = new Set(Object.keys(characters));
type Written = { id: string; title: string; scenes: SceneTexts };

/** The scenario, or sentences that each name a scene of it. */
export function readWritten(
  written: Written,
): { ok: true; scenario: Scenario } | { ok: false; sentences: string[] } {
  const read = writtenScenario(written);
  if (!read) return { ok: false, sentences: ["この話はありません。"] };
  if (read.ok) return read;
  const sentences = read.problems.map(
    ({ letter, problem }) => `場面 ${written.id}-${letter} の、${problem}`,
  );
  return { ok: false, sentences };
}

/** What is wrong with it by itself. */
export function sentencesOf(written: Written): string[] {
  const read = readWritten(written);
  return read.ok ? faultsOf(read.scenario, people) : read.sentences;
}

/** What is wrong with it in the story that readers have now, were it published there. */
export function sentencesInStory(written: Written, story: StoryEdition): string[] {
  const read = readWritten(written);
  if (!read.ok) return read.sentences;
  const own = faultsOf(read.scenario, people);
  if (own.length > 0) return own;
  const next = new Map([...story, [written.id, read.scenario]]);
  const elsewhere = new Set(faultsOfStory([...story.values()], people));
  return faultsOfStory([...next.values()], people)
    .filter((sentence) => !elsewhere.has(sentence))
    .map((sentence) =>
      sentence.includes(`${written.id}-`)
        ? sentence
        : `この話で消えた印を、ほかの話がたずねています。${sentence.replace("場面 ", "")}`,
    );
}

/** A name that was a scene's stays its own: what readers are kept by is read again by it. */
export const reusedLetters = (
  { id, scenes }: Pick<Written, "id" | "scenes">,
  { used, known }: { used: readonly string[]; known: ReadonlySet<string> },
): string[] =>
  lettersIn(scenes)
    .filter((letter) => used.includes(letter) && !known.has(letter))
    .map(
      (letter) =>
        `場面 ${id}-${letter} の名前は、まえに消した場面のものです。ほかの字をお使いください。`,
    );
