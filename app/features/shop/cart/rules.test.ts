import { describe, expect, test } from "vitest";
import {
  addPieces,
  cartLinesOf,
  readQuantity,
  readStoredItems,
  removeLine,
  roomFor,
  setQuantity,
  wantedLines,
} from "./rules.ts";
import type { CartItem } from "./rules.ts";

const ids = () => {
  let last = 0;
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`;
};
const shirt = { id: "fudebito", title: "筆人Tシャツ", price: 5_280, size: "M", sku: "TS-M" };
const socks = { id: "kutsushita", title: "五本指くつ下", price: 1_320, size: "F", sku: "SO-F" };
const aCart = () => {
  const newId = ids();
  return addPieces(addPieces([], shirt, 1, newId, 1_000), socks, 2, newId, 2_000);
};

describe("the cart", () => {
  test("keeps the fields that were asked for, one entry for one piece", () => {
    expect(addPieces([], shirt, 1, ids(), 1_000)).toEqual([
      {
        cart_id: "00000000-0000-4000-8000-000000000001",
        cart_time_stamp: 1_000,
        id: "fudebito",
        title: "筆人Tシャツ",
        base_price: 5_280,
        selected_size: { size: "M", sku: "TS-M" },
        temporary_id: "",
      },
    ]);
  });
  test("stands newest first and is grouped into lines", () => {
    expect(cartLinesOf(aCart()).map(({ sku, quantity, price }) => [sku, quantity, price])).toEqual([
      ["SO-F", 2, 1_320],
      ["TS-M", 1, 5_280],
    ]);
    expect(wantedLines(aCart())[1]).toEqual({
      sku: "TS-M",
      quantity: 1,
      seenPrice: 5_280,
      seenTitle: "筆人Tシャツ",
    });
  });
  test("takes 20 of one sku and not the 21st", () => {
    const full = addPieces([], shirt, 25, ids(), 1);
    expect(full).toHaveLength(20);
    expect(roomFor(full, "TS-M")).toBe(0);
    expect(roomFor(full, "SO-F")).toBe(20);
  });
  test("takes 60 pieces in all and not the 61st", () => {
    const newId = ids();
    let cart: CartItem[] = [];
    for (const sku of ["A", "B", "C", "D"]) cart = addPieces(cart, { ...shirt, sku }, 19, newId, 1);
    expect(cart).toHaveLength(60);
    expect(setQuantity(cart, "D", 20, newId)).toHaveLength(60);
  });
  test("sets a quantity up, down and to nothing", () => {
    const newId = () => crypto.randomUUID();
    const cart = aCart();
    const more = setQuantity(cart, "TS-M", 3, newId);
    expect(cartLinesOf(more).map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(new Set(more.map(({ cart_id }) => cart_id)).size).toBe(5);
    expect(
      cartLinesOf(setQuantity(more, "TS-M", 1, newId)).map(({ quantity }) => quantity),
    ).toEqual([2, 1]);
    expect(cartLinesOf(setQuantity(cart, "SO-F", 0, newId)).map(({ sku }) => sku)).toEqual([
      "TS-M",
    ]);
    expect(setQuantity(cart, "unknown", 3, newId)).toEqual(cart);
  });
  test("lets a line go, and leaves the others", () => {
    expect(cartLinesOf(removeLine(aCart(), "SO-F")).map(({ sku }) => sku)).toEqual(["TS-M"]);
  });
});

describe("a number of pieces", () => {
  test.each([
    ["1", 1],
    ["２０", 20],
    [" 3 ", 3],
    [20, 20],
  ])("%j is read as %d", (typed, quantity) => expect(readQuantity(typed)).toBe(quantity));
  test.each([
    ["0"],
    ["21"],
    ["-1"],
    ["1.5"],
    ["1e1"],
    ["三"],
    [""],
    ["１２３４５６７８９"],
    [0],
    [1.5],
    [Number.NaN],
    [null],
    [{}],
    ["1;drop"],
    ["🧦"],
  ])("%j is not one", (typed) => expect(readQuantity(typed)).toBeNull());
});

describe("what local storage holds", () => {
  const stored = (change: object) => JSON.stringify([{ ...aCart()[0], ...change }]);
  test("comes back as it was written", () =>
    expect(readStoredItems(JSON.stringify(aCart()))).toEqual(aCart()));
  test.each([
    ["is not JSON", "{["],
    ["is no list", "{}"],
    ["is missing", null],
    ["has a price that is none", stored({ base_price: "1" })],
    ["has a price below nothing", stored({ base_price: -1 })],
    ["has no size", stored({ selected_size: null })],
    ["has a sku with a line break", stored({ selected_size: { size: "M", sku: "A\nB" } })],
    ["has half a character", stored({ selected_size: { size: "M", sku: "\ud800" } })],
  ])("is an empty cart when it %s", (_why, json) => expect(readStoredItems(json)).toEqual([]));
  test("keeps the limits and drops an entry that stands there twice", () => {
    const [piece] = aCart();
    expect(readStoredItems(JSON.stringify([piece, piece]))).toEqual([piece]);
    const many = Array.from({ length: 90 }, (_, at) => ({ ...piece, cart_id: `id-${at}` }));
    expect(readStoredItems(JSON.stringify(many))).toHaveLength(20);
  });
});
