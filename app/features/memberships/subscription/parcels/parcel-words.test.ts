import { expect, test } from "vitest";
import { begunWords, leftRow, takeBackWords } from "../notices/box-words.ts";
import { leftWords } from "./parcel-words.ts";

const minutes = 60_000;
test.each([
  [211 * 60, "8日"],
  [48 * 60, "2日"],
  [48 * 60 - 1, "47時間"],
  [24 * 60, "24時間"],
  [24 * 60 - 1, "23時間59分"],
  [59, "0時間59分"],
])("%i minutes are left: %s", (left, words) => {
  expect(leftWords(left * minutes)).toBe(words);
});

test("of a box nothing is used or heard; each sentence names its own day", () => {
  const until = "2026年12月27日 22:27";
  const said = (goods: boolean) =>
    [begunWords("定期便", goods), ...leftRow(until, goods), takeBackWords(until, goods)].join(" ");
  expect(said(true)).not.toMatch(/使い|使える|聴い|再生/);
  expect(said(true)).toContain("はじめの包みの発送の日、中身、お届け先");
  expect(said(true)).toContain("お支払いずみの包み お届けします");
  expect(said(false)).toMatch(/お使いいただけます.*使えるのは.*再生の記録/s);
  for (const goods of [true, false])
    expect(takeBackWords(until, goods)).toMatch(/^2026年12月27日 22:27までは/);
});
