import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import {
  copyProduct,
  editProduct,
  makeProduct,
  nextOfProduct,
  productOf,
  publishDueProducts,
  setProductAside,
  productUndo,
  undoProduct,
} from "./edit.server.ts";
import { changeSizes } from "./sizes.server.ts";
import {
  addPicture,
  describePictures,
  dropPicture,
  movePicture,
  pictureName,
} from "./pictures.server.ts";
import { type ProductTexts, productTexts } from "./rules.ts";
import { readQuickSizes } from "./sizes.ts";

const now = tokyo("2026-11-20 12:00:00");
const staff = randomUUID();
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
const root = mkdtempSync(join(tmpdir(), "kg-goods-"));
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const begin = { title: "筆人Tシャツ", kana: "ふでひとてぃーしゃつ", category: "fashion" } as const;
const desk = { storage: localStorage(root) };
const square = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
const make = (id: string, sizes = "S 3、M 5") => {
  const read = readQuickSizes(sizes);
  if (typeof read === "string") throw new Error(read);
  return makeProduct(database.db, { id, ...begin, basePrice: 4_950 }, read, staff, now);
};
const stands = async (id = "fude") => {
  const row = await productOf(database.db, id);
  if (!row) throw new Error("gone");
  return row;
};
const texts = async (id = "fude") => productTexts(await stands(id));
const save = async (change: Partial<ProductTexts>, seen?: ProductTexts) => {
  const was = seen ?? (await texts());
  return editProduct(database.db, "fude", { seen: was, mine: { ...was, ...change } }, staff, now);
};
const photo = async (colour: string, id = "fude") =>
  addPicture(
    { db: database.db, ...desk },
    id,
    { bytes: await square(colour), alt: "" },
    staff,
    now,
  );
/** With a described photograph: ready to be published. */
async function ready(): Promise<void> {
  await make("fude");
  await photo("#336699");
  const [picture] = (await stands()).pictures;
  if (!picture) throw new Error("no picture");
  await describePictures(
    database.db,
    "fude",
    new Map([[pictureName(picture), "正面から"]]),
    staff,
    now,
  );
}
const acts = async () =>
  (await database.pool.query<{ action: string }>("select action from audit order by id")).rows.map(
    ({ action }) => action,
  );
beforeEach(async () => {
  await database.pool.query(
    "truncate product, product_size, stock_movement, restock_request, content_revision, scheduled_revision, audit cascade",
  );
});

describe("a new product", () => {
  test("begins as a draft with its sizes and their first stock", async () => {
    expect(await make("fude")).toMatchObject({ ok: true });
    const row = await stands();
    expect(row).toMatchObject({ status: "draft", basePrice: 4_950, familyId: "fude", version: 1 });
    expect(row.sizes.map(({ sku, size, stock }) => [sku, size, stock])).toEqual([
      ["fude-s", "S", 3],
      ["fude-m", "M", 5],
    ]);
    const { rows } = await database.pool.query("select sku, pieces, reason from stock_movement");
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ sku: "fude-m", pieces: 5, reason: "opened" });
    expect(await acts()).toEqual(["product.made"]);
  });
  test("never takes the name of one that is there", async () => {
    await make("fude");
    expect(await make("fude", "L 9")).toEqual({ ok: false, code: "taken" });
    expect((await stands()).sizes).toHaveLength(2);
  });
  test("is found in the desk's search at once, though nobody else sees it", async () => {
    await make("fude");
    const { rows } = await database.pool.query(
      "select kind from search_document where id = 'fude'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  test("is copied as another colour: its words, no stock, no pictures", async () => {
    await ready();
    await save({ lead: "大きく", story: "物語です。" });
    expect(
      await copyProduct(database.db, "fude", { id: "fude-ai", colourName: "藍" }, staff, now),
    ).toMatchObject({ ok: true });
    const copy = await stands("fude-ai");
    expect(copy).toMatchObject({ lead: "大きく", familyId: "fude", status: "draft", pictures: [] });
    expect(copy.colour?.label).toBe("藍");
    expect(copy.sizes.map(({ sku, size, stock }) => [sku, size, stock])).toEqual([
      ["fude-ai-s", "S", 0],
      ["fude-ai-m", "M", 0],
    ]);
    const again = await copyProduct(
      database.db,
      "fude",
      { id: "fude-ai", colourName: "" },
      staff,
      now,
    );
    expect(again).toEqual({ ok: false, code: "taken" });
    const none = await copyProduct(database.db, "nothing", { id: "x", colourName: "" }, staff, now);
    expect(none).toEqual({ ok: false, code: "not-found" });
  });
});

