// A lower price from an hour to another: what is refused, and what is written at both hours.
import { describe, expect, test } from "vitest";
import { pricesOfProduct } from "#features/shop/catalogue/price-history.server.ts";
import { addDays, tokyo } from "#lib/tokyo-date.ts";
import { saleMark } from "./sale-rules.ts";
import { endSale, endSaleOfOne, planSale, saleOfOne, tellSaleHours } from "./sale.server.ts";
import { editProduct } from "./edit.server.ts";
import { productTexts, type ProductTexts } from "./rules.ts";
import { deskOfGoods } from "./testing.ts";

const { acts, db, pool, ready, staff, stands } = deskOfGoods();
const on = (day: string, time = "12:00:00") => tokyo(`${day} ${time}`);
const opened = on("2026-11-01");
const now = on("2026-11-20");
const aSale = { price: 3_900, from: on("2026-12-01", "00:00:00"), until: on("2026-12-15") };
const plan = (change: Partial<typeof aSale> = {}, seen = "", at = now) =>
  planSale(db(), "fude", { sale: { ...aSale, ...change }, seen }, staff, at);
async function save(change: Partial<ProductTexts>, at: Date) {
  const seen = productTexts(await stands());
  return editProduct(db(), "fude", { seen, mine: { ...seen, ...change } }, staff, at);
}
const onSale = async (at = opened) => {
  await ready();
  await save({ status: "open" }, at);
};
const versionOf = async () =>
  (
    await pool().query(
      "select max(version)::int as sum from collection_change where collection = 'product'",
    )
  ).rows[0].sum;
const charged = async (at = on("2026-12-31")) =>
  (await pricesOfProduct(db(), "fude", at))
    .find(({ size }) => size === "S")
    ?.history.map(({ price, from }) => [price, from.toISOString()]);

describe("planning a sale", () => {
  test("keeps it, changes no price before its hour, and is recorded", async () => {
    await onSale();
    expect(await plan()).toEqual({ ok: true, value: "saved" });
    expect((await stands()).sale).toEqual(aSale);
    expect(await charged()).toEqual([[4_950, opened.toISOString()]]);
    expect((await acts()).at(-1)).toBe("product.sale-planned");
    expect(await plan()).toEqual({ ok: true, value: "same" });
  });
  test("is refused where the ordinary price was not charged long enough by then", async () => {
    await onSale(on("2026-11-19"));
    expect(await plan()).toMatchObject({
      code: "unproven",
      sentence: expect.stringContaining("12月4日（金）からはじめられます"),
    });
    expect((await stands()).sale).toBeUndefined();
    expect(await plan({ from: on("2026-12-04", "00:00:00") })).toMatchObject({ ok: true });
  });
  test("is refused for a price that is new since yesterday, and for one size alone", async () => {
    await onSale();
    await pool().query("update product_size set price_difference = 200 where size = 'M'");
    expect(await plan()).toMatchObject({
      code: "unproven",
      sentence: expect.stringMatching(/^Mは/),
    });
  });
  test.each([
    ["no lower than the ordinary price", { price: 4_950 }, "salePrice"],
    ["begun before now", { from: on("2026-11-19") }, "saleFrom"],
    ["ending before it begins", { until: aSale.from }, "saleUntil"],
    ["longer than four weeks", { until: on("2026-12-29", "00:00:01") }, "saleUntil"],
  ])("%s is refused beside its field", async (_, change, field) => {
    await onSale();
    expect(await plan(change)).toMatchObject({
      code: "refused",
      errors: { [field]: expect.any(String) },
    });
  });
  test("is not for a draft, nor for what is gone", async () => {
    await ready();
    expect(await plan()).toMatchObject({ code: "not-open" });
    expect(await planSale(db(), "none", { sale: aSale, seen: "" }, staff, now)).toMatchObject({
      code: "not-found",
    });
  });
  test("by two people in the same moment keeps one, and tells the other", async () => {
    await onSale();
    const both = await Promise.all([plan(), plan({ price: 3_500 })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "changed" });
  });
  test("outlives an edit of the words, and falls with nobody's price", async () => {
    await onSale();
    await plan();
    await save({ title: "改", basePrice: "5,200" }, now);
    expect((await stands()).sale).toEqual(aSale);
  });
});

