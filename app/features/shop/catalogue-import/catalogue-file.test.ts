import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeAddress } from "#features/shop/address-editor/edit.server.ts";
import { foundingGroups } from "#features/shop/catalogue/groups.server.ts";
import { drawingsOf, productOf } from "#seed/catalogue/products.ts";
import { families } from "#seed/catalogue/index.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { productsInParts, saveProduct } from "#features/shop/catalogue/write-products.server.ts";
import { freshDatabase } from "#test/database.ts";
import { decodeText } from "#features/platform/csv/decode.ts";
import { guardCell, readTable, unguardCell } from "#features/platform/csv/rows.ts";
import { exportCatalogue, importCatalogue } from "./service.server.ts";
import { priceInYen, storyOf } from "./shopify-cells.ts";
import { readShopifyFile } from "./shopify-file.ts";

const now = new Date("2026-11-21T03:00:00Z");
const options = { yenPerUnit: 1, category: "fashion" as const, now };

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status
asa-t,"朝のTシャツ","<h2>朝に着る</h2><p>一行目です。<br>二行目です。</p>
<ul><li>綿</li><li>麻</li></ul><script>alert(1)</script>",くせごよみ,着るもの,"Tシャツ, セール",TRUE,カラー,藍,サイズ,S,丈,長め,ASA-AI-S,210,5,4950,https://cdn.example/1.jpg,1,active
asa-t,,,,,,,,藍,,M,,長め,ASA-AI-M,210,3,5280,https://cdn.example/2.jpg,2,
asa-t,,,,,,,,茜,,S,,長め,ASA-AK-S,210,0,4950,,,
asa-t,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,
dollar-mug,輸入のマグ,<p>青い。</p>,,,mug,TRUE,Title,Default Title,,,,,MUG-1,300,7,29.90,,,active
yen-mug,両手のマグ,<p>信楽。</p>,,,mug,TRUE,Title,Default Title,,,,,MUG-2,300,-2,3080,,,draft
`;

describe("a table file", () => {
  test("is read in UTF-8 with or without its mark, and in Shift_JIS", () => {
    for (const bytes of [
      Buffer.from("品名,髙橋"),
      Buffer.from("\ufeff品名,髙橋"),
      iconv.encode("品名,髙橋", "cp932"),
    ])
      expect(decodeText(bytes)).toBe("品名,髙橋");
    expect(decodeText(new Uint8Array([0x61, 0x81]))).toBeUndefined();
  });
  test("tells the line on which each row begins, also after cells of several lines", () => {
    expect(readTable('a,b\n1,"x\ny\nz"\n2,w\n').rows.map(({ line }) => line)).toEqual([2, 5]);
  });
  test("guards what a spreadsheet would work out, and takes the guard away again", () => {
    for (const text of ["=1+1", "-5", "@x", "+81", "'=quoted", "ふつう", "'ふつう", "''"])
      expect(unguardCell(guardCell(text))).toBe(text);
    expect(guardCell("=HYPERLINK()")).toBe("'=HYPERLINK()");
  });
});

describe("a file of Shopify", () => {
  const read = (rate = 1) =>
    readShopifyFile(readTable(shopify), { ...options, groups: foundingGroups, yenPerUnit: rate });
  test("makes a product of each colour, with its sizes and their prices", () => {
    const { products } = read();
    expect(
      products.map(({ line, product }) => [
        line,
        product.id,
        product.familyId,
        product.colour?.label,
        product.basePrice,
        product.sizes.map(({ sku, size, priceDifference, stock }) => [
          sku,
          size,
          priceDifference,
          stock,
        ]),
      ]),
    ).toEqual([
      [
        2,
        "asa-t-ai",
        "asa-t",
        "藍",
        4950,
        [
          ["ASA-AI-S", "S・長め", 0, 5],
          ["ASA-AI-M", "M・長め", 330, 3],
        ],
      ],
      [5, "asa-t-akane", "asa-t", "茜", 4950, [["ASA-AK-S", "S・長め", 0, 0]]],
      [8, "yen-mug", "yen-mug", undefined, 3080, [["MUG-2", "フリー", 0, 0]]],
    ]);
  });
  test("refuses a price with parts of a yen, by its line, and takes the others in", () => {
    expect(read().refused).toEqual([
      {
        line: 7,
        sentence:
          "値段「29.90」は、円の整数ではありません。ほかの通貨の値段は、--rate で換算してください。",
      },
    ]);
    expect(
      read(150).products.find(({ product }) => product.id === "dollar-mug")?.product.basePrice,
    ).toBe(4485);
  });
  test("makes plain text of HTML; scripts are gone", () => {
    expect(
      storyOf(
        "<h2>朝に着る</h2><p>一行目です。<br>二行目です。</p><ul><li>綿</li><li>麻 &amp; 毛</li></ul><script>alert(1)</script>",
      ),
    ).toBe("## 朝に着る\n\n一行目です。\n二行目です。\n\n・綿\n・麻 & 毛");
  });
  test("knows our kinds by their value or their name, and says which it does not", () => {
    const { products, notes } = read();
    expect(products[0]?.product.tags).toEqual(["t-shirt"]);
    expect(notes.map(({ line, sentence }) => `${line} ${sentence}`)).toContain(
      "2 タグ「セール」は当店の種類にないため、使いません。",
    );
    expect(notes.some(({ sentence }) => sentence.includes("写真3枚"))).toBe(true);
  });
  test.each([
    ["3,080", 3080],
    ["３０８０", 3080],
    ["3080.00", 3080],
    ["0", 0],
    ["-1", undefined],
    ["12.5", undefined],
    ["", undefined],
    ["99999999", undefined],
    ["abc", undefined],
  ])("reads the price %j as %j", (text, yen) => {
    expect(priceInYen(text, 1)).toBe(yen);
  });
});

describe("the catalogue", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());
  const products = families.slice(0, 12).flatMap((family, familyAt) =>
    family.colours.map((colour, colourAt) =>
      productOf(
        family,
        colour,
        { familyAt, colourAt },
        drawingsOf(family, colour).map(({ key, alt, width, height }) => ({
          key,
          version: "0123456789abcdef",
          alt,
          width,
          height,
        })),
        [],
        now,
      ),
    ),
  );
  beforeEach(async () => {
    await database.pool.query("truncate product, product_size, status, imported_stock cascade");
    await inTransaction(database.db, async (tx) => {
      for (const product of products) await saveProduct(tx, product, now);
    });
  });
  const bring = (text: string, write = true) =>
    importCatalogue(database.db, Buffer.from(text), { ...options, write });
  const readAllProducts = async () => (await Array.fromAsync(productsInParts(database.db))).flat();
  const exported = async () => (await Array.fromAsync(exportCatalogue(database.db, now))).join("");

  test("written to a file and read back changes nothing", async () => {
    const before = await readAllProducts();
    const file = await exported();
    expect(await bring(file)).toMatchObject({
      kind: "own",
      fresh: [],
      changed: [],
      refused: [],
      unchanged: products.length,
      version: null,
    });
    expect(await readAllProducts()).toEqual(before);
    expect(await exported()).toBe(file);
  });
  test("brings what is said of the delivery in one line, and refuses what is too long", async () => {
    const file = await exported();
    const { origin: ours } = products[0]!;
    expect(file.includes(`,${ours},,`)).toBe(true);
    const noted = (words: string) => file.replaceAll(`,${ours},,`, `,${ours},${words},`);
    const notes = async () =>
      (await readAllProducts()).map(({ origin, deliveryNote }) => [origin === ours, deliveryNote]);
    expect(await bring(noted("あ".repeat(201)))).toMatchObject({ changed: [], fresh: [] });
    expect((await notes()).every(([, note]) => note === "")).toBe(true);
    expect(await bring(noted("2週間ほど"))).toMatchObject({ fresh: [], refused: [] });
    for (const [its, note] of await notes()) expect(note).toBe(its ? "2週間ほど" : "");
    // A file that was written before the column was there says nothing of it.
    const before = file.replace(",delivery_note,", ",of_old,").replace(",4950,", ",5060,");
    expect(await bring(before)).toMatchObject({ changed: [{}], refused: [] });
    for (const [its, note] of await notes()) expect(note).toBe(its ? "2週間ほど" : "");
    await bring(file);
    for (const [, note] of await notes()) expect(note).toBe("");
  });
  test("says which goods may be no gift, and leaves that where a file does not know the column", async () => {
    const file = await exported();
    const given = async () => (await readAllProducts()).map(({ giftable }) => giftable);
    expect((await given()).every(Boolean)).toBe(true);
    expect(await bring(file.replaceAll(",yes,", ",perhaps,"))).toMatchObject({ changed: [] });
    expect(await bring(file.replaceAll(",yes,", ",no,"))).toMatchObject({ refused: [] });
    expect((await given()).some(Boolean)).toBe(false);
    const before = file.replace(",giftable,", ",of_old,").replace(",4950,", ",5060,");
    expect(await bring(before)).toMatchObject({ changed: [{}], refused: [] });
    expect((await given()).some(Boolean)).toBe(false);
    await bring(file);
    expect((await given()).every(Boolean)).toBe(true);
  });
  test("comes back from the file into an empty shop as it was, in Shift_JIS too", async () => {
    const file = await exported();
    const before = await readAllProducts();
    await database.pool.query("truncate product, product_size cascade");
    expect(await bring(`\ufeff${file}`)).toMatchObject({
      fresh: { length: products.length },
      refused: [],
      version: 1,
    });
    expect(await readAllProducts()).toEqual(before);
  });
  test("is only looked at in a trial run; written once it is meant, and published in the same moment", async () => {
    const file = (await exported()).replace(",4950,", ",5060,");
    expect(await bring(file, false)).toMatchObject({
      changed: [{ changes: ["値段：4950 → 5060"] }],
      version: null,
    });
    expect((await database.pool.query("select 1 from status")).rowCount).toBe(0);
    expect(await bring(file)).toMatchObject({ version: 1 });
    expect(
      (await database.pool.query("select version from status where id = 'shopdb'")).rows,
    ).toEqual([{ version: 1 }]);
    expect(await bring(file)).toMatchObject({ changed: [], version: null });
  });
  test("takes the good lines in when one is bad, and names its line", async () => {
    const lines = (await exported()).split("\r\n");
    const at = lines.findIndex((line) => line.includes("FUDEHITO-T-SUMI-L,"));
    lines[at] = (lines[at] ?? "").replace(/,\d+(,\d+,[^,]*)$/, ",たくさん$1");
    const changed = lines.join("\r\n").replace(",13200,", ",13310,");
    const report = await bring(changed);
    expect(report.refused).toEqual([
      {
        line: expect.any(Number),
        sentence: "在庫「たくさん」は、0から1,000,000までの整数にしてください。",
      },
    ]);
    expect(report.changed.length).toBeGreaterThan(0);
    // The row begins on that line and goes on over the paragraphs of its story; the next row begins
    // after the word.
    const physical = changed.split(/\r\n|\n/);
    const begins = report.refused[0]?.line ?? 0;
    expect(physical[begins - 1]).toMatch(/^fudehito-t-sumi,/);
    expect(physical.slice(begins - 1).findIndex((line) => line.includes("たくさん"))).toBeLessThan(
      physical.slice(begins).findIndex((line) => line.startsWith("fudehito-t")) + 1,
    );
  });
  test("never gives away pieces that a confirmation holds, and no other product's sku", async () => {
    await database.pool.query("update product_size set reserved = 3 where sku = 'FUDEHITO-T-AI-M'");
    const file = await exported();
    const less = file
      .split("\r\n")
      .map((line) =>
        line.includes(",FUDEHITO-T-AI-M,") ? line.replace(/,\d+(,\d+,[^,]*)$/, ",2$1") : line,
      )
      .join("\r\n");
    expect((await bring(less)).refused[0]?.sentence).toBe(
      "FUDEHITO-T-AI-M の在庫を2にはできません。いま3点がお客さまの確認のためにとり置かれています。",
    );
    const stolen = shopify.replace("MUG-2", "FUDEHITO-T-AI-M");
    expect((await bring(stolen)).refused.map(({ sentence }) => sentence)).toContain(
      "SKU FUDEHITO-T-AI-M は、ほかの商品（fudehito-t-ai）のものです。",
    );
  });
  test("begins nothing under an address that leads to another product", async () => {
    const change = { seen: "fudehito-t-ai", address: "asagao-t" };
    const product = { kind: "product", id: "fudehito-t-ai" } as const;
    expect(await changeAddress(database.db, product, change, { actor: "staff", now })).toEqual({
      ok: true,
      value: "address",
    });
    const { rows } = await database.pool.query("select id from product where id = 'asagao-t'");
    expect(rows).toEqual([]);
    const file = (await exported()).replaceAll("\r\nfudehito-t-ai,", "\r\nasagao-t,");
    expect((await bring(file)).refused.map(({ sentence }) => sentence)).toContain(
      "住所「asagao-t」は、ほかの商品（fudehito-t-ai）のものです。",
    );
  });
  const stockOf = async (sku: string) =>
    (
      await database.pool.query<{ stock: number }>(
        "select stock from product_size where sku = $1",
        [sku],
      )
    ).rows[0]?.stock;
  const sell = (sku: string, count: number) =>
    database.pool.query("update product_size set stock = stock - $2 where sku = $1", [sku, count]);
  /** The file with another number in its stock column, or another column, of one size. */
  const withStock = (file: string, sku: string, stock: number) =>
    file.replace(new RegExp(`(,${sku},-?\\d+,)\\d+(,)`), `$1${stock}$2`);
  const shirt = "FUDEHITO-T-AI-M";

  test("never puts back on sale what was sold since the file was written", async () => {
    const before = (await stockOf(shirt)) ?? 0;
    const file = await exported();
    await sell(shirt, 3);
    expect(await bring(file)).toMatchObject({ changed: [], refused: [], version: null });
    expect(await stockOf(shirt)).toBe(before - 3);
    // Five more have come: they come to what is left.
    await bring(withStock(file, shirt, before + 5));
    expect(await stockOf(shirt)).toBe(before - 3 + 5);
  });
  test("moves stock once, however often the same file comes in, and goes on from where it brought it", async () => {
    const before = (await stockOf(shirt)) ?? 0;
    const file = await exported();
    for (let time = 0; time < 2; time += 1) await bring(withStock(file, shirt, before + 5));
    expect(await stockOf(shirt)).toBe(before + 5);
    await sell(shirt, 1);
    await bring(withStock(file, shirt, before + 7));
    expect(await stockOf(shirt)).toBe(before + 6);
    await bring(file);
    expect(await stockOf(shirt)).toBe(before - 1);
  });
  test("tells of words that promise an effect, beside their line, until they stand there", async () => {
    const file = shopify
      .replaceAll("yen-mug", "claim-mug")
      .replace("<p>信楽。</p>", "<p>肩こりが治る湯のみ。</p>")
      .replace("MUG-2", "CLAIM-1");
    const told = (report: Awaited<ReturnType<typeof bring>>) =>
      report.notes.filter(({ sentence }) => sentence.includes("効き目")).map(({ line }) => line);
    const first = await bring(file);
    expect(told(first)).toHaveLength(1);
    expect(first.notes.map(({ sentence }) => sentence).join()).toContain("「治る」");
    expect(told(await bring(file.replace("3080", "3090")))).toEqual([]);
  });
  test("leaves stock alone, and says so, where the file does not say what it saw", async () => {
    const before = await stockOf(shirt);
    const file = (await exported())
      .split("\r\n")
      .map((line) =>
        line.replace(/,\d+,2026-11-21T[^,]*$/, ",,").replace(/,stock_seen,exported$/, ""),
      )
      .join("\r\n");
    const report = await bring(withStock(file, shirt, 999).replace(",4950,", ",5060,"));
    expect(report.notes.map(({ sentence }) => sentence).join()).toContain(
      `${shirt} の在庫は、いまのままにしました。`,
    );
    expect(await stockOf(shirt)).toBe(before);
    expect(report.changed.length).toBeGreaterThan(0);
  });
  test("goes on after it was broken off, and what was in already moves no stock again", async () => {
    const before = (await stockOf(shirt)) ?? 0;
    const file = withStock(await exported(), shirt, before + 4);
    const many = Array.from({ length: 450 }, (_, at) => {
      const [, ...rows] = file.split("\r\n");
      const row = rows.find((one) => one.startsWith("asa-no-")) ?? rows[0] ?? "";
      return row
        .replace(/^[a-z0-9-]+,[^,]*/, `many-${at},many-${at}`)
        .replace(/,([A-Z0-9-]+),(-?\d+,\d+,\d*,[^,]*)$/, `,MANY-${at},$2`);
    });
    const whole = `${file.trimEnd()}\r\n${many.join("\r\n")}\r\n`;
    const broken = importCatalogue(database.db, Buffer.from(whole), {
      ...options,
      write: true,
      progress(read) {
        if (read >= 400) throw new Error("the power went out");
      },
    });
    await expect(broken).rejects.toThrow("the power went out");
    const report = await bring(whole);
    expect(report.unchanged).toBe(400);
    expect(report.fresh).toHaveLength(products.length + 450 - 400);
    expect(await stockOf(shirt)).toBe(before + 4);
  });
  test("names a design whose lines stand far apart in a large file", async () => {
    const line = (id: string, size: string) =>
      `${id},${size},${id}-${size},100,1,品,fashion,2026-01-01\r\n`;
    const text = [
      "id,size,sku,base_price,stock,title,category,published_at\r\n",
      ...Array.from({ length: 20_001 }, (_, at) => line(`p-${at}`, "S")),
      line("p-0", "M"),
    ].join("");
    const report = await bring(text, false);
    expect(report.fresh).toHaveLength(20_001);
    expect(report.refused).toEqual([
      { line: 20_003, sentence: "商品 p-0 は、2行目にもあります。" },
    ]);
  });
  test("keeps what another shop's file does not know", async () => {
    await bring(shopify);
    await database.pool.query(
      "update product set materials = '綿100%', kana = 'あさ' where id = 'asa-t-ai'",
    );
    expect(await bring(shopify.replace("4950", "5500"))).toMatchObject({
      changed: [{ id: "asa-t-ai" }],
    });
    expect(
      (
        await database.pool.query(
          "select materials, kana, base_price from product where id = 'asa-t-ai'",
        )
      ).rows,
    ).toEqual([{ materials: "綿100%", kana: "あさ", base_price: 5280 }]);
  });
  test("refuses in one sentence what is no such file", async () => {
    await expect(bring("a,b\n1,2\n")).rejects.toThrow(
      "当店の形式でも、Shopify の商品の形式でもありません",
    );
    await expect(bring("")).rejects.toThrow("ファイルが空です。");
    await expect(bring('id,sku,size,base_price,stock\n"開いたまま')).rejects.toThrow(
      "表として読めませんでした",
    );
  });
  test("marks when stock moved, and only then", async () => {
    const at = async () =>
      (
        await database.pool.query<{ at: string }>(
          "select stock_at::text as at from product_size where sku = 'FUDEHITO-T-AI-M'",
        )
      ).rows[0]?.at;
    const before = await at();
    await database.pool.query("update product_size set size = size where sku = 'FUDEHITO-T-AI-M'");
    expect(await at()).toBe(before);
    await database.pool.query(
      "update product_size set stock = stock + 1 where sku = 'FUDEHITO-T-AI-M'",
    );
    expect(await at()).not.toBe(before);
  });
});