describe("publishing", () => {
  test("asks for a photograph, and for its description, before the first time", async () => {
    await make("fude");
    expect(await save({ status: "open" })).toMatchObject({
      code: "not-ready",
      sentence: expect.stringContaining("写真を一枚以上"),
    });
    await photo("#336699");
    expect(await save({ status: "open" })).toMatchObject({
      code: "not-ready",
      sentence: expect.stringContaining("写真の説明"),
    });
    expect((await stands()).status).toBe("draft");
  });
  test("goes back once, and the pictures of meanwhile stay", async () => {
    await ready();
    expect(await save({ status: "open" })).toMatchObject({ ok: true });
    await save({ basePrice: "5500", title: "筆人Tシャツ 改" });
    await photo("#993333");
    const row = await stands();
    expect((await productUndo(database.db, row, now))?.fields).toEqual(["品名", "価格（税込）"]);
    expect(await undoProduct(database.db, "fude", staff, now)).toMatchObject({ ok: true });
    const back = await stands();
    expect(back).toMatchObject({ title: "筆人Tシャツ", basePrice: 4_950 });
    expect(back.pictures).toHaveLength(2);
    expect(await undoProduct(database.db, "fude", staff, now)).toMatchObject({ code: "gone" });
  });
  test("of a price for next Monday: nobody sees it before, everybody after", async () => {
    await ready();
    await save({ status: "open" });
    const was = await texts();
    const monday = "2026-11-23T06:00";
    const mine = { ...was, basePrice: "5,500", openAt: monday };
    expect(await setProductAside(database.db, "fude", { seen: was, mine }, staff, now)).toEqual({
      ok: true,
      value: "waiting",
    });
    expect(await publishDueProducts(database.db, tokyo("2026-11-23 05:59:00"))).toBeNull();
    expect((await stands()).basePrice).toBe(4_950);
    expect((await nextOfProduct(database.db, await stands()))?.fields).toContain("価格（税込）");
    expect(await publishDueProducts(database.db, tokyo("2026-11-23 06:00:00"))).not.toBeNull();
    expect((await stands()).basePrice).toBe(5_500);
    expect(await publishDueProducts(database.db, tokyo("2026-11-23 06:01:00"))).toBeNull();
    expect(await acts()).toContain("product.published-at-hour");
  });
  test("of a draft at an hour: it comes into the shop then", async () => {
    await ready();
    const was = await texts();
    const mine = { ...was, status: "open", openAt: "2026-11-23T06:00" };
    expect(
      await setProductAside(database.db, "fude", { seen: was, mine }, staff, now),
    ).toMatchObject({
      value: "waiting",
    });
    expect((await stands()).status).toBe("draft");
    await publishDueProducts(database.db, tokyo("2026-11-23 06:00:00"));
    expect((await stands()).status).toBe("open");
  });
  test("of a draft without photographs cannot be booked", async () => {
    await make("fude");
    const was = await texts();
    const mine = { ...was, status: "open", openAt: "2026-11-23T06:00" };
    expect(
      await setProductAside(database.db, "fude", { seen: was, mine }, staff, now),
    ).toMatchObject({
      code: "not-ready",
    });
  });
});

describe("two people", () => {
  test("who change different fields both keep theirs; in the same field nothing is overwritten", async () => {
    await make("fude");
    const seen = await texts();
    expect(await save({ title: "甲" }, seen)).toMatchObject({ ok: true });
    expect(await save({ lead: "乙" }, seen)).toMatchObject({ ok: true });
    expect(await save({ title: "丙", materials: "綿" }, seen)).toMatchObject({
      code: "conflict",
      conflicts: [{ field: "title", mine: "丙", theirs: "甲" }],
      merged: { title: "丙", materials: "綿", lead: "乙" },
    });
    expect(await stands()).toMatchObject({ title: "甲", lead: "乙", materials: "" });
  });
  test("raise the version with each edit that is written, and only then", async () => {
    await make("fude");
    const seen = await texts();
    await Promise.all([save({ title: "一" }, seen), save({ lead: "二" }, seen)]);
    expect((await stands()).version).toBe(3);
    await save({ title: "三" }, seen);
    expect((await stands()).version).toBe(3);
    expect(
      await editProduct(database.db, "no-such", { seen, mine: seen }, staff, now),
    ).toMatchObject({ code: "not-found" });
  });
  test("who bring photographs at the same moment both keep theirs", async () => {
    await make("fude");
    await Promise.all([photo("#111111"), photo("#222222"), photo("#333333")]);
    expect((await stands()).pictures).toHaveLength(3);
  });
});

