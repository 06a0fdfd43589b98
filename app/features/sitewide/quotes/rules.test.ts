import { describe, expect, test } from "vitest";
import { countGraphemes } from "#lib/text.ts";
import { isPartOf, maxQuote, offeredPart, productIdIn } from "./rules.ts";

describe("a quoted part", () => {
  test("is what was written, wherever lines break", () => {
    const body = "朝いちばんにはいています。\n足の裏が、畳に近い。";
    expect(isPartOf("足の裏が、畳に近い。", body)).toBe(true);
    expect(isPartOf("はいています。 足の裏が", body)).toBe(true);
  });
  test("is never put into a member's mouth", () => {
    expect(isPartOf("腰痛が治りました。", "腰が楽です。")).toBe(false);
    expect(isPartOf("", "なんでも")).toBe(false);
  });
  test("is offered to the end of a sentence, at most two hundred signs", () => {
    expect(offeredPart("短い感想。")).toBe("短い感想。");
    const long = `${"あ".repeat(150)}。${"い".repeat(100)}。`;
    expect(offeredPart(long)).toBe(`${"あ".repeat(150)}。`);
    const family = "👨‍👩‍👧‍👦".repeat(300);
    expect(countGraphemes(offeredPart(family))).toBe(maxQuote);
    expect(isPartOf(offeredPart(family), family)).toBe(true);
  });
  test("a product is named by its id or by the address of its page", () => {
    expect(productIdIn(" tsudoi-t-fuji ")).toBe("tsudoi-t-fuji");
    expect(productIdIn("https://example.jp/shop/product/tsudoi-t-fuji?size=M")).toBe(
      "tsudoi-t-fuji",
    );
  });
});
