import { describe, expect, test } from "vitest";
import { blankWords, maxDiaryText } from "./rules.ts";
import { diaryFields } from "./schema.ts";

describe("a page of the eichi diary", () => {
  const fields = diaryFields("eichi");
  test("takes numbers from 1 to 5, and 0 for none", () => {
    for (const sleep of ["0", "1", "5"])
      expect(fields.parse({ sleep }).numbers["sleep"]).toBe(Number(sleep));
    for (const sleep of ["6", "-1", "2.5", "よい"])
      expect(fields.safeParse({ sleep }).error?.issues[0]?.message).toContain("1〜5");
  });
  test("takes texts to the last character that fits, and no further", () => {
    const full = "あ".repeat(maxDiaryText);
    expect(fields.parse({ memo: full }).texts["memo"]).toBe(full);
    expect(fields.safeParse({ memo: `${full}。` }).error?.issues[0]?.path).toEqual(["memo"]);
  });
  test("without fields is blank, and counts a line's end as one", () => {
    expect(fields.parse({})).toEqual(blankWords("eichi"));
    expect(fields.parse({ memo: "一\r\n二" }).texts["memo"]).toBe("一\n二");
  });
});

test("the sonkyo diary has words only, and takes nothing of the other", () => {
  const page = diaryFields("sonkyo").parse({ kagura: "舞", sleep: "4", impressed: "坂" });
  expect(page).toEqual({ numbers: {}, texts: { ...blankWords("sonkyo").texts, kagura: "舞" } });
});
