// Where somebody stands in a scenario: replayed along the scenes that they have read, on the
// edition of today.
import { waysOn } from "./faults.ts";
import { holds, type Scenario, type Scene, type SceneChoice } from "./story.ts";

/** What is kept: ids of scenes, never positions. */
export type KeptPlace = { trail: readonly string[]; scene: string | null };
export type StoryPlace = { scene: Scene; trail: string[]; moved: boolean };
/** The way that was pressed: where to, and what is remembered. */
export type StoryWay = { to: string; mark?: string | undefined };

/**
 * The scene that is open. Where scenes of the way are gone or led elsewhere meanwhile, it is the
 * nearest earlier one that is still on the way (`moved`). Nothing: a scenario without scenes.
 */
export function standingIn(
  { scenes }: Scenario,
  kept: KeptPlace | undefined,
): StoryPlace | undefined {
  const [first] = scenes;
  if (!first) return undefined;
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const way = kept?.scene ? [...kept.trail, kept.scene] : [];
  let scene = first;
  const trail: string[] = [];
  for (const [at, id] of way.entries()) {
    const next = byId.get(id);
    if (at === 0 && id === first.id) continue;
    if (at === 0 || !next || !waysOn(scene).includes(id)) return { scene, trail, moved: true };
    trail.push(scene.id);
    scene = next;
  }
  return { scene, trail, moved: false };
}

/** The choices that a reader with these marks sees. */
export const choicesFor = ({ choices = [] }: Scene, marks: ReadonlySet<string>): SceneChoice[] =>
  choices.filter(({ when }) => holds(when, marks));

/** What a press leads to: the next scene, the end, or nothing (there is no such way here). */
export function followed(
  scene: Scene,
  marks: ReadonlySet<string>,
  pressed: StoryWay | undefined,
): { next: string | null; mark: string | null } | undefined {
  if (!scene.choices?.length) return { next: scene.to ?? null, mark: null };
  const chosen = choicesFor(scene, marks).find(
    ({ to, mark }) => to === pressed?.to && mark === pressed.mark,
  );
  return chosen && { next: chosen.to, mark: chosen.mark ?? null };
}
