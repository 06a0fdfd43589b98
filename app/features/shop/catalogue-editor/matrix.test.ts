import { describe, expect, test } from "vitest";
import { copyProduct } from "./edit.server.ts";
import { changeMatrix } from "./matrix.server.ts";
import { type Cell, cellName, pastedCells, readCells, seenName, sizesOfFamily } from "./matrix.ts";
import { deskOfGoods } from "./testing.ts";

const { acts, db, make, now, pool, staff, stands } = deskOfGoods();

/** As the form brings them. */
const textsOf = (cells: readonly Cell[], newSize = "") => ({
  newSize,
  ...Object.fromEntries(
    cells.flatMap(({ productId, size, text, seen }) => [
      [cellName(productId, size), text],
      [seenName(productId, size), seen],
    ]),
  ),
});
const cell = (productId: string, size: string, text: string, seen: string): Cell => ({
  productId,
  size,
  text,
  seen,
});
async function design() {
  await make("fude", "S 3、M 5");
  await copyProduct(db(), "fude", { id: "fude-ai", colourName: "" }, staff, now);
}
const write = (
  cells: readonly Cell[],
  {
    kind = "stock",
    newSize = "",
  }: { kind?: "stock" | "difference" | "place"; newSize?: string } = {},
) => {
  const { changes, errors } = readCells(kind, textsOf(cells, newSize));
  expect(errors).toEqual({});
  return changeMatrix(db(), "fude", { changes, reason: "received", note: "朝の便" }, staff, now);
};
const stocks = async (id: string) =>
  Object.fromEntries((await stands(id)).sizes.map(({ size, stock }) => [size, stock]));

describe("the table of colours and sizes", () => {
  test("writes cells of several colours at once; each colour has its own line in the record", async () => {
    await design();
    const before = (await acts()).length;
    expect(
      await write([
        cell("fude", "S", "10", "3"),
        cell("fude", "M", "5", "5"),
        cell("fude-ai", "S", "+4", "0"),
      ]),
    ).toMatchObject({ ok: true, value: 2 });
    expect(await stocks("fude")).toEqual({ S: 10, M: 5 });
    expect(await stocks("fude-ai")).toEqual({ S: 4, M: 0 });
    expect((await acts()).slice(before)).toEqual(["product.sizes", "product.sizes"]);
    const { rows } = await pool().query(
      "select sku, pieces from stock_movement where reason = 'received' order by sku",
    );
    expect(rows).toEqual([
      { sku: "fude-ai-s", pieces: 4 },
      { sku: "fude-s", pieces: 7 },
    ]);
  });
  test("makes a size in the colours whose cell of the new column is filled, and in no other", async () => {
    await design();
    await write([cell("fude", "", "", ""), cell("fude-ai", "", "6", "")], { newSize: "L" });
    expect(await stocks("fude")).toEqual({ S: 3, M: 5 });
    expect(await stocks("fude-ai")).toEqual({ S: 0, M: 0, L: 6 });
    expect((await stands("fude-ai")).sizes.at(-1)).toMatchObject({ sku: "fude-ai-l", position: 2 });
  });
  test("writes nothing at all where one cell may not be, and says so beside that cell", async () => {
    await design();
    await pool().query("update product_size set reserved = 2 where sku = 'fude-m'");
    expect(await write([cell("fude", "S", "9", "3"), cell("fude", "M", "1", "5")])).toEqual({
      ok: false,
      code: "cells",
      errors: { "cell:fude:M": "とり置き中の数より、少なくできません。" },
    });
    expect(await stocks("fude")).toEqual({ S: 3, M: 5 });
    const cheap = await write([cell("fude-ai", "S", "-4950", "0")], { kind: "difference" });
    expect(cheap).toMatchObject({ ok: false, errors: { "cell:fude-ai:S": expect.any(String) } });
  });
  test("never writes goods of another design", async () => {
    await design();
    await make("obi");
    expect(await write([cell("obi", "S", "9", "3")])).toMatchObject({
      ok: false,
      errors: { "cell:obi:S": "このサイズは、もうありません。" },
    });
    expect(await stocks("obi")).toEqual({ S: 3, M: 5 });
  });
  test("has differences of price and places as well", async () => {
    await design();
    await write([cell("fude", "M", "300", "0"), cell("fude-ai", "M", "-200", "0")], {
      kind: "difference",
    });
    expect((await stands()).sizes.map((one) => one.priceDifference)).toEqual([0, 300]);
    expect((await stands("fude-ai")).sizes.map((one) => one.priceDifference)).toEqual([0, -200]);
    await write([cell("fude", "S", "A-1", "")], { kind: "place" });
    const { rows } = await pool().query("select place from product_size where sku = 'fude-s'");
    expect(rows).toEqual([{ place: "A-1" }]);
    expect(await stocks("fude")).toEqual({ S: 3, M: 5 });
  });
  test("moves by what each counted, beside what is sold in the same moment, and goes back the same way", async () => {
    await design();
    const sold = async () => {
      await pool().query("update product_size set stock = stock - 1 where sku = 'fude-m'");
    };
    const counted = () => write([cell("fude", "M", "15", "5"), cell("fude-ai", "S", "2", "0")]);
    await Promise.all([counted(), sold(), counted(), sold(), counted()]);
    expect(await stocks("fude")).toEqual({ S: 3, M: 5 + 3 * 10 - 2 });
    expect(await stocks("fude-ai")).toEqual({ S: 6, M: 0 });
    await write([cell("fude", "M", "-30", "33"), cell("fude-ai", "S", "-6", "6")]);
    expect([await stocks("fude"), await stocks("fude-ai")]).toEqual([
      { S: 3, M: 3 },
      { S: 0, M: 0 },
    ]);
  });
  test("makes one size where two people make it in the same moment", async () => {
    await design();
    const make = () => write([cell("fude", "", "2", "")], { newSize: "L" });
    await Promise.all([make(), make()]);
    expect(await stocks("fude")).toEqual({ S: 3, M: 5, L: 4 });
  });
});

