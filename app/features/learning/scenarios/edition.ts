// The story as its readers have it: the text of the start, and over it what staff have published.
import { story } from "./content/index.ts";
import { readScenario, writeScenes } from "./notation.ts";
import { allScenarios, scenarioId, type ScenarioNumbers } from "./rules.ts";
import type { SceneTexts } from "./scene-letters.ts";
import type { Scenario } from "./story.ts";

/** By "1-101". */
export type StoryEdition = ReadonlyMap<string, Scenario>;

const original: StoryEdition = new Map(story.map((one) => [scenarioId(one), one]));
const numbers = new Map(allScenarios.map((one) => [scenarioId(one), one]));
/** Which of the 87 this is; nothing: there is none of this name. */
export const scenarioNumbers = (id: string): ScenarioNumbers | undefined => numbers.get(id);

type WrittenScenario = { id: string; title: string; scenes: SceneTexts };

/** A scenario as staff wrote it; what of it cannot be read, by scene. */
export function writtenScenario({ id, title, scenes }: WrittenScenario) {
  const at = scenarioNumbers(id);
  return at && readScenario({ ...at, title }, scenes);
}
/** The text of the start as staff would have written it. */
export function originalTexts(id: string): Omit<WrittenScenario, "id"> | undefined {
  const scenario = original.get(id);
  return scenario && { title: scenario.title, scenes: writeScenes(scenario) };
}

/**
 * What was published lies over the text of the start, scenario by scenario. What cannot be read any
 * more (it names somebody who is not in the house any longer) leaves the text of the start.
 */
export const editionWith = (published: readonly WrittenScenario[]): StoryEdition =>
  new Map([
    ...original,
    ...published.flatMap((one) => {
      const read = writtenScenario(one);
      return read?.ok ? [[one.id, read.scenario] as const] : [];
    }),
  ]);
