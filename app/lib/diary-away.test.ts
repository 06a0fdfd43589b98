import { expect, test } from "vitest";
import { diaryAway } from "./diary-away.ts";

test.each([
  ["/mypage/eichi-diary", "kind=eichi"],
  ["/mypage/sonkyo-diary/", "kind=sonkyo"],
  ["/mypage/eichi-diary/2026-11-27", "kind=eichi&day=2026-11-27"],
])("%s is the diary's page without a network", (path, asked) => {
  expect(diaryAway(path)).toBe(asked);
});
test.each([
  "/mypage",
  "/mypage/diary-chart",
  "/mypage/eichi-diary/x",
  "/mypage/eichi-diary/2026-11-27/x",
])("%s is not", (path) => {
  expect(diaryAway(path)).toBeUndefined();
});