describe("fields", () => {
  test("are read back as what they were", async () => {
    await make("fude");
    const filled: Partial<ProductTexts> = {
      tags: "t-shirt、fashion",
      colourName: "生成り",
      colourHex: "#e9e2d0",
      sizeChart: "サイズ、身たけ、身はば\nS、64、49\nM、67、52",
      bodyType: "10",
      weightG: "210",
      artist: "山",
      artYear: "2026",
      technique: "墨",
      dimensions: "30×40",
      framed: "on",
      plans: "000001、000003",
    };
    expect(await save(filled)).toMatchObject({ ok: true });
    expect(await texts()).toMatchObject(filled);
    expect((await stands()).collection).toBe("product_licensed");
    await save({ plans: "" });
    expect((await stands()).collection).toBe("product");
  });
  test.each<[keyof ProductTexts, string, string]>([
    ["title", "", "品名をご入力ください。"],
    ["basePrice", "0", "価格は1円以上でご入力ください。"],
    ["basePrice", "ただ", "価格は0以上の数でご入力ください。"],
    ["tags", "ふしぎ", "タグ「ふしぎ」は、ありません。"],
    ["colourName", "藍", "色見本をおえらびください。"],
    ["sizeChart", "サイズ、身たけ\nS", "寸法の2行目は、2列になっていません（いま1列）。"],
    ["bodyType", "13", "体癖は1から12までです。なければ空に。"],
    ["related", "nothing-here", "「nothing-here」という品は、ありません。"],
  ])("%s “%s” is refused beside the field: %s", async (field, typed, sentence) => {
    await make("fude");
    const before = await stands();
    const at = field === "colourName" ? "colourHex" : field;
    expect(await save({ [field]: typed })).toMatchObject({
      code: "wrong",
      errors: { [at]: sentence },
    });
    expect(await stands()).toEqual(before);
  });
  test("a colour of a name that the shop has is the same colour to the filters", async () => {
    await make("fude");
    await save({ colourName: "藍", colourHex: "#223366" });
    await make("obi");
    const seen = await texts("obi");
    const mine = { ...seen, colourName: "藍", colourHex: "#334477" };
    await editProduct(database.db, "obi", { seen, mine }, staff, now);
    expect((await stands("obi")).colour?.key).toBe((await stands()).colour?.key);
  });
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
  ) => changeSizes(database.db, "fude", { lines, reason, note: "朝の便" }, staff, now);
  test("moves by what was changed, so that what was sold meanwhile stays sold", async () => {
    await make("fude");
    const opened = await stands();
    await database.pool.query("update product_size set stock = stock - 2 where sku = 'fude-m'");
    expect(await change([line(opened, "fude-m", 15)])).toMatchObject({ ok: true });
    expect((await stands()).sizes.find(({ sku }) => sku === "fude-m")?.stock).toBe(13);
    const { rows } = await database.pool.query(
      "select pieces, note from stock_movement where reason = 'received'",
    );
    expect(rows).toEqual([{ pieces: 10, note: "朝の便" }]);
  });
  test("moves by what each counted, beside what is sold in the same moment", async () => {
    await make("fude", "M 10");
    const opened = await stands();
    const sold = async () => {
      await database.pool.query("update product_size set stock = stock - 1 where sku = 'fude-m'");
    };
    await Promise.all([
      ...Array.from({ length: 10 }, () => change([line(opened, "fude-m", 12)])),
      ...Array.from({ length: 5 }, sold),
    ]);
    expect((await stands()).sizes[0]?.stock).toBe(10 + 10 * 2 - 5);
  });
  test("never falls below what is held for buyers", async () => {
    await make("fude");
    await database.pool.query("update product_size set reserved = 2 where sku = 'fude-s'");
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
    expect(await productUndo(database.db, await stands(), now)).toBeDefined();
  });
});

describe("photographs", () => {
  test("keep their order as it is set, and go out one by one", async () => {
    await make("fude");
    for (const colour of ["#111111", "#222222", "#333333"]) await photo(colour);
    const names = async () => (await stands()).pictures.map(pictureName);
    const [a = "", b = "", c = ""] = await names();
    expect(await movePicture(database.db, "fude", { name: c, by: -1 }, staff, now)).toMatchObject({
      ok: true,
    });
    expect(await names()).toEqual([a, c, b]);
    expect(await movePicture(database.db, "fude", { name: a, by: -1 }, staff, now)).toMatchObject({
      code: "same",
    });
    await dropPicture(database.db, "fude", c, staff, now);
    expect(await names()).toEqual([a, b]);
    expect(await dropPicture(database.db, "fude", c, staff, now)).toMatchObject({ code: "same" });
  });
  test("that are none are refused; the same one twice counts once", async () => {
    await make("fude");
    const bytes = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect(
      await addPicture({ db: database.db, ...desk }, "fude", { bytes, alt: "" }, staff, now),
    ).toEqual({ ok: false, code: "unreadable" });
    await photo("#111111");
    expect(await photo("#111111")).toEqual({ ok: false, code: "same" });
    expect((await stands()).pictures).toHaveLength(1);
  });
});
