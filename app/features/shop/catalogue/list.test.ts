import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import { coloursNamed, listProducts, type ShelfPlace } from "./list.ts";
import { presentCard, presentProduct } from "./present.ts";
import {
  brandCards,
  shelfCollections,
  newest,
  productPage,
  stockedGroups,
  tagsOf,
} from "./page-data.server.ts";
import { named } from "./groups.ts";
import { readListQuery } from "./schema.ts";
import { isNew, stockText } from "./rules.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products as goods } from "./collection.server.ts";
import { openGoods, writeGoods } from "./testing.ts";

const now = new Date("2026-11-21T03:00:00Z");
const products = families
  .flatMap((family, familyAt) =>
    family.colours.map((colour, colourAt) =>
      productOf(family, colour, { familyAt, colourAt }, [], [], now),
    ),
  )
  .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || a.position - b.position);
let database: Awaited<ReturnType<typeof freshDatabase>>;
let catalogue: Awaited<ReturnType<typeof openGoods>>;
beforeAll(async () => {
  database = await freshDatabase();
  await writeGoods(database.db, products, now);
  catalogue = await openGoods(database);
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});
async function list(query: string, more: Partial<ShelfPlace> = {}) {
  const place: ShelfPlace = {
    query: readListQuery(new URLSearchParams(query)),
    heldItems: [],
    ...more,
  };
  const { rows, ...rest } = listProducts(
    catalogue.shelf(),
    place,
    place.query.q === "" ? undefined : await catalogue.search(place.query.q, place.heldItems),
  );
  const shown = await catalogue.products(rows.map(({ id }) => id));
  return { ...rest, cards: rows.map((row, at) => ({ row, product: shown[at]! })) };
}
const titles = async (query: string, place: Partial<ShelfPlace> = {}) =>
  (await list(query, place)).cards.map(({ product }) => product.title);

const tagHasGoods = (id: string) =>
  catalogue
    .shelf()
    .all()
    .some((row) => row.collection === "product" && row.tags.has(id));

describe("a list of goods", () => {
  test("shows each design once, newest first, in pages of 24", async () => {
    const all = await list("");
    expect(all.cards).toHaveLength(24);
    expect(new Set(all.cards.map(({ product }) => product.familyId)).size).toBe(24);
    expect(all.cards[0]?.product.familyId).toBe("fuyu-socks");
    expect(all.pages).toBe(Math.ceil(all.total / 24));
    expect((await list("page=9999")).page).toBe(all.pages);
  });
  test("keeps what only members may see from everybody else", async () => {
    expect(await titles("q=つどいのTシャツ")).toEqual([]);
    expect(await titles("q=つどいのTシャツ", { heldItems: ["000002"] })).toEqual([
      "つどいのTシャツ 2026",
    ]);
    expect(await titles("q=つどいのTシャツ", { heldItems: ["000024"] })).toEqual([]);
  });
  test("is not filtered by a range in which nothing can lie", async () => {
    const all = await list("");
    expect((await list("min=1000&max=500")).total).toBe(all.total);
    expect((await list("min=1000&max=1000")).total).toBeLessThan(all.total);
    expect((await list("min=1000&max=500&stock=in")).total).toBe((await list("stock=in")).total);
  });
  test("is filtered by shelf, kind, size, colour, price and what is there", async () => {
    for (const { product } of (await list("", { category: "socks" })).cards)
      expect(product.category).toBe("socks");
    for (const { product } of (await list("", { tag: "mug" })).cards)
      expect(product.tags).toContain("mug");
    for (const { product } of (await list("size=XS")).cards)
      expect(product.sizes.map(({ size }) => size)).toContain("XS");
    for (const { product } of (await list("colour=fuji")).cards)
      expect(product.colour?.key).toBe("fuji");
    for (const { product } of (await list("min=3000&max=3500")).cards)
      expect(product.basePrice).toSatisfy((yen: number) => yen >= 3_000 && yen <= 3_500);
    expect(await titles("q=手帳&colour=rikyu&stock=in")).toEqual([]);
    expect(await titles("q=手帳&colour=rikyu")).toEqual(["体癖手帳 2027"]);
  });
  test("names each colour of the shop once", () => {
    const all = [...new Set(products.flatMap(({ colour }) => colour?.label ?? []))].toSorted();
    expect(coloursNamed(catalogue.shelf(), 1_000)).toEqual(all);
    expect(coloursNamed(catalogue.shelf(), 2)).toEqual(all.slice(0, 2));
  });
  test("is sorted by price both ways and by reading", async () => {
    const prices = async (query: string) =>
      (await list(query)).cards.map(({ product }) => product.basePrice);
    const [up, down] = [await prices("sort=price-asc"), await prices("sort=price-desc")];
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    const kana = (await list("sort=name")).cards.map(({ product }) => product.kana);
    expect(kana).toEqual(kana.toSorted((a, b) => (a < b ? -1 : 1)));
  });
  test("lets a colour that can be bought stand for a design whose other colours are gone", async () => {
    const [card] = (await list("q=漢数字")).cards;
    expect(card?.product.sizes.some(({ stock }) => stock > 0)).toBe(true);
    expect(card?.row.family.rows).toHaveLength(3);
  });
  test.each([
    "page=-1",
    "page=abc",
    "min=x&max=y",
    "sort=worst",
    "stock=maybe",
    "q=%00",
    "size=&colour=",
    `q=${"あ".repeat(500)}`,
    "size=a&size=b&size=c&size=d&size=e&size=f&size=g&size=h&size=i",
  ])("answers whatever the address says: %s", async (query) => {
    expect((await list(query)).page).toBeGreaterThan(0);
  });
});

