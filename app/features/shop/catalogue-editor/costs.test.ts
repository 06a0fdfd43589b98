// What a size costs the shop: written beside its stock, kept where nothing is said of it.
import { expect, test } from "vitest";
import { costsOfProduct } from "#features/shop/catalogue/costs.server.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { changeSizes } from "./sizes.server.ts";
import { readLines } from "./sizes.ts";
import { deskOfGoods } from "./testing.ts";

const { db, make, now, pool, staff, stands } = deskOfGoods();
const write = (lines: Parameters<typeof changeSizes>[2]["lines"]) =>
  changeSizes(db(), "fude", { lines, reason: "other", note: "" }, staff, now);
const lineOf = ({ sku, size, priceDifference, stock }: Product["sizes"][number]) => ({
  sku,
  size,
  priceDifference,
  stock,
  seen: stock,
});
const costs = () => costsOfProduct(db(), "fude");

test("is written with its size, stays where the form does not ask, and is unknown again", async () => {
  await make("fude", "S 1、M 2");
  const [small, medium] = (await stands()).sizes.map(lineOf);
  if (!small || !medium) throw new Error("no sizes");
  await write([{ ...small, cost: 1_200 }, medium]);
  expect(await costs()).toEqual({ [small.sku]: 1_200, [medium.sku]: null });
  await write([small, { ...medium, cost: 0 }]);
  expect(await costs()).toEqual({ [small.sku]: 1_200, [medium.sku]: 0 });
  await write([{ ...small, cost: null }]);
  expect(await costs()).toEqual({ [small.sku]: null, [medium.sku]: 0 });
});
test("is never in what the shop knows of a product, nor in the record", async () => {
  await make("fude", "S 1");
  const [small] = (await stands()).sizes.map(lineOf);
  if (!small) throw new Error("no size");
  await write([{ ...small, cost: 7_654_321 }]);
  expect(JSON.stringify(await stands())).not.toMatch(/7654321|"cost"/);
  const { rows } = await pool().query("select before, after from audit");
  expect(JSON.stringify(rows)).toContain('"costs":1');
  expect(JSON.stringify(rows)).not.toContain("7654321");
});
test.each([
  ["", null],
  ["0", 0],
  ["１，２００", 1_200],
  ["-1", "odd"],
  ["12.5", "odd"],
  ["二百", "odd"],
  ["10000001", "odd"],
])("%j is read as %j", (cost, read) => {
  const typed = { sku: "", size: "M", stock: "1", difference: "", seen: "0", cost };
  const { lines, errors } = readLines([typed]);
  if (read === "odd") expect(errors["size:0"]).toContain("原価");
  else expect(lines).toMatchObject([{ cost: read }]);
});
test("of a form without the field nothing is said", () => {
  const { lines } = readLines([{ sku: "", size: "M", stock: "1", difference: "", seen: "0" }]);
  expect(lines.map((line) => "cost" in line)).toEqual([false]);
});
