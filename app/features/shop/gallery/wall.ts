// The order in which works hang: what staff have not hung yet in front, the newest first; then as
// they were hung.

export type Hanging = { id: string; place: number; away: boolean };
export type Wall = ReadonlyMap<string, Hanging>;
export const wallOf = (rows: readonly Hanging[]): Wall => new Map(rows.map((row) => [row.id, row]));

export const isAway = (wall: Wall, id: string): boolean => wall.get(id)?.away ?? false;

/** `works`: the newest first. */
export function hungInOrder<Work extends { id: string }>(
  works: readonly Work[],
  wall: Wall,
): Work[] {
  const placeOf = ({ id }: Work) => wall.get(id)?.place ?? -1;
  return works.filter(({ id }) => !isAway(wall, id)).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** `to`: its place counted from 1; beyond an end it is the end. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(1, to), ids.length) - 1;
  return others.toSpliced(at, 0, id);
}
