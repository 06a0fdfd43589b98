// A scenario as it is written, for the desk: how each scene will look, where it leads, what is
// wrong with it.
import { presentAllScenes } from "#features/learning/scenarios/present.ts";
import {
  sceneLetterOf,
  lettersIn,
  type SceneTexts,
} from "#features/learning/scenarios/scene-letters.ts";
import { branchPlan } from "./branches.ts";
import { readWritten, sentencesOf } from "./problems.ts";
import { byField, sceneField } from "./rules.ts";

export function lookedScenario(written: { id: string; title: string; scenes: SceneTexts }) {
  const sentences = byField(sentencesOf(written));
  const read = readWritten(written);
  const shown = new Map(
    (read.ok ? presentAllScenes(read.scenario) : []).map((scene) => [
      sceneLetterOf(scene.id),
      scene,
    ]),
  );
  return {
    plan: read.ok ? branchPlan(read.scenario.scenes) : null,
    about: sentences["title"] ?? "",
    scenes: lettersIn(written.scenes).map((letter) => ({
      letter,
      problem: sentences[sceneField(letter)] ?? "",
      shown: shown.get(letter) ?? null,
    })),
  };
}
export type LookedScenario = ReturnType<typeof lookedScenario>;
