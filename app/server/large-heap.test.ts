import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { keepLargeHeapSmall } from "./large-heap.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

test.each([
  [60_000, 40_000, ["--heap-growing-percent=20"]],
  [60_000, 39_999, []],
  [-1, -1, []],
])("%i goods and %i pieces", async (goods, pieces, flags) => {
  const said: string[] = [];
  await base.db.transaction(async (tx) => {
    for (const [table, rows] of [
      ["product", goods],
      ["media_item", pieces],
    ])
      await tx.execute(`update pg_class set reltuples = ${rows} where oid = '${table}'::regclass`);
    await keepLargeHeapSmall(tx, (flag) => said.push(flag));
  });
  expect(said).toEqual(flags);
});