describe("at its hours", () => {
  test("it begins and ends once, with the prices of those hours written down", async () => {
    await onSale();
    await plan();
    const before = new Date(aSale.from.getTime() - 1);
    expect(await tellSaleHours(db(), before)).toBe(0);
    const late = new Date(aSale.from.getTime() + 7_000);
    const version = await versionOf();
    const both = await Promise.all([tellSaleHours(db(), late), tellSaleHours(db(), late)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await versionOf()).toBeGreaterThan(version);
    expect(await tellSaleHours(db(), late)).toBe(0);
    expect(await tellSaleHours(db(), aSale.until)).toBe(1);
    expect((await stands()).sale).toBeUndefined();
    expect(await charged()).toEqual([
      [4_950, opened.toISOString()],
      [3_900, aSale.from.toISOString()],
      [4_950, aSale.until.toISOString()],
    ]);
    expect((await acts()).slice(-2)).toEqual(["product.sale-begun", "product.sale-ended"]);
  });
  test("that both went by while nothing ran, the prices are still true", async () => {
    await onSale();
    await plan();
    expect(await tellSaleHours(db(), on("2026-12-20"))).toBe(1);
    expect((await charged())?.map(([price]) => price)).toEqual([4_950, 3_900, 4_950]);
    expect((await stands()).sale).toBeUndefined();
  });
  test("ended by hand, it ends at once; a form of before changes nothing", async () => {
    await onSale();
    await plan();
    const mark = saleMark((await stands()).sale);
    await tellSaleHours(db(), aSale.from);
    const day = on("2026-12-03");
    expect(await endSale(db(), "fude", "", staff, day)).toMatchObject({ code: "changed" });
    expect(await plan({ price: 3_000 }, mark, day)).toMatchObject({
      errors: { salePrice: expect.stringContaining("はじまった") },
    });
    expect(await plan({ until: on("2026-12-10") }, mark, day)).toMatchObject({ ok: true });
    const moved = saleMark((await stands()).sale);
    const both = await Promise.all([
      endSale(db(), "fude", moved, staff, day),
      endSale(db(), "fude", moved, staff, day),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await charged())?.at(-1)).toEqual([4_950, day.toISOString()]);
  });
  test("another sale soon after is refused: the ordinary price is no longer the usual one", async () => {
    await onSale();
    await plan({ until: on("2026-12-29", "00:00:00") });
    await tellSaleHours(db(), aSale.from);
    await tellSaleHours(db(), on("2026-12-29", "00:00:00"));
    const from = tokyo(`${addDays("2026-12-29", 1)} 00:00:00`);
    const until = tokyo(`${addDays("2026-12-29", 8)} 00:00:00`);
    const again = await plan({ from, until }, "", on("2026-12-29"));
    expect(again).toMatchObject({ ok: false, code: "unproven" });
  });
});

describe("one of many goods", () => {
  const off = ({ basePrice }: { basePrice: number }) => ({ ...aSale, price: basePrice - 950 });
  const one = (id = "fude", at = now) => saleOfOne(db(), id, off, staff, at);
  test("gets a sale off its own price, once, and loses it once", async () => {
    await onSale();
    expect(await one()).toBeUndefined();
    expect(await one()).toBeUndefined();
    expect((await stands()).sale).toEqual({ ...aSale, price: 4_000 });
    const planned = async () =>
      (await acts()).filter((act) => act === "product.sale-planned").length;
    expect(await planned()).toBe(1);
    await endSaleOfOne(db(), "fude", staff, now);
    await endSaleOfOne(db(), "fude", staff, now);
    expect((await stands()).sale).toBeUndefined();
    expect((await acts()).filter((act) => act === "product.sale-dropped")).toHaveLength(1);
  });
  test("keeps the sale that it has, and says so", async () => {
    await onSale();
    await plan();
    expect(await one()).toContain("もうセールが決まっています。");
    expect((await stands()).sale).toEqual(aSale);
  });
  test("is told why where it cannot be: gone, not open, not proven", async () => {
    expect(await one("nothing")).toBe("この品は、もうありません。");
    await ready();
    expect(await one()).toBe("公開中の品だけ、セールを決められます。");
    await save({ status: "open" }, on("2026-11-19"));
    expect(await one()).toContain("景品表示法");
    expect((await stands()).sale).toBeUndefined();
  });
});
