// What the desk may change of a scenario, as texts: its title, why, and each scene for itself, so
// that two who write different scenes both stay.
import {
  type SceneLetter,
  type SceneTexts,
  sceneLetters,
} from "#features/learning/scenarios/scene-letters.ts";
import type { StoryTextEdit } from "#features/learning/scenarios/write.server.ts";
import type { Texts as TextsOf } from "#features/platform/content/rules.ts";

type SceneField = `scene-${SceneLetter}`;
export const sceneField = (letter: SceneLetter): SceneField => `scene-${letter}`;
/** Something for the field of each scene. */
export const byScene = (of: (letter: SceneLetter) => string) =>
  Object.fromEntries(sceneLetters.map((letter) => [sceneField(letter), of(letter)])) as Record<
    SceneField,
    string
  >;
export type ScenarioField = "title" | "note" | "status" | SceneField;
export type ScenarioTexts = TextsOf<ScenarioField>;

/** In the order of the form. */
export const scenarioFieldNames: Readonly<Record<ScenarioField, string>> = {
  title: "題",
  note: "直したわけ",
  ...byScene((letter) => `場面 ${letter}`),
  status: "状態",
};
export const sceneFields = sceneLetters.map(sceneField);
export const scenarioFields = Object.keys(scenarioFieldNames) as ScenarioField[];
export const scenarioStatusNames = { draft: "下書き", open: "公開" } as const;

export const scenarioTextsOf = ({ title, note, scenes, status }: StoryTextEdit): ScenarioTexts => ({
  title,
  note,
  ...byScene((letter) => scenes[letter] ?? ""),
  status,
});
export const scenesOfTexts = (texts: Readonly<Record<string, string>>): SceneTexts =>
  Object.fromEntries(
    sceneLetters.flatMap((letter) => {
      const text = texts[sceneField(letter)] ?? "";
      return text.trim() === "" ? [] : [[letter, text] as const];
    }),
  );

/** Sentences that name a scene ("場面 1-101-c に…"), by its field; the others by the title's. */
export function byField(sentences: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const sentence of sentences) {
    const named = /場面 \d-\d+-([a-z])/u.exec(sentence)?.[1];
    const letter = sceneLetters.find((one) => one === named);
    const field = letter ? sceneField(letter) : "title";
    found[field] = (found[field] ?? "") + sentence;
  }
  return found;
}
