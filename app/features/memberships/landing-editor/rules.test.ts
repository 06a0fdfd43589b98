import { expect, test } from "vitest";
import { houseWordsOf } from "#features/memberships/landing/house-words.ts";
import { landingIds } from "#features/memberships/landing/landing-words.ts";
import { shownAtOnce } from "#features/platform/content/rules.ts";
import { landingTextsOf, partsIn } from "./rules.ts";
import { readLandingTexts } from "./schema.ts";

test.each(landingIds)("the house's words of %s are read back as what they were", (id) => {
  const words = { ...houseWordsOf(id), status: "open" as const, openAt: shownAtOnce };
  expect(readLandingTexts(landingTextsOf(words))).toEqual({ success: true, data: words });
});
test("what stands before the first heading is no part", () => {
  expect(partsIn("文\n## 見出し")).toBeUndefined();
  expect(partsIn("")).toEqual([]);
});
