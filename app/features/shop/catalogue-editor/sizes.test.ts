import { describe, expect, test } from "vitest";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { lowLineOf } from "#features/shop/catalogue/low-stock.server.ts";
import { placesOfGoods } from "#features/shop/catalogue/storeroom.server.ts";
import { productUndo } from "./edit.server.ts";
import { changeSizes } from "./sizes.server.ts";
import { readLines, readLowLine, readQuickSizes } from "./sizes.ts";
import { deskOfGoods } from "./testing.ts";

const { db, make, now, pool, ready, save, staff, stands } = deskOfGoods();

describe("sizes in one line", () => {
  test.each([
    ["S 3、M ５、フリー", ["S 3", "M 5", "フリー 0"]],
    ["24〜26cm 2", ["24〜26cm 2"]],
    ["第二 4, 一号", ["第二 4", "一号 0"]],
    ["", ["フリー 0"]],
  ])("%j is %j", (typed, sizes) => {
    const read = readQuickSizes(typed);
    expect(typeof read === "string" ? read : read.map((one) => `${one.size} ${one.stock}`)).toEqual(
      sizes,
    );
  });
  test.each(["L 二", "S 3、M 十二", "S 3、S 4"])("%j is asked about", (typed) =>
    expect(readQuickSizes(typed)).toEqual(expect.any(String)),
  );
});

describe("stock", () => {
  const line = (product: Product, sku: string, stock: number) => {
    const size = product.sizes.find((one) => one.sku === sku);
    if (!size) throw new Error(sku);
    return { ...size, stock, seen: size.stock };
  };
  const change = (
    lines: Parameters<typeof changeSizes>[2]["lines"],
    reason = "received" as const,
  ) => changeSizes(db(), "fude", { lines, reason, note: "朝の便" }, staff, now);
  test("moves by what was changed, so that what was sold meanwhile stays sold", async () => {
    await make("fude");
    const opened = await stands();
    await pool().query("update product_size set stock = stock - 2 where sku = 'fude-m'");
    expect(await change([line(opened, "fude-m", 15)])).toMatchObject({ ok: true });
    expect((await stands()).sizes.find(({ sku }) => sku === "fude-m")?.stock).toBe(13);
    const { rows } = await pool().query(
      "select pieces, note from stock_movement where reason = 'received'",
    );
    expect(rows).toEqual([{ pieces: 10, note: "朝の便" }]);
  });
  test("moves by what each counted, beside what is sold in the same moment", async () => {
    await make("fude", "M 10");
    const opened = await stands();
    const sold = async () => {
      await pool().query("update product_size set stock = stock - 1 where sku = 'fude-m'");
    };
    await Promise.all([
      ...Array.from({ length: 10 }, () => change([line(opened, "fude-m", 12)])),
      ...Array.from({ length: 5 }, sold),
    ]);
    expect((await stands()).sizes[0]?.stock).toBe(10 + 10 * 2 - 5);
  });
  test("never falls below what is held for buyers", async () => {
    await make("fude");
    await pool().query("update product_size set reserved = 2 where sku = 'fude-s'");
    expect(await change([line(await stands(), "fude-s", 1)])).toEqual({
      ok: false,
      code: "too-low",
    });
    expect(await change([line(await stands(), "fude-s", 2)])).toMatchObject({ ok: true });
  });
  test("of a new size has a sku of its own; a sku of another product is refused", async () => {
    await make("fude");
    await make("obi");
    const fresh = { sku: "", size: "特大", priceDifference: 500, stock: 4, seen: 0 };
    expect(await change([fresh])).toMatchObject({ ok: true });
    expect((await stands()).sizes.at(-1)).toMatchObject({ size: "特大", stock: 4, position: 2 });
    expect(await change([{ ...fresh, size: "小", sku: "obi-s" }])).toEqual({
      ok: false,
      code: "sku-taken",
    });
    expect(await change([{ ...fresh, size: "M" }])).toEqual({ ok: false, code: "twice" });
    expect(await change([{ ...fresh, size: "小", priceDifference: -5_000 }])).toEqual({
      ok: false,
      code: "too-cheap",
    });
  });
  test("does not take the way back from the words", async () => {
    await ready();
    await save({ status: "open" });
    await save({ title: "改" });
    await change([line(await stands(), "fude-s", 9)]);
    expect(await productUndo(db(), await stands(), now)).toBeDefined();
  });
});

