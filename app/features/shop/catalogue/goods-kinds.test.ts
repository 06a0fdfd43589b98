// Goods in memory name what they have in common, and are not mistaken for each other by it.
import { expect, test } from "vitest";
import { sharedKinds } from "./goods-kinds.ts";
import { createShelf } from "./shelf.ts";
import type { ShelfData } from "./shelf-rows.ts";

const goods = (id: string, more: Partial<ShelfData> = {}): ShelfData => ({
  id,
  status: "open",
  collection: "product",
  plans: [],
  familyId: id,
  category: "fashion",
  tags: ["hat", "mask"],
  brand: null,
  brandParam: null,
  colour: { key: "ai", label: "藍", hex: "#2b4a6f" },
  basePrice: 100,
  publishedAt: 1,
  position: 1,
  kana: "あ",
  technique: null,
  related: [],
  sizes: [
    ["M", 3, 1],
    ["L", 2, 0],
  ],
  ...more,
});

test("goods that differ in nothing but what is their own share one object", () => {
  const kindOf = sharedKinds();
  const own = {
    basePrice: 9,
    publishedAt: 9,
    position: 9,
    kana: "か",
    familyId: "f",
    related: ["x"],
  };
  const stock = { sizes: [["M", 0, 0] as const, ["L", 9, 9] as const] };
  expect(kindOf(goods("b", { ...own, ...stock }))).toBe(kindOf(goods("a")));
});
test.each<[what: string, one: Partial<ShelfData>, other: Partial<ShelfData>]>([
  ["status", { status: "open" }, { status: "closed" }],
  ["collection", { collection: "product" }, { collection: "product_licensed" }],
  ["one plan and two", { plans: ["ab"] }, { plans: ["a", "b"] }],
  ["category", { category: "socks" }, { category: "art" }],
  ["tags and their order of reading", { tags: ["hat"] }, { tags: ["hat", "mask", "mug"] }],
  ["no brand and one", { brand: null }, { brand: "dengeki-pants" }],
  ["no word for a brand and an empty one", { brandParam: null }, { brandParam: "" }],
  ["the brand and its word", { brandParam: "x", brand: null }, { brandParam: null, brand: "x" }],
  ["colour", { colour: null }, { colour: { key: "ai", label: "藍", hex: "#000000" } }],
  ["sale", { onSale: true }, { onSale: false }],
  ["no technique and an empty one", { technique: null }, { technique: "" }],
  ["names of sizes", { sizes: [["M", 1, 0]] }, { sizes: [["L", 1, 0]] }],
  [
    "one size and two",
    { sizes: [["M L", 1, 0]] },
    {
      sizes: [
        ["M", 1, 0],
        ["L", 1, 0],
      ],
    },
  ],
])("are told apart by: %s", (_what, one, other) => {
  const shelf = createShelf();
  shelf.put([goods("one", one), goods("other", other)]);
  const [first, second] = [shelf.get("one"), shelf.get("other")];
  expect(first?.kind).not.toBe(second?.kind);
  for (const [row, data] of [
    [first, goods("one", one)],
    [second, goods("other", other)],
  ] as const)
    expect({
      status: row?.status,
      collection: row?.collection,
      plans: row?.plans,
      category: row?.category,
      tags: [...(row?.tags ?? [])],
      brand: row?.brand,
      brandParam: row?.brandParam,
      colour: row?.colour,
      onSale: row?.onSale,
      technique: row?.technique,
      sizes: row?.sizes,
    }).toEqual({
      status: data.status,
      collection: data.collection,
      plans: data.plans,
      category: data.category,
      tags: data.tags,
      brand: data.brand,
      brandParam: data.brandParam,
      colour: data.colour,
      onSale: data.onSale ?? false,
      technique: data.technique,
      sizes: data.sizes.map(([size]) => size),
    });
});
