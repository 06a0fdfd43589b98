import { expect, test } from "vitest";
import { claimsIn } from "./rules.ts";

test.each([
  ["聴くと肩こりが治ります。", "治り"],
  ["ＤＥＴＯＸではなくデトックスの会です。", "デトックス"],
  ["１００％、よくなります。", "100%"],
  ["薬はいらなくなります。", "薬はいらな"],
  ["血圧が下がる靴下", "血圧が下が"],
  ["体脂肪を落とす", "脂肪を落と"],
])("%s: %s", (text, word) => expect(claimsIn(text).map((one) => one.word)).toContain(word));

test.each([
  "年末年始のお届けについてお知らせします。",
  "お電話は 075-000-0000 へどうぞ。",
  "血圧の高い方は、無理をなさらないでください。",
  "くわしくは https://shop.example/効果 をご覧ください。",
])("may say: %s", (text) => expect(claimsIn(text)).toEqual([]));

test("each with its reason, of the heading and of the text", () => {
  const [first, second] = claimsIn("必ずよくなる", "血行が促進されます");
  expect(first?.reason).toContain("薬機法");
  expect(second?.reason).toContain("景品表示法");
});