describe("the place in the storeroom", () => {
  const places = () => placesOfGoods(db(), ["fude"]);
  const write = (lines: Parameters<typeof changeSizes>[2]["lines"]) =>
    changeSizes(db(), "fude", { lines, reason: "other", note: "" }, staff, now);
  const lineOf = ({ sku, size, priceDifference, stock }: Product["sizes"][number]) => ({
    sku,
    size,
    priceDifference,
    stock,
    seen: stock,
  });
  test("is written with its size, and stays where the form does not ask for it", async () => {
    await make("fude");
    const [first, ...rest] = (await stands()).sizes.map(lineOf);
    if (!first) throw new Error("no size");
    await write([{ ...first, place: "A-1-3" }, ...rest]);
    expect(await places()).toMatchObject({ [first.sku]: "A-1-3" });
    const fresh = { sku: "", size: "XXL", priceDifference: 0, stock: 1, seen: 0, place: "B-2" };
    await write([first, fresh]);
    expect(
      Object.values(await places())
        .filter(Boolean)
        .toSorted(),
    ).toEqual(["A-1-3", "B-2"]);
    await write([{ ...first, place: "" }]);
    expect(await places()).toMatchObject({ [first.sku]: "" });
  });
  test("is at most twenty letters", () => {
    const typed = { sku: "", size: "M", stock: "1", difference: "", seen: "0" };
    expect(readLines([{ ...typed, place: "あ".repeat(20) }]).errors).toEqual({});
    expect(readLines([{ ...typed, place: "あ".repeat(21) }]).errors["size:0"]).toContain(
      "棚の番号",
    );
  });
});

describe("the line under which the desk is told", () => {
  const draw = (more: { lowLine?: number | null }) =>
    changeSizes(db(), "fude", { lines: [], reason: "other", note: "", ...more }, staff, now);
  test("stays through edits and stock, is drawn anew, and taken away", async () => {
    await ready();
    await draw({ lowLine: 3 });
    const { version } = await stands();
    await save({ title: "改" });
    await draw({});
    expect(await lowLineOf(db(), "fude")).toBe(3);
    await draw({ lowLine: 5 });
    const { rows } = await pool().query(
      "select before, after from audit where after ? 'lowLine' and after->>'lowLine' = '5'",
    );
    expect(rows[0]).toMatchObject({ before: { lowLine: 3 }, after: { lowLine: 5 } });
    await draw({ lowLine: null });
    expect(await lowLineOf(db(), "fude")).toBeNull();
    expect((await stands()).version).toBe(version + 1);
  });
  test("drawn twice at the same moment, is one of the two", async () => {
    await ready();
    await Promise.all([draw({ lowLine: 2 }), draw({ lowLine: 7 })]);
    expect([2, 7]).toContain(await lowLineOf(db(), "fude"));
  });
  test.each([
    ["３", 3],
    ["0", 0],
    [" ", null],
    ["-1", undefined],
    ["多め", undefined],
    ["100000", undefined],
  ])("“%s” is read as %s", (typed, line) => expect(readLowLine(typed)).toBe(line));
});

describe("lines of the form", () => {
  const typed = { sku: "", size: "M", stock: "12", difference: "", seen: "10" };
  test.each([
    ["12", 12],
    ["+10", 20],
    ["＋１", 11],
    ["-2", 8],
    ["", 0],
  ])("“%s” where 10 stood is %i", (stock, expected) => {
    expect(readLines([{ ...typed, stock }])).toMatchObject({
      lines: [{ size: "M", stock: expected, seen: 10, priceDifference: 0 }],
      errors: {},
    });
  });
  test.each([
    [{ size: "" }, "size", "サイズの名前をご入力ください"],
    [{ stock: "-11" }, "stock", "在庫は 12、+10、-2 のように"],
    [{ sku: "あ" }, "sku", "SKU は、半角の英数字"],
    [{ difference: "やすい" }, "difference", "値段の差は、円の数で"],
    [{ cost: "千円" }, "cost", "原価は、税ぬきの円の数で"],
  ])("%o is refused beside its line, in the field that is wrong", (change, field, sentence) => {
    const blank = { ...typed, size: "", stock: "" };
    const { lines, errors, fields } = readLines([blank, { ...typed, ...change }]);
    expect(lines).toEqual([]);
    expect(errors).toEqual({ "size:1": expect.stringContaining(sentence) });
    expect(fields).toEqual({ "size:1": field });
  });
});
