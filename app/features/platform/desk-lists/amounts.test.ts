import { expect, test } from "vitest";
import { readAmounts } from "./amounts.ts";

test.each<[string, ReturnType<typeof readAmounts>]>([
  ["3000", { from: 3000, to: 3000 }],
  ["３，０００円", { from: 3000, to: 3000 }],
  ["1000〜5000", { from: 1000, to: 5000 }],
  ["¥1,000 ～ ¥5,000", { from: 1000, to: 5000 }],
  ["1000~", { from: 1000, to: 999_999_999 }],
  ["〜5000円", { from: 0, to: 5000 }],
  ["0", { from: 0, to: 0 }],
  ["", undefined],
  ["〜", undefined],
  ["5000〜1000", undefined],
  ["1〜2〜3", undefined],
  ["-3000", undefined],
  ["三千円", undefined],
])("%s", (typed, amounts) => expect(readAmounts(typed)).toEqual(amounts));
