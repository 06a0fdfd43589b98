import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { brands, categories, tags } from "#features/shop/catalogue/rules.ts";
import { dengekiPants } from "#features/shop/brand/dengeki-pants.ts";
import { prevoAloha } from "#features/shop/brand/prevo-aloha.ts";
import { itemMasters } from "../item-masters.ts";
import { families } from "./index.ts";
import { drawingsOf, productOf } from "./products.ts";

const now = new Date("2026-11-21T03:00:00Z");
const products = families.flatMap((family, familyAt) =>
  family.colours.map((colour, colourAt) =>
    productOf(family, colour, { familyAt, colourAt }, [], [], now),
  ),
);
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe("the seeded shop", () => {
  test("has at least 80 products, in every category, and two of each tag", () => {
    expect(products.length).toBeGreaterThanOrEqual(80);
    for (const category of categories)
      expect(
        products.filter((product) => product.category === category).length,
        category,
      ).toBeGreaterThan(1);
    for (const tag of tags)
      expect(
        new Set(
          products.filter((product) => product.tags.includes(tag)).map(({ familyId }) => familyId),
        ).size,
        tag,
      ).toBeGreaterThan(1);
  });

  test("names every product, code, stock keeping unit and drawing once", () => {
    expect(unique(products.map(({ id }) => id))).toBe(true);
    expect(unique(products.map(({ code }) => code))).toBe(true);
    expect(unique(products.flatMap(({ sizes }) => sizes.map(({ sku }) => sku)))).toBe(true);
    expect(unique(families.map(({ id }) => id))).toBe(true);
    for (const id of products.map((product) => product.id))
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const family of families)
      for (const colour of family.colours)
        for (const { key } of drawingsOf(family, colour).slice(0, 1))
          expect(key).toMatch(/^products\/[a-z0-9-]+-1$/);
  });

  test("counts the stock of every size, and shows each state of it", () => {
    for (const family of families)
      for (const colour of family.colours)
        expect(colour.stock, `${family.id} ${colour.key}`).toHaveLength(family.sizes.length);
    expect(products.some(({ sizes }) => sizes.every(({ stock }) => stock === 0))).toBe(true);
    expect(products.some(({ sizes }) => sizes.some(({ stock }) => stock > 0 && stock < 5))).toBe(
      true,
    );
    expect(products.some(({ status }) => status === "closed")).toBe(true);
  });

  test("keeps six products and more for holders of plans that there are", () => {
    const licensed = products.filter(({ collection }) => collection === "product_licensed");
    expect(licensed.length).toBeGreaterThanOrEqual(6);
    for (const { plans } of licensed)
      for (const plan of plans) expect(itemMasters.map(({ id }) => id)).toContain(plan);
  });

  test("sells food at the reduced rate, and hangs twelve works of art", () => {
    expect(
      products.filter(({ taxCategory }) => taxCategory === "reduced").length,
    ).toBeGreaterThanOrEqual(2);
    expect(products.filter(({ art }) => art !== null)).toHaveLength(12);
  });

  test("has every variant of both brands", () => {
    const params = Object.fromEntries(
      brands.map((brand) => [
        brand,
        new Set(
          products.filter((product) => product.brand === brand).map(({ brandParam }) => brandParam),
        ),
      ]),
    );
    expect(params["dengeki-pants"]).toEqual(
      new Set(dengekiPants.variants.map(({ param }) => param)),
    );
    expect(params["prevo-aloha"]).toEqual(new Set(prevoAloha.variants.map(({ param }) => param)));
  });

  test("leads on to designs that there are, and reads in hiragana", () => {
    const ids = new Set(families.map(({ id }) => id));
    for (const { id, related, kana } of families) {
      for (const other of related) expect(ids.has(other), `${id} → ${other}`).toBe(true);
      expect(related).not.toContain(id);
      expect(kana).toMatch(/^[ぁ-ゖー ]+$/);
    }
  });

  test("promises nothing for the health, and shouts nowhere", () => {
    for (const { id, title, lead, story, care, materials } of products)
      expect([title, lead, story, care, materials].join(""), id).not.toMatch(
        /治|効く|改善|予防|解消|！|!/,
      );
  });
});

describe("the pictures of the goods", () => {
  const drawn: [family: string, kind: string][] = [
    ["三年番茶", "tea-bag"],
    ["話のあいまの飴", "candy-bag"],
    ["筆と判の巻きもの", "brush-roll"],
    ["足袋の靴下", "tabi-socks"],
    ["五本指の靴下", "toe-socks"],
    ["親指のあるくつ", "toe-shoes"],
    ["稽古場の上ばき", "indoor-shoes"],
    ["両手のマグ", "two-handled-mug"],
    ["会員の湯のみマグ", "tea-cup"],
  ];
  test.each(drawn)("%s is drawn as what it is (%s)", (title, kind) => {
    expect(families.find((family) => family.title === title)?.kind).toBe(kind);
  });
});

test("sizes can be written in Shift_JIS, and make a code that a person can read", () => {
  for (const { sizes } of products)
    for (const { size, sku } of sizes) {
      expect(iconv.decode(iconv.encode(size, "cp932"), "cp932")).toBe(size);
      expect(sku).not.toContain("x2013");
    }
});
