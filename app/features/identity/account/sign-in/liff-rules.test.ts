import { describe, expect, test } from "vitest";
import {
  connectPages,
  linkedWords,
  type LiffProblem,
  liffWords,
  veiledEmail,
  waysHere,
} from "./liff-rules.ts";

const problems = Object.keys(liffWords) as LiffProblem[];

describe("every outcome of a page inside LINE's app", () => {
  test.each(problems)("%s is said calmly, in Japanese", (problem) => {
    const { title, text } = liffWords[problem];
    for (const line of [title, text]) {
      expect(line).toMatch(/[ぁ-ん]/);
      expect(line).not.toMatch(/error|エラー|不正|失敗|！/i);
    }
  });
  test.each(problems)("%s has a way on, outside LINE and inside it", (problem) => {
    for (const inLine of [true, false])
      expect(waysHere(problem, inLine).length, String(inLine)).toBeGreaterThan(0);
  });
  test.each(problems)("%s offers no way twice, and none that is not there", (problem) => {
    for (const inLine of [true, false]) {
      const ways = waysHere(problem, inLine).map(({ to }) => to);
      expect(new Set(ways).size).toBe(ways.length);
      expect(ways).not.toContain(inLine ? "line" : "close");
    }
  });
});

test("inside LINE a token that is over leads to shutting the window, not to showing it again", () => {
  expect(waysHere("expired", true).map(({ to }) => to)).toEqual(["close", "/login2"]);
  expect(waysHere("expired", false).map(({ to }) => to)).toEqual(["line", "/login2"]);
  expect(waysHere("cancelled", true).map(({ to }) => to)).toEqual(["again", "/login2"]);
});

test("the successes are those of the specification, letter for letter", () => {
  expect(linkedWords).toEqual({
    email: "Email連携が完了しました",
    line: "LINE連携が完了しました",
  });
});

test("of an address its first letter and its house are shown", () => {
  expect([
    veiledEmail("mio.sanjo@example.jp"),
    veiledEmail("a@b@c.jp"),
    veiledEmail("broken"),
    veiledEmail(""),
  ]).toEqual(["m…@example.jp", "a…@c.jp", "", ""]);
});

test("both pages of joining an address lead to pages of this site", () => {
  expect(Object.values(connectPages).map(({ path, next }) => [path, next])).toEqual([
    ["/liff/connect-email-anamin", "/mypage"],
    ["/liff/connect-email-nozokuru", "/mypage/plan"],
  ]);
});
