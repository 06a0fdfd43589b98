// A scenario as its readers will see it, scene by scene.
import { writtenScenario } from "#features/learning/scenarios/edition.ts";
import type { StoryTextRow } from "#features/learning/scenarios/write.server.ts";
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { findScenario } from "./edit.server.ts";
import { type ScenarioField, scenarioTextsOf } from "./rules.ts";

export const scenarioPreview = definePreview<ScenarioField, StoryTextRow>({
  kind: "scenario",
  page: (id) => href("/preview/scenario/:id", { id }),
  desk: (id) => href("/admin/story/:id", { id }),
  find: findScenario,
  textsOf: scenarioTextsOf,
  titleOf: ({ title }) => title,
});

/** Nothing where it cannot be read yet. */
export function scenarioAs(row: StoryTextRow) {
  const read = writtenScenario(row);
  return read?.ok ? read.scenario : undefined;
}
