// What staff send of a scenario.
import { z } from "zod";
import { sceneLetters } from "#features/learning/scenarios/scene-letters.ts";
import type { StoryTextEdit } from "#features/learning/scenarios/write.server.ts";
import { cleanText } from "#lib/text.ts";
import { needed, paragraphs, raw } from "#features/platform/content/fields.ts";
import { type ScenarioTexts, sceneField, scenesOfTexts } from "./rules.ts";

const maxOfScene = 4000;
const SceneText = raw(maxOfScene, `場面はひとつ${maxOfScene}文字までです。`).transform(cleanText);
const Head = {
  title: needed("題", 40),
  note: paragraphs("直したわけ", 300),
  status: z.enum(["draft", "open"], "状態をおえらびください。"),
};
const Scenes = z.object(
  Object.fromEntries(sceneLetters.map((letter) => [sceneField(letter), SceneText])),
);

const ScenarioForm = z
  .object(Head)
  .and(Scenes)
  .transform(({ title, note, status, ...scenes }): StoryTextEdit => ({
    title,
    note,
    status,
    scenes: scenesOfTexts(scenes),
  }));
export const readScenarioTexts = (texts: ScenarioTexts) => ScenarioForm.safeParse(texts);