describe("cells as they are typed", () => {
  test.each([
    ["stock", "ただ", "在庫は 12"],
    ["stock", "-4", "在庫は 12"],
    ["stock", "", "在庫は 12"],
    ["difference", "やすい", "値段の差は"],
    ["place", "あ".repeat(21), "棚の番号は"],
  ] as const)("as %s “%s” is refused beside its cell", (kind, text, sentence) => {
    const { changes, errors } = readCells(kind, textsOf([cell("fude", "S", text, "3")]));
    expect(changes).toEqual([]);
    expect(errors).toEqual({ "cell:fude:S": expect.stringContaining(sentence) });
  });
  test("of a new size need its name", () => {
    const { changes, errors } = readCells("stock", textsOf([cell("fude", "", "3", "")]));
    expect(changes).toEqual([]);
    expect(errors).toEqual({ newSize: "あたらしいサイズの名前をご入力ください。" });
  });
  test("come from a spreadsheet as lines and tabs; a single value is no table", () => {
    expect(pastedCells("1\t2\r\n3\t1,200\r\n")).toEqual([
      ["1", "2"],
      ["3", "1200"],
    ]);
    expect(pastedCells("4\n5")).toEqual([["4"], ["5"]]);
    expect(pastedCells("12")).toBeUndefined();
  });
  test("stand under sizes that are named once, in the order of the colours", () => {
    const size = (name: string) => ({
      size: name,
      sku: name,
      stock: 0,
      reserved: 0,
      priceDifference: 0,
      position: 0,
    });
    expect(
      sizesOfFamily([
        { id: "a", sizes: [size("S"), size("L")] },
        { id: "b", sizes: [size("S"), size("M"), size("L")] },
      ]),
    ).toEqual(["S", "M", "L"]);
  });
});
