/** An ordered list without what went, and with what came (in the same order) in its places. */
export function mergeOrdered<Row>(
  rows: readonly Row[],
  gone: ReadonlySet<Row>,
  came: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Row[] {
  const merged: Row[] = [];
  let at = 0;
  for (const row of rows) {
    if (gone.has(row)) continue;
    for (let next = came[at]; next !== undefined && compare(next, row) < 0; next = came[++at])
      merged.push(next);
    merged.push(row);
  }
  for (; at < came.length; at += 1) merged.push(came[at]!);
  // What was pushed to has room for half as many more.
  return merged.slice();
}
