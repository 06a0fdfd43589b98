import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { addPieces, cartLinesOf } from "./rules.ts";
import {
  mergeCart,
  readCartShadow,
  shadowKeeping,
  shadowOf,
  waitingLines,
  withQuantity,
  writeCartShadow,
} from "./shadow.ts";
import type { CartShadow } from "./shadow.ts";

const newId = () => crypto.randomUUID();
const piece = (sku: string, price = 1_000) => ({
  id: `p-${sku}`,
  title: `品${sku}`,
  price,
  size: "M",
  sku,
});
const known = (sku: string) => (sku === "unknown" ? undefined : piece(sku));
const script = (...lines: CartShadow["lines"]): CartShadow => ({ by: "script", lines });
const server = (...lines: CartShadow["lines"]): CartShadow => ({ by: "server", lines });
const line = (sku: string, quantity: number, price = 1_000) => ({ sku, quantity, price });

describe("the cookie", () => {
  test("carries sku, quantity and the price that was seen", () => {
    expect(writeCartShadow(server(line("TS-M", 2, 5_280), line("SO-F", 1, 1_320)))).toBe(
      "s1|TS-M:2:5280|SO-F:1:1320",
    );
    expect(readCartShadow("s1|TS-M:2:5280|SO-F:1:1320")).toEqual(
      server(line("TS-M", 2, 5_280), line("SO-F", 1, 1_320)),
    );
  });
  test("reads full-width digits as the number that they are", () =>
    expect(readCartShadow("c1|A:２:10")).toEqual(script(line("A", 2, 10))));
  test.each([
    ["an unknown form", "x9|A:1:1", null],
    ["nothing", "", null],
    ["a number of pieces below one", "c1|A:-1:1|B:1:1", script(line("B", 1, 1))],
    ["21 pieces", "c1|A:21:1", script()],
    ["a price with a sign", "c1|A:1:-5", script()],
    ["broken percent signs", "c1|%E0%A4%A:1:1", script()],
    ["a part too many", "c1|A:1:1:1", script()],
    ["one sku twice", "c1|A:1:1|A:2:1", script(line("A", 1, 1))],
    ["a NUL", "c1|%00:1:1", script()],
    ["HTML", "c1|%3Cscript%3E:1:1", script(line("<script>", 1, 1))],
  ])("with %s gives only what is sound", (_why, value, shadow) =>
    expect(readCartShadow(value)).toEqual(shadow),
  );
  test("never throws, and reads back what it wrote", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        readCartShadow(text);
        readCartShadow(`c1|${text}:1:1`);
      }),
    );
    const lines = fc.uniqueArray(
      fc.record({
        sku: fc.stringMatching(/^[A-Za-z0-9:|;,= ぁ-ん-]{1,20}$/),
        quantity: fc.integer({ min: 1, max: 6 }),
        price: fc.integer({ min: 0, max: 99_999_999 }),
      }),
      { maxLength: 10, selector: ({ sku }) => sku },
    );
    fc.assert(
      fc.property(lines, (some) => {
        const value = writeCartShadow(script(...some));
        expect(value).toMatch(/^[\x21-\x7e]*$/);
        expect(value).not.toMatch(/[",;\\\s]/);
        expect(readCartShadow(value)).toEqual(script(...some));
      }),
    );
  });
  test("stays under 3.5 KB, however long the names are", () => {
    const lines = Array.from({ length: 60 }, (_, at) => line(`${"漢".repeat(20)}${at}`, 1));
    const value = writeCartShadow(script(...lines));
    expect(value.length).toBeLessThanOrEqual(3_500);
    expect(readCartShadow(value)!.lines[0]!.sku).toBe(lines[0]!.sku);
  });
  test("holds 60 pieces at most", () => {
    const value = `c1|${["A", "B", "C", "D"].map((sku) => `${sku}:20:1`).join("|")}`;
    expect(readCartShadow(value)!.lines.map(({ quantity }) => quantity)).toEqual([20, 20, 20]);
  });
});

describe("a form without scripts", () => {
  test("puts a new line first", () =>
    expect(withQuantity(script(line("A", 1)), { sku: "B", price: 500 }, 2)).toEqual(
      server(line("B", 2, 500), line("A", 1)),
    ));
  test("changes a line where it stands", () =>
    expect(withQuantity(script(line("A", 1), line("B", 1)), { sku: "B", price: 9 }, 3)).toEqual(
      server(line("A", 1), line("B", 3)),
    ));
  test("takes a line out", () =>
    expect(withQuantity(script(line("A", 1)), { sku: "A", price: 9 }, 0)).toEqual(server()));
  test("keeps to 20 of one sku", () =>
    expect(withQuantity(null, { sku: "A", price: 9 }, 99).lines[0]!.quantity).toBe(20));
});

