/** The list with one of it at another place; a place outside is the nearest inside. */
export function movedItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (from < 0 || from >= list.length || one === undefined) return [...list];
  next.splice(Math.max(0, Math.min(next.length, to)), 0, one);
  return next;
}
