// Carts of one moment ask for their stock together: one question while another is on its way.
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import type { CatalogueMemory } from "./memory.server.ts";
import { openGoods, writeGoods } from "./testing.ts";

const now = new Date("2026-11-21T03:00:00Z");
const goods = families
  .slice(0, 3)
  .flatMap((family) =>
    family.colours
      .slice(0, 1)
      .map((colour) => productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now)),
  );
const skus = goods.map(({ sizes }) => sizes[0]!.sku);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let memory: CatalogueMemory & { close: () => Promise<unknown> };
beforeAll(async () => {
  database = await freshDatabase();
  await writeGoods(database.db, goods, now);
  memory = await openGoods(database);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await memory.close();
  await database.close();
});

/** How often the database is asked for stock meanwhile. */
async function asksOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const names = asked.mock.calls.map(([first]) => (first as unknown as { name?: string }).name);
  asked.mockRestore();
  return names.filter((name) => name === "stock_of_skus").length;
}

test("a cart asks once, whatever lies in it", async () => {
  expect(await asksOf(() => memory.sizes(skus))).toBe(1);
  expect(await asksOf(() => memory.sizes([]))).toBe(0);
});

test("sixteen carts of the same moment ask twice: the first, and all the others", async () => {
  const wanted = Array.from({ length: 16 }, (_, at) => skus.slice(0, 1 + (at % skus.length)));
  const found: Awaited<ReturnType<typeof memory.sizes>>[] = [];
  const asks = await asksOf(async () =>
    found.push(...(await Promise.all(wanted.map((some) => memory.sizes(some))))),
  );
  expect(asks).toBe(2);
  for (const [at, find] of found.entries())
    for (const sku of skus) {
      const mine = wanted[at]!.includes(sku);
      expect(find(sku)?.size.sku, "each hears of its own lines").toBe(mine ? sku : undefined);
    }
});

test("what moves while a question is on its way is in the answer of who asks after it", async () => {
  const [sku] = skus;
  const [one] = goods;
  const before = one!.sizes[0]!.reserved;
  const earlier = memory.sizes([sku!]);
  await database.pool.query("update product_size set reserved = $1 where sku = $2", [
    before + 1,
    sku,
  ]);
  const later = await memory.sizes([sku!]);
  expect(later(sku!)?.size.reserved).toBe(before + 1);
  await earlier;
});
