import { describe, expect, test } from "vitest";
import { noAddresses } from "#features/shop/catalogue/addresses.ts";
import { createShelf } from "#features/shop/catalogue/shelf.ts";
import type { ShelfData } from "#features/shop/catalogue/shelf-rows.ts";
import { createPageEditions } from "./page-editions.server.ts";

const row = (id: string, more: Partial<ShelfData> = {}): ShelfData => ({
  id,
  status: "open",
  collection: "product",
  plans: [],
  familyId: id,
  category: "fashion",
  tags: [],
  brand: null,
  brandParam: null,
  colour: null,
  basePrice: 100,
  publishedAt: 0,
  position: 0,
  kana: "",
  technique: null,
  related: [],
  sizes: [["M", 9, 0]],
  ...more,
});
/**
 * A shop with two shirts of one design, a cap, and a bag that shows the cap beside it; and how its
 * pages read before and after `change`.
 */
function changedBy(
  change: (shelf: ReturnType<typeof createShelf>, versions: Map<string, number>) => void,
  fewLeft = 4,
) {
  const shelf = createShelf(() => fewLeft);
  shelf.put([
    row("shirt-red", { familyId: "shirt" }),
    row("shirt-blue", { familyId: "shirt" }),
    row("cap"),
    row("bag", { related: ["cap"] }),
  ]);
  shelf.settle();
  const versions = new Map<string, number>();
  const editionOf = createPageEditions({
    catalogue: { shelf: () => shelf, addresses: () => noAddresses },
    collections: { versionOf: ({ name }: { name: string }) => versions.get(name) ?? 0 },
  } as unknown as Parameters<typeof createPageEditions>[0]);
  const keys = [
    "/",
    "/shop",
    "/shop?page=2",
    "/shop/category/fashion",
    "/shop/product/shirt-red",
    "/shop/product/cap",
    "/shop/product/bag",
    "/shop/product/brand/dengeki-pants",
    "/gallery",
    "/matome",
    "/dictionary/hara",
    "/about",
    "/policies/tokushoho",
  ];
  const before = keys.map((key) => editionOf(key));
  change(shelf, versions);
  return {
    made: keys.filter((key, at) => editionOf(key).version !== before[at]?.version),
    behind: keys.filter((key, at) => editionOf(key).edition !== before[at]?.edition),
  };
}
const lists = ["/", "/shop", "/shop?page=2", "/shop/category/fashion"];
const brandAndWalls = ["/shop/product/brand/dengeki-pants", "/gallery"];

describe("a page is made anew", () => {
  test("when what it shows was published: itself, another colour, what stands beside it, and lists", () => {
    expect(
      changedBy((shelf) => {
        shelf.put([row("shirt-blue", { familyId: "shirt", basePrice: 120 })]);
        shelf.settle();
      }).made,
    ).toEqual([...lists, "/shop/product/shirt-red", ...brandAndWalls]);
    expect(
      changedBy((shelf) => {
        shelf.remove(["cap"]);
        shelf.settle();
      }).made,
    ).toEqual([...lists, "/shop/product/cap", "/shop/product/bag", ...brandAndWalls]);
  });
  test("for stock only when words change", () => {
    const sold = (left: number, fewLeft?: number) =>
      changedBy((shelf) => shelf.moveStock("cap", [["M", 9, 9 - left]]), fewLeft).behind;
    const all = [...lists, "/shop/product/cap", "/shop/product/bag", ...brandAndWalls];
    expect(sold(8)).toEqual([]);
    expect(sold(4)).toEqual(all);
    expect(sold(8, 8)).toEqual(all);
    expect(sold(1, 0)).toEqual([]);
    expect(sold(0, 0)).toEqual(all);
  });
  test("of goods when the owner's line for few pieces moved", () =>
    expect(changedBy((_shelf, versions) => versions.set("shop-rules", 2)).made).toEqual([
      ...lists,
      "/shop/product/shirt-red",
      "/shop/product/cap",
      "/shop/product/bag",
      ...brandAndWalls,
      "/policies/tokushoho",
    ]));
  test("for a word where words are explained, and for a piece where it is heard", () => {
    expect(changedBy((_shelf, versions) => versions.set("words", 2)).made).toEqual([
      "/",
      "/gallery",
      "/matome",
      "/dictionary/hara",
    ]);
    expect(changedBy((_shelf, versions) => versions.set("media", 2)).made).toEqual([
      "/matome",
      "/dictionary/hara",
    ]);
    expect(changedBy((_shelf, versions) => versions.set("spoken", 2)).made).toEqual([
      "/matome",
      "/dictionary/hara",
    ]);
  });
});
