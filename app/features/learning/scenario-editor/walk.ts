// A walk through a scenario that keeps nothing: the ways that were pressed, by their place.
import { choicesFor, type StoryPlace } from "#features/learning/scenarios/reading.ts";
import type { Scenario } from "#features/learning/scenarios/story.ts";

const maxStepsOfWalk = 30;
/** "0.1.0": the ways that were pressed; what is none leads no further. */
export function walked(
  { scenes }: Scenario,
  steps: string,
): { place: StoryPlace; marks: ReadonlySet<string>; steps: number[] } | undefined {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  let [scene] = scenes;
  if (!scene) return undefined;
  const [trail, marks, taken]: [string[], Set<string>, number[]] = [[], new Set(), []];
  for (const step of steps.split(".").slice(0, maxStepsOfWalk).filter(Boolean).map(Number)) {
    const choice = choicesFor(scene, marks)[step];
    const next = byId.get(choice?.to ?? scene.to ?? "");
    if (!next) break;
    if (choice?.mark) marks.add(choice.mark);
    trail.push(scene.id);
    taken.push(step);
    scene = next;
  }
  return { place: { scene, trail, moved: false }, marks, steps: taken };
}
