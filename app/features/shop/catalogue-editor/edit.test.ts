import { describe, expect, test } from "vitest";
import { copyProduct, editProduct } from "./edit.server.ts";
import type { ProductTexts } from "./rules.ts";
import { deskOfGoods } from "./testing.ts";

const { acts, db, make, now, photo, pool, ready, save, staff, stands, texts } = deskOfGoods();

describe("a new product", () => {
  test("begins as a draft with its sizes and their first stock", async () => {
    expect(await make("fude")).toMatchObject({ ok: true });
    const row = await stands();
    expect(row).toMatchObject({ status: "draft", basePrice: 4_950, familyId: "fude", version: 1 });
    expect(row.sizes.map(({ sku, size, stock }) => [sku, size, stock])).toEqual([
      ["fude-s", "S", 3],
      ["fude-m", "M", 5],
    ]);
    const { rows } = await pool().query("select sku, pieces, reason from stock_movement");
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
    const { rows } = await pool().query("select kind from search_document where id = 'fude'");
    expect(rows.length).toBeGreaterThan(0);
  });
  test("is copied as another colour: its words, no stock, no pictures", async () => {
    await ready();
    await save({ lead: "大きく", story: "物語です。" });
    expect(
      await copyProduct(db(), "fude", { id: "fude-ai", colourName: "藍" }, staff, now),
    ).toMatchObject({ ok: true });
    const copy = await stands("fude-ai");
    expect(copy).toMatchObject({ lead: "大きく", familyId: "fude", status: "draft", pictures: [] });
    expect(copy.colour?.label).toBe("藍");
    expect(copy.sizes.map(({ sku, size, stock }) => [sku, size, stock])).toEqual([
      ["fude-ai-s", "S", 0],
      ["fude-ai-m", "M", 0],
    ]);
    const again = await copyProduct(db(), "fude", { id: "fude-ai", colourName: "" }, staff, now);
    expect(again).toEqual({ ok: false, code: "taken" });
    const none = await copyProduct(db(), "nothing", { id: "x", colourName: "" }, staff, now);
    expect(none).toEqual({ ok: false, code: "not-found" });
  });
});

describe("what is said of the delivery", () => {
  test("stands in one line of at most 200 characters, and may be empty", async () => {
    await make("fude");
    const note = "受注生産のため、2週間ほどいただきます。";
    expect(await save({ deliveryNote: note })).toMatchObject({ ok: true });
    expect((await stands()).deliveryNote).toBe(note);
    expect(await save({ deliveryNote: "あ".repeat(201) })).toMatchObject({
      errors: { deliveryNote: expect.stringContaining("200文字") },
    });
    expect((await stands()).deliveryNote).toBe(note);
    expect(await save({ deliveryNote: "" })).toMatchObject({ ok: true });
    expect((await stands()).deliveryNote).toBe("");
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
    expect(await editProduct(db(), "no-such", { seen, mine: seen }, staff, now)).toMatchObject({
      code: "not-found",
    });
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
      giftable: "",
      artist: "山",
      artYear: "2026",
      technique: "墨",
      story: "## 見だし\n\n**太い**字と[店](/shop)、{藍|あい}。\n二行め\n\n- 綿\n- 麻",
      dimensions: "30×40",
      framed: "on",
      plans: "000001、000003",
    };
    expect(await save(filled)).toMatchObject({ ok: true });
    expect(await texts()).toMatchObject(filled);
    expect(await stands()).toMatchObject({ collection: "product_licensed", giftable: false });
    await save({ giftable: "on" });
    expect((await stands()).giftable).toBe(true);
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
    [
      "story",
      "[ここ](javascript:alert)",
      "物語のリンク先は、https:// か / ではじまる住所にしてください（いまは javascript:alert）。",
    ],
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
    await editProduct(db(), "obi", { seen, mine }, staff, now);
    expect((await stands("obi")).colour?.key).toBe((await stands()).colour?.key);
  });
});
