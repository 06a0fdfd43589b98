import { describe, expect, test } from "vitest";
import { blankWords, maxDiaryText } from "./rules.ts";
import { DiaryForm } from "./schema.ts";

const fields = DiaryForm("eichi");
const read = (given: Record<string, string>) => fields.parse({ seen: "0", ...given }).words;
const wrong = (given: Record<string, string>) =>
  fields.safeParse({ seen: "0", ...given }).error?.issues[0];

describe("a page of the eichi diary", () => {
  test("takes numbers from 1 to 5, and 0 for none", () => {
    for (const sleep of ["0", "1", "5"])
      expect(read({ sleep }).numbers["sleep"]).toBe(Number(sleep));
    for (const sleep of ["6", "-1", "2.5", "よい"])
      expect(wrong({ sleep })?.message).toContain("1〜5");
  });
  test("takes texts to the last character that fits, and no further", () => {
    const full = "あ".repeat(maxDiaryText);
    expect(read({ memo: full }).texts["memo"]).toBe(full);
    expect(wrong({ memo: `${full}。` })?.path).toEqual(["memo"]);
  });
  test("without fields is blank, and counts a line's end as one", () => {
    expect(read({})).toEqual(blankWords("eichi"));
    expect(read({ memo: "一\r\n二" }).texts["memo"]).toBe("一\n二");
  });
});

test("the sonkyo diary has words only, and takes nothing of the other", () => {
  const { words: page } = DiaryForm("sonkyo").parse({
    seen: "2",
    kagura: "舞",
    sleep: "4",
    impressed: "坂",
  });
  expect(page).toEqual({ numbers: {}, texts: { ...blankWords("sonkyo").texts, kagura: "舞" } });
});

test("what names no version that was seen is no page", () => {
  for (const seen of ["", "-1", "1.5", "x"])
    expect(fields.safeParse({ seen, memo: "一" }).success, seen).toBe(seen === "");
  expect(fields.safeParse({ memo: "一" }).success).toBe(false);
});
