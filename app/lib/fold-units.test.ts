import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { foldUnits } from "./fold-units.ts";

const letters = fc.constantFrom(
  ..."あアいおコート体體佐Ａz１、。 　",
  "ｶﾞ",
  "か\u3099",
  "ヴァ",
  "ゔ",
  "パーカー",
  "佐々木",
  "いすゞ",
  "㌔",
  "𠮷",
  "é",
  "kg-001",
  "-",
);
test("gives what fold gives", () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (some) => {
      const text = some.join("");
      expect(foldUnits(text).folded.replace(/ +/g, " ").trim()).toBe(fold(text));
    }),
    { numRuns: 2_000 },
  );
});
test("knows for every letter where it was made from, in order", () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (some) => {
      const text = some.join("");
      const { folded, from, to } = foldUnits(text);
      expect([from.length, to.length]).toEqual([folded.length, folded.length]);
      for (let at = 0; at < folded.length; at += 1)
        expect(fold(text.slice(from[at], to[at])).trim()).toContain(folded.charAt(at).trim());
      expect(from.toSorted((a, b) => a - b)).toEqual(from);
    }),
  );
});
test.each([
  ["ｶﾞｸのガク", "のがく", "のガク"],
  ["冬のコートを", "こおと", "コート"],
  ["㌔㌔", "ろき", ""],
])("in %s, %s is %s", (text, part, written) => {
  const { folded, from, to } = foldUnits(text);
  const at = folded.indexOf(part);
  expect(at).toBeGreaterThanOrEqual(0);
  const whole = from[at - 1] !== from[at] && from[at + part.length] !== from[at + part.length - 1];
  expect(whole ? text.slice(from[at], to[at + part.length - 1]) : "").toBe(written);
});