describe("search", () => {
  test.each([
    ["靴下", "冬の厚い靴下"],
    ["くつした", "冬の厚い靴下"],
    ["クツシタ", "冬の厚い靴下"],
    ["ｸﾂｼﾀ", "冬の厚い靴下"],
    ["ＴＥＣＨＯ", "体癖手帳 2027"],
    ["ｚｚｚ", undefined],
    ["大根", "大根の立つ袋"],
    ["信楽", "両手のマグ"],
    ["茜", "プレヴォアロハ 茜"],
    ["KG-101", "筆人Tシャツ 十種"],
    ["Tシャツ 七", "漢数字Tシャツ 七"],
  ])("for %s finds %s", async (q, title) => {
    const found = await titles(`q=${encodeURIComponent(q)}`);
    if (title) expect(found).toContain(title);
    else expect(found).toEqual([]);
  });
  test("of one character finds what holds it", async () => {
    expect(await titles("q=茶")).toContain("三年番茶");
    for (const { product } of (await list("q=茶")).cards)
      expect(
        [
          product.title,
          product.kana,
          product.lead,
          product.materials,
          product.code,
          product.colour?.label ?? "",
        ].join(""),
      ).toContain("茶");
  });
});

describe("what a page is told", () => {
  test("of a card: one slip at most, and words for what is gone", async () => {
    const card = async (id: string) => {
      const product = await catalogue.product(id);
      if (!product) throw new Error(id);
      return presentCard(product, { family: [], heldItems: [], fewLeft: 4 }, now);
    };
    expect((await card("fudehito-t-ai")).mark).toBe("新しい");
    expect((await card("sanmai-pouch")).mark).toBe("残り4点");
    expect(await card("kanji-t-kaki")).toMatchObject({ soldOut: true, mark: "" });
    expect((await card("yoru-no-bra-hai")).soldOut).toBe(true);
  });
  test("of stock: words, never the number that is in the house", async () => {
    expect([0, 1, 4, 5, 500].map((stock) => stockText({ stock, reserved: 0 }, 4))).toEqual([
      "売り切れ",
      "残り1点",
      "残り4点",
      "在庫あり",
      "在庫あり",
    ]);
    expect(stockText({ stock: 6, reserved: 4 }, 4)).toBe("残り2点");
    expect(stockText({ stock: 1, reserved: 0 }, 0)).toBe("在庫あり");
    expect(stockText({ stock: 12, reserved: 0 }, 12)).toBe("残り12点");
    const product = await catalogue.product("taiheki-techo-hanada");
    expect(JSON.stringify(product && presentProduct(product, { fewLeft: 4 }, now))).not.toContain(
      '"stock"',
    );
  });
  test("of measures: a table in which nothing is measured yet is not shown", async () => {
    const product = (await catalogue.product("fudehito-t-ai"))!;
    const shown = (values: string[]) =>
      presentProduct(
        { ...product, sizeChart: { columns: ["身たけ"], rows: [{ size: "S", values }] } },
        { fewLeft: 4 },
        now,
      ).sizeChart?.columns;
    expect(shown(["64"])).toEqual(["身たけ"]);
    expect(shown([""])).toBeUndefined();
  });
  test("of a product: its colours and what goes with it; nothing of one that is not for this viewer", async () => {
    expect(
      (await productPage(catalogue, "fudehito-t-ai", [], now))?.colours.map(({ label }) => label),
    ).toEqual(["藍", "白練", "山吹", "墨"]);
    expect(await productPage(catalogue, "tsudoi-t-fuji", [], now)).toBeUndefined();
    expect((await productPage(catalogue, "tsudoi-t-fuji", ["000001"], now))?.product.licensed).toBe(
      true,
    );
    expect(await productPage(catalogue, "nothing", [], now)).toBeUndefined();
  });
  test("of shelves: kinds that there are, brands with their variants, the newest that everybody may buy", async () => {
    expect(tagsOf(catalogue, "underwear").map(({ id }) => id)).toEqual([
      "dengeki-pants",
      "sports-bra",
    ]);
    const groups = catalogue.groups();
    expect(stockedGroups(catalogue)).toEqual({
      categories: named(groups.shown("category")).map((shelf) => ({ ...shelf, head: null })),
      tags: named(groups.shown("tag").filter(({ id }) => tagHasGoods(id))),
    });
    const empty = { ...catalogue, shelf: () => ({ ...catalogue.shelf(), all: () => [] }) };
    expect(stockedGroups(empty)).toEqual({ categories: [], tags: [] });
    expect(
      (await brandCards(catalogue, "prevo-aloha", "akane", [], now)).map(({ title }) => title),
    ).toEqual(["プレヴォアロハ 茜"]);
    expect(await newest(catalogue, 8, [], now)).toHaveLength(8);
    expect((await shelfCollections(catalogue, [], now)).map(({ category }) => category)).toEqual([
      "fashion",
      "underwear",
      "socks",
      "art",
      "taiheki-techo",
      "taiheki-dance",
      "membership",
    ]);
  });
  test("offers the sizes of what is worn beside cups and cases, and theirs on their own shelf", async () => {
    const cases = (await list("", { tag: "smartphone-case" })).facets.sizes;
    expect(cases).toContain("6.1インチ用");
    const worn = (await list("", { category: "fashion" })).facets.sizes;
    expect(worn).toEqual(expect.arrayContaining(["S", "M", "L"]));
    expect(worn.filter((size) => cases.includes(size))).toEqual([]);
  });
  test("is new for 45 days, and not before it came", async () => {
    const at = (days: number) =>
      isNew({ publishedAt: new Date(now.getTime() - days * 86_400_000) }, now);
    expect([-1, 0, 44.9, 45].map(at)).toEqual([false, true, true, false]);
  });
});

