import { expect, test } from "vitest";
import { scenariosOf } from "./manuscript.ts";

test("a manuscript becomes scenarios, scenes, lines and ways on", () => {
  const read = scenariosOf(
    2,
    `
== 101 題
-- a gate day rain spring | toyo gen
地の文。
toyo: はい。
[wet,!dry] gen: ぬれたな。
* 行く > b +went
* [!wet] 待つ > b
-- b river
着きました。
`,
  );
  expect(read).toEqual([
    {
      chapter: 2,
      number: 101,
      title: "題",
      scenes: [
        {
          id: "2-101-a",
          drawing: {
            place: "gate",
            people: ["toyo", "gen"],
            time: "day",
            weather: "rain",
            season: "spring",
          },
          lines: [
            { text: "地の文。" },
            { who: "toyo", text: "「はい」" },
            { who: "gen", text: "「ぬれたな」", when: { has: ["wet"], hasNot: ["dry"] } },
          ],
          choices: [
            { text: "行く", to: "2-101-b", mark: "went" },
            { text: "待つ", to: "2-101-b", when: { hasNot: ["wet"] } },
          ],
        },
        { id: "2-101-b", drawing: { place: "river" }, lines: [{ text: "着きました。" }] },
      ],
    },
  ]);
});

test.each([
  ["a scene before a scenario", "-- a gate"],
  ["a scenario without a number", "== 題"],
  ["a scene without a place", "== 101 題\n-- a day"],
  ["a word that no drawing knows", "== 101 題\n-- a gate fog"],
  ["a choice that leads nowhere", "== 101 題\n-- a gate\n* 行く"],
])("%s is refused with its row", (_what, text) => {
  expect(() => scenariosOf(1, text)).toThrow("The manuscript cannot be read at");
});
