import fc from "fast-check";
import { expect, test } from "vitest";
import { gramIndex, intersect } from "./gram-index.ts";

const letters = fc.constantFrom(..."あいう息𠮷 ");
const text = fc.array(letters, { maxLength: 12 }).map((some) => some.join(""));
const word = fc
  .array(fc.constantFrom(..."あいう息𠮷"), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(""));
const numbers = fc
  .uniqueArray(fc.nat(30))
  .map((some) => Uint32Array.from(some.toSorted((a, b) => a - b)));

test("names the texts that hold a word: those that contain it, and no others", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), word, (texts, wanted) => {
      expect([...gramIndex(texts).holding(wanted)]).toEqual(
        texts.flatMap((one, at) => (one.includes(wanted) ? [at] : [])),
      );
    }),
  );
});
test("lists are crossed as sets are", () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      expect([...intersect(a, b)]).toEqual([...a].filter((one) => b.includes(one)));
    }),
  );
});