describe("goods on sale", () => {
  const sell = (from: string | null, until: string | null, price: number | null, begun: boolean) =>
    database.pool.query(
      `update product set sale_price = $1, sale_from = $2, sale_until = $3, sale_begun = $4
       where id = (select min(id) from product where status = 'open' and collection = 'product')
       returning id`,
      [price, from, until, begun],
    );
  const again = async (change: () => Promise<{ rows: { id: string }[] }>) => {
    const { rows } = await change();
    await database.db.transaction((tx) =>
      publish(tx, now, { collection: goods, ids: rows.map(({ id }) => id) }),
    );
    await catalogue.refresh();
    return rows[0]?.id;
  };
  test("are found alone, while their sale runs", async () => {
    expect(await list("sale=on")).toMatchObject({ total: 0, facets: { onSale: false } });
    const id = await again(() => sell("2026-11-20T00:00:00Z", "2026-11-25T00:00:00Z", 10, true));
    const found = await list("sale=on");
    expect(found.cards.map(({ row }) => row.id)).toEqual([id]);
    expect(found.facets.onSale).toBe(true);
    expect((await list("")).total).toBeGreaterThan(1);
    expect((await list("sale=on&min=11")).total).toBe(0);
    await again(() => sell("2026-11-20T00:00:00Z", "2026-11-25T00:00:00Z", 10_000_000, true));
    expect((await list("sale=on")).total).toBe(0);
    await again(() => sell(null, null, null, false));
    expect((await list("sale=on")).total).toBe(0);
  });
});
