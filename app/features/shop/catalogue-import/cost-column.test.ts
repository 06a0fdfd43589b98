// The column of costs in our own table: out and in again without a change, and what it may not do.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { costsOf, saveCosts } from "#features/shop/catalogue/costs.server.ts";
import { saveProduct } from "#features/shop/catalogue/write-products.server.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import { exportCatalogue, importCatalogue } from "./service.server.ts";

const now = new Date("2026-11-21T03:00:00Z");
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const product = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
const [first, ...rest] = product.sizes.map(({ sku }) => sku);

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());
beforeEach(async () => {
  await base.pool.query("truncate product, product_size, status, imported_stock cascade");
  await inTransaction(base.db, async (tx) => {
    await saveProduct(tx, product, now);
    await saveCosts(tx, { [first ?? ""]: 1_234 });
  });
});
const bring = (text: string, write = true) =>
  importCatalogue(base.db, Buffer.from(text), {
    yenPerUnit: 1,
    category: "fashion",
    now,
    write,
  });
const exported = async () => (await Array.fromAsync(exportCatalogue(base.db, now))).join("");
const costs = async () => costsOf(base.db, [first ?? "", ...rest]);
const unknown = Object.fromEntries(rest.map((sku) => [sku, null]));

test("written to a file and read back changes nothing", async () => {
  const file = await exported();
  expect(file).toContain(",1234,");
  expect(await bring(file)).toMatchObject({ changed: [], refused: [], unchanged: 1 });
  expect(await costs()).toEqual({ [first ?? ""]: 1_234, ...unknown });
});
test("a cost that is another is said before it is written, and changes nothing else", async () => {
  const file = (await exported()).replace(",1234,", ",1500,");
  const said = { changed: [{ changes: [`${first} の原価：1234 → 1500`] }], refused: [] };
  expect(await bring(file, false)).toMatchObject(said);
  expect(await costs()).toMatchObject({ [first ?? ""]: 1_234 });
  expect(await bring(file)).toMatchObject(said);
  expect(await costs()).toEqual({ [first ?? ""]: 1_500, ...unknown });
});
test("an empty cell takes it away; a file without the column says nothing of it", async () => {
  const file = await exported();
  expect(await bring(file.replace(",cost,", ",of_old,"))).toMatchObject({ unchanged: 1 });
  expect(await costs()).toMatchObject({ [first ?? ""]: 1_234 });
  await bring(file.replace(",1234,", ",,"));
  expect(await costs()).toMatchObject({ [first ?? ""]: null });
});
test.each(["-5", "安い", "10000001"])(
  "%j is refused with its line, and nothing is written",
  async (odd) => {
    const { refused } = await bring((await exported()).replace(",1234,", `,${odd},`));
    expect(refused.map(({ sentence }) => sentence)).toEqual([expect.stringContaining("原価")]);
    expect(await costs()).toMatchObject({ [first ?? ""]: 1_234 });
  },
);
