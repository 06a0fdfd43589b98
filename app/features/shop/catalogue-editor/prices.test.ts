// What was charged is written down by whoever writes the goods.
import { describe, expect, test } from "vitest";
import { pricesOfProduct } from "#features/shop/catalogue/price-history.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { editProduct, productOf, undoProduct } from "./edit.server.ts";
import { shownPrices } from "./price-words.ts";
import { productTexts, type ProductTexts } from "./rules.ts";
import { changeSizes } from "./sizes.server.ts";
import { deskOfGoods } from "./testing.ts";

const { db, now, ready, staff, stands } = deskOfGoods();
const on = (day: string) => tokyo(`${day} 12:00:00`);
async function save(change: Partial<ProductTexts>, at: Date) {
  const row = await productOf(db(), "fude");
  if (!row) throw new Error("gone");
  const seen = productTexts(row);
  return editProduct(db(), "fude", { seen, mine: { ...seen, ...change } }, staff, at);
}
const kept = async (size: string, at = on("2026-12-31")) =>
  (await pricesOfProduct(db(), "fude", at))
    .find((one) => one.size === size)
    ?.history.map(({ price, from }) => [price, from.toISOString().slice(0, 10)]);

describe("the prices that were charged", () => {
  test("begin with the first publishing; words alone write nothing", async () => {
    await ready();
    expect(await kept("S")).toBeUndefined();
    await save({ status: "open" }, on("2026-11-20"));
    await save({ title: "改" }, on("2026-11-21"));
    expect(await kept("S")).toEqual([[4_950, "2026-11-20"]]);
  });
  test("change with the price, with a size's difference, and end with the sale", async () => {
    await ready();
    await save({ status: "open" }, on("2026-11-20"));
    await save({ basePrice: "3,900" }, on("2026-11-25"));
    const [small, ...others] = (await stands()).sizes;
    if (!small) throw new Error("no size");
    const lines = [{ ...small, priceDifference: -300, seen: small.stock }];
    await changeSizes(db(), "fude", { lines, reason: "other", note: "" }, staff, on("2026-11-26"));
    await save({ status: "closed" }, on("2026-11-28"));
    expect(await kept("S")).toEqual([
      [4_950, "2026-11-20"],
      [3_900, "2026-11-25"],
      [3_600, "2026-11-26"],
      [null, "2026-11-28"],
    ]);
    expect(await kept(others[0]?.size ?? "")).toHaveLength(3);
  });
  test("taken back, are charged again from then on", async () => {
    await ready();
    await save({ status: "open" }, now);
    await save({ basePrice: "3900" }, new Date(now.getTime() + 60_000));
    const later = new Date(now.getTime() + 120_000);
    expect(await undoProduct(db(), "fude", staff, later)).toMatchObject({ ok: true });
    const list = (await kept("S")) ?? [];
    expect(list.map(([price]) => price)).toEqual([4_950, 3_900, 4_950]);
  });
  test("written twice at the same moment, stay in one row of time", async () => {
    await ready();
    await save({ status: "open" }, on("2026-11-20"));
    const at = on("2026-11-25");
    await Promise.all([save({ basePrice: "3900" }, at), save({ basePrice: "4100" }, at)]);
    const list = (await kept("S")) ?? [];
    expect(list[0]).toEqual([4_950, "2026-11-20"]);
    expect(list.at(-1)?.[0]).toBe((await stands()).basePrice);
    expect(new Set(list.map(([, day]) => day)).size).toBe(list.length);
  });
  test("older than eight weeks are left out, but for the one that was charged then", async () => {
    await ready();
    await save({ status: "open" }, on("2026-08-01"));
    await save({ basePrice: "5200" }, on("2026-08-10"));
    await save({ basePrice: "5500" }, on("2026-11-20"));
    expect(await kept("S", on("2026-11-30"))).toEqual([
      [5_200, "2026-08-10"],
      [5_500, "2026-11-20"],
    ]);
  });
});

test("the desk says from when a price may stand as a former one", async () => {
  await ready();
  await save({ status: "open" }, on("2026-11-01"));
  const said = async (at: Date) =>
    shownPrices(await pricesOfProduct(db(), "fude", at), at).proofs.map(({ words }) => words);
  expect(await said(on("2026-11-03"))).toEqual([expect.stringContaining("11月16日（月）から")]);
  expect(await said(on("2026-11-20"))).toEqual([
    expect.stringContaining("もとの値段として示せます"),
  ]);
  await save({ status: "closed" }, on("2026-11-21"));
  expect(await said(on("2026-11-22"))).toEqual([]);
});
