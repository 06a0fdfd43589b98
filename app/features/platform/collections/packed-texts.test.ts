import { expect, test } from "vitest";
import { packTexts, unpackTexts } from "./packed-texts.ts";

test.each([
  ["", "", ""],
  ["息の稽古", "いきのけいこ", "plain", ""],
  ["𠮷野家 👩‍👩‍👧", "é ÿ \u0080 \u001f\n", "ｱ"],
])("texts come back as they were", (...texts) => {
  expect(unpackTexts(packTexts(texts))).toEqual(texts);
});
test("a packed text takes a byte for each byte of it", () => {
  expect(packTexts(["息", "a"])).toHaveLength(Buffer.byteLength("息\0a"));
});
