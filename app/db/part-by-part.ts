/**
 * Rows in parts: `ask` is told the last row of the part before. A part with fewer than `atOnce` is
 * the last one; whoever stops reading stops asking.
 */
export async function* partByPart<Row>(
  atOnce: number,
  ask: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await ask(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}
