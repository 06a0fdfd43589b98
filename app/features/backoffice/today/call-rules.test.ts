import { expect, test } from "vitest";
import { calledIn } from "./call-rules.ts";

const [sanae, yoshio, other] = [
  { uid: "1", name: "西尾 早苗" },
  { uid: "2", name: "西尾 義男" },
  { uid: "3", name: "" },
];
test.each([
  ["@義男 リボンは紺が残り2つです。", ["2"]],
  ["＠早苗さん、お願いします。", ["1"]],
  ["入荷は25日。@西尾早苗 と @義男さんへ", ["1", "2"]],
  ["@義男 のあと、もういちど @義男", ["2"]],
  ["mio@example.jp に書きました", []],
  ["だれも呼びません", []],
])("%s calls %j", (words, uids) => {
  expect(calledIn(words, [sanae, yoshio, other])).toEqual({ uids, problem: undefined });
});
test.each([
  ["@義夫 見てください", "「@義夫」という方は"],
  ["@西尾 見てください", "「@西尾」という方が、ふたりより"],
])("%s calls nobody and says why", (words, says) => {
  const { uids, problem } = calledIn(words, [sanae, yoshio, other]);
  expect([uids, problem?.startsWith(says)]).toEqual([[], true]);
});