describe("local storage and cookie", () => {
  const cart = addPieces(addPieces([], piece("A"), 2, newId, 1), piece("B"), 1, newId, 2);
  const merged = (shadow: CartShadow | null, items = cart) =>
    cartLinesOf(mergeCart(items, shadow, known, newId, 9)).map(({ sku, quantity }) => [
      sku,
      quantity,
    ]);

  test("the script wrote both: local storage counts", () =>
    expect(merged(shadowOf(cart))).toEqual([
      ["B", 1],
      ["A", 2],
    ]));
  test("another tab took a line out of local storage: the older cookie does not bring it back", () =>
    expect(
      merged(script(line("A", 2), line("B", 1)), addPieces([], piece("B"), 1, newId, 2)),
    ).toEqual([["B", 1]]));
  test("no cookie, or a broken one: local storage counts", () =>
    expect(merged(readCartShadow("rubbish"))).toEqual([
      ["B", 1],
      ["A", 2],
    ]));
  test("a piece put in without scripts is adopted, and comes first", () =>
    expect(merged(server(line("C", 1), line("B", 1), line("A", 2)))).toEqual([
      ["C", 1],
      ["B", 1],
      ["A", 2],
    ]));
  test("a quantity changed and a line taken out without scripts are followed", () =>
    expect(merged(server(line("A", 5)))).toEqual([["A", 5]]));
  test("local storage was cleared: the cookie brings the cart back in its order", () =>
    expect(merged(script(line("B", 1), line("A", 2)), [])).toEqual([
      ["B", 1],
      ["A", 2],
    ]));
  test("what nobody knows stays out", () =>
    expect(merged(server(line("unknown", 1)), [])).toEqual([]));
  test("pieces that stay keep their cart_id", () => {
    const ids = new Set(cart.map(({ cart_id }) => cart_id));
    expect(
      mergeCart(cart, server(line("A", 2), line("B", 1)), known, newId, 9).every(({ cart_id }) =>
        ids.has(cart_id),
      ),
    ).toBe(true);
  });
});

describe("a page that cannot describe what the server wrote", () => {
  const stored = addPieces(addPieces([], piece("A"), 2, newId, 1), piece("B"), 1, newId, 2);
  const nobody = () => undefined;
  const followed = (shadow: CartShadow | null, items = stored) =>
    mergeCart(items, shadow, nobody, newId, 9);
  const names = (items: typeof stored) =>
    cartLinesOf(items).map(({ sku, quantity }) => [sku, quantity]);

  test("drops what was bought, although the page of thanks was left before its scripts came", () => {
    expect(names(followed(server()))).toEqual([]);
    expect(names(followed(server(line("A", 2))))).toEqual([["A", 2]]);
  });
  test("then adds a piece to what is left, and not to what was bought", () => {
    const shadow = server(line("B", 1));
    const now = followed(shadow);
    const next = addPieces(now, piece("C"), 1, newId, 10);
    expect(shadowKeeping(next, waitingLines(now, shadow))).toEqual(
      script(line("C", 1), line("B", 1)),
    );
  });
  test("keeps in the cookie what only the server knows, until a page describes it", () => {
    const shadow = server(line("Z", 3), line("A", 2), line("B", 1));
    const now = followed(shadow);
    expect(names(now)).toEqual([
      ["B", 1],
      ["A", 2],
    ]);
    const next = addPieces(now, piece("C"), 1, newId, 10);
    const kept = shadowKeeping(next, waitingLines(now, shadow));
    expect(kept).toEqual(server(line("C", 1), line("B", 1), line("A", 2), line("Z", 3)));
    expect(names(mergeCart(next, kept, known, newId, 11)).toSorted()).toEqual([
      ["A", 2],
      ["B", 1],
      ["C", 1],
      ["Z", 3],
    ]);
  });
  test("keeps what the cookie alone remembers when storage was cleared", () => {
    const shadow = script(line("A", 2));
    const next = addPieces(followed(shadow, []), piece("C"), 1, newId, 10);
    expect(shadowKeeping(next, waitingLines([], shadow))).toEqual(
      server(line("C", 1), line("A", 2)),
    );
  });
  test("lets nothing wait where the script wrote last", () =>
    expect(waitingLines(stored, script(line("Z", 1)))).toEqual([]));
});
