/**
 * How many letters must be put in, left out, changed or exchanged with their neighbour to make one
 * text of the other; `max + 1` when it is more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = b.map((_, at) => at).concat(b.length);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    // Exchanged neighbours reach back two rows: nothing nearer can come when both are beyond.
    if (least > max && Math.min(...last) > max) return max + 1;
    [before, last] = [last, current];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}
