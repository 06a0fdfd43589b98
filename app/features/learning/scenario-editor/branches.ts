// Where the scenes of a scenario stand on the map of its branches: the first at the head, each
// other one row below the nearest that leads to it.
import { waysOn } from "#features/learning/scenarios/faults.ts";
import type { Scene } from "#features/learning/scenarios/story.ts";

const [wide, rowHeight] = [360, 76];
type Spot = { id: string; x: number; y: number; isEnd: boolean };
export type BranchPlan = {
  width: number;
  height: number;
  spots: Spot[];
  ways: { from: Spot; to: Spot }[];
};

/** What nobody can reach stands in the last row. */
export function branchPlan(scenes: readonly Scene[]): BranchPlan {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const depth = new Map(scenes.slice(0, 1).map(({ id }) => [id, 0]));
  for (const [id, at] of depth)
    for (const next of waysOn(byId.get(id) ?? { id, drawing: { place: "gate" }, lines: [] }))
      if (byId.has(next) && !depth.has(next)) depth.set(next, at + 1);
  const last = Math.max(0, ...depth.values());
  const rows = new Map<number, Scene[]>();
  for (const scene of scenes) {
    const row = depth.get(scene.id) ?? last + 1;
    rows.set(row, [...(rows.get(row) ?? []), scene]);
  }
  const spots = new Map(
    [...rows].flatMap(([row, all]) =>
      all.map((scene, at): [string, Spot] => [
        scene.id,
        {
          id: scene.id,
          x: (wide * (at + 0.5)) / all.length,
          y: row * rowHeight + rowHeight / 2,
          isEnd: waysOn(scene).length === 0,
        },
      ]),
    ),
  );
  return {
    width: wide,
    height: Math.max(1, rows.size) * rowHeight,
    spots: [...spots.values()],
    ways: scenes.flatMap((scene) => {
      const from = spots.get(scene.id);
      return [...new Set(waysOn(scene))].flatMap((id) => {
        const to = spots.get(id);
        return from && to ? [{ from, to }] : [];
      });
    }),
  };
}
