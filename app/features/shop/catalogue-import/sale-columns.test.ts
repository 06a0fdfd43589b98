// A sale in the table of goods: out and in again, planned, moved, ended, and refused by its line.
import { describe, expect, test } from "vitest";
import { editProduct } from "#features/shop/catalogue-editor/edit.server.ts";
import { productTexts, type ProductTexts } from "#features/shop/catalogue-editor/rules.ts";
import { planSale, tellSaleHours } from "#features/shop/catalogue-editor/sale.server.ts";
import { deskOfGoods } from "#features/shop/catalogue-editor/testing.ts";
import { pricesOfProduct } from "#features/shop/catalogue/price-history.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { exportCatalogue, importCatalogue } from "./service.server.ts";

const { db, ready, staff, stands } = deskOfGoods();
const on = (day: string, time = "12:00:00") => tokyo(`${day} ${time}`);
const now = on("2026-11-20");
const aSale = { price: 3_900, from: on("2026-12-01", "00:00:00"), until: on("2026-12-15") };

async function save(change: Partial<ProductTexts>, at: Date) {
  const seen = productTexts(await stands());
  return editProduct(db(), "fude", { seen, mine: { ...seen, ...change } }, staff, at);
}
const open = async (at = on("2026-11-01")) => {
  await ready();
  await save({ status: "open" }, at);
};
const exported = async (at = now) => (await Array.fromAsync(exportCatalogue(db(), at))).join("");
const bring = (text: string, write = true, at = now) =>
  importCatalogue(db(), Buffer.from(text), { write, yenPerUnit: 1, category: "fashion", now: at });
/** The file with these three cells after the price of each line. */
const withSale = (file: string, cells: string) =>
  file.replaceAll(/,4950,[^,]*,[^,]*,[^,]*,/g, `,4950,${cells},`);
const planned = "3900,2026-12-01 00:00,2026/12/15 12:00";
const refusals = async (cells: string, at = now) =>
  (await bring(withSale(await exported(at), cells), true, at)).refused.map(
    ({ sentence }) => sentence,
  );

describe("a sale in the table of goods", () => {
  test("written out and read back changes nothing, before it begins and while it runs", async () => {
    await open();
    await planSale(db(), "fude", { sale: aSale, seen: "" }, staff, now);
    const file = await exported();
    expect(file).toContain(",4950,3900,2026-12-01 00:00:00,2026-12-15 12:00:00,");
    expect(await bring(file)).toMatchObject({ changed: [], refused: [], notes: [], version: null });
    await tellSaleHours(db(), aSale.from);
    const running = on("2026-12-02");
    expect(await bring(file, true, running)).toMatchObject({ changed: [], refused: [], notes: [] });
    expect((await stands()).sale).toEqual(aSale);
  });
  test("is only looked at in a trial run, then planned as at the desk", async () => {
    await open();
    const file = withSale(await exported(), planned);
    const change = "セール：なし → ¥3,900（12月1日（火）0:00から12月15日（火）12:00まで）";
    expect(await bring(file, false)).toMatchObject({ changed: [{ changes: [change] }] });
    expect((await stands()).sale).toBeUndefined();
    expect(await bring(file)).toMatchObject({ changed: [{ changes: [change] }], refused: [] });
    expect((await stands()).sale).toEqual(aSale);
    expect(await bring(file)).toMatchObject({ changed: [], version: null });
  });
  test("empty cells, and a file of before the columns, leave it; なし ends it", async () => {
    await open();
    const before = await exported();
    const old = before
      .replace(",sale_price,sale_from,sale_until,", ",")
      .replaceAll(",4950,,,,", ",4950,");
    await bring(withSale(before, planned));
    for (const file of [before, old]) {
      expect(await bring(file)).toMatchObject({ changed: [], refused: [] });
      expect((await stands()).sale).toEqual(aSale);
    }
    await tellSaleHours(db(), aSale.from);
    const day = on("2026-12-03");
    expect(await bring(withSale(before, "なし,,"), true, day)).toMatchObject({ changed: [{}] });
    expect((await stands()).sale).toBeUndefined();
    const charged = (await pricesOfProduct(db(), "fude", day))[0]?.history.map(
      ({ price }) => price,
    );
    expect(charged).toEqual([4_950, 3_900, 4_950]);
  });
  test.each([
    ["3900,,", /セールのはじまり「」/],
    ["やすく,2026-12-01,2026-12-15", /セールの価格「やすく」は、1円以上の整数/],
    ["0,2026-12-01,2026-12-15", /1円以上/],
    ["3900,2026-12-01,あす", /セールの終わり「あす」/],
    ["4950,2026-12-01,2026-12-15", /より安い値段/],
    ["3900,2026-11-01,2026-12-15", /これからの日時/],
    ["3900,2026-12-01,2026-12-30", /28日まで/],
  ])("%s is refused by its line, and nothing of the product is written", async (cells, words) => {
    await open();
    const file = withSale(await exported(), cells).replaceAll("筆人", "筆の人");
    const report = await bring(file);
    expect(report.refused).toEqual([{ line: 2, sentence: expect.stringMatching(words) }]);
    expect(report.changed).toEqual([]);
    expect(await stands()).toMatchObject({ title: "筆人Tシャツ" });
    expect((await stands()).sale).toBeUndefined();
  });
  test("is refused without a proven former price: too new, or changed in the same line", async () => {
    await open(on("2026-11-19"));
    expect(await refusals(planned)).toEqual([expect.stringContaining("12月4日（金）から")]);
    await open();
    const dearer = withSale(await exported(), planned).replaceAll(",4950,3900", ",5500,3900");
    expect((await bring(dearer)).refused[0]?.sentence).toContain("景品表示法");
    expect((await stands()).basePrice).toBe(4_950);
  });
  test("is not for a draft; a running one keeps its price; one that is over is left and told", async () => {
    await ready();
    expect(await refusals(planned)).toEqual([expect.stringContaining("公開中の品だけ")]);
    await open();
    await bring(withSale(await exported(), planned));
    await tellSaleHours(db(), aSale.from);
    const day = on("2026-12-03");
    expect(await refusals("3000,2026-12-01 00:00,2026-12-15 12:00", day)).toEqual([
      expect.stringContaining("はじまったセールの値段は変えられません"),
    ]);
    const sooner = withSale(await exported(day), "3900,2026-12-01 00:00,2026-12-10 12:00");
    expect(await bring(sooner, true, day)).toMatchObject({ changed: [{}], refused: [] });
    const over = on("2026-12-20");
    await tellSaleHours(db(), over);
    const report = await bring(sooner, true, over);
    expect(report).toMatchObject({ changed: [], refused: [] });
    expect(report.notes[0]?.sentence).toContain("終わっているため");
    expect((await stands()).sale).toBeUndefined();
  });
});
