import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["くつした", "くつしだ", 1],
  ["こつばん", "こばつん", 1],
  ["いき", "いき", 0],
  ["", "ab", 2],
  ["かたより", "かたりひ", 2],
  ["肩甲骨", "肩骨", 1],
  ["a", "bcdef", 3],
])("%s and %s are %i apart", (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});
test("is the same in both directions, nothing only for the same, and never more than the letters that there are", () => {
  const word = fc
    .array(fc.constantFrom("か", "き", "く", "𠮷"), { maxLength: 7 })
    .map((letters) => letters.join(""));
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 9);
      expect(editDistance(other, one, 9)).toBe(distance);
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      for (const max of [0, 1, 2, 3])
        expect(editDistance(one, other, max)).toBe(Math.min(distance, max + 1));
    }),
  );
});
