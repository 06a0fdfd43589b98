import { describe, expect, test } from "vitest";
import { faultsOf, faultsOfStory, withoutRuby } from "./faults.ts";
import type { Scenario, Scene } from "./story.ts";

const people = new Set(["aru", "iru"]);
const scene = (letter: string, more: Partial<Scene> = {}): Scene => ({
  id: `1-101-${letter}`,
  drawing: { place: "gate", people: ["aru"] },
  lines: [{ text: "雨の音がする。" }],
  ...more,
});
const scenario = (...scenes: Scene[]): Scenario => ({
  chapter: 1,
  number: 101,
  title: "雨の門",
  scenes,
});
const whole = scenario(
  scene("a", {
    choices: [
      { text: "傘をさしだす", to: "1-101-b", mark: "gave-umbrella" },
      { text: "だまっている", to: "1-101-c" },
    ],
  }),
  scene("b", { to: "1-101-c" }),
  scene("c", {
    lines: [
      { who: "iru", text: "｜傘《かさ》を、ありがとう。", when: { has: ["gave-umbrella"] } },
      { text: "雨がやむ。" },
    ],
  }),
);

describe("a scenario", () => {
  test("that can be read to its end has no fault", () => {
    expect(faultsOf(whole, people)).toEqual([]);
    expect(faultsOfStory([whole], people)).toEqual([]);
  });
  const wrong: [why: string, scenes: Scene[], says: string][] = [
    ["without scenes", [], "1-101 に場面がありません。"],
    [
      "with a scene that nobody reaches",
      [scene("a"), scene("b")],
      "場面 1-101-b には、どこからも行けません。",
    ],
    [
      "that turns in a ring",
      [scene("a", { to: "1-101-b" }), scene("b", { to: "1-101-a" })],
      "場面 1-101-b からは、話のおわりまで行けません。",
    ],
    [
      "with a scene that some cannot leave",
      [
        scene("a", { choices: [{ text: "行く", to: "1-101-b", when: { has: ["key"] } }] }),
        scene("b"),
      ],
      "場面 1-101-a から出られない人がいます。条件のない道を、ひとつ残してください。",
    ],
    [
      "that leads nowhere",
      [scene("a", { to: "1-101-x" })],
      "場面 1-101-a から進む場面 1-101-x がありません。",
    ],
    [
      "with nothing to read for some",
      [scene("a", { lines: [{ text: "鍵がある。", when: { has: ["key"] } }] })],
      "場面 1-101-a に、だれにも見える行がありません。",
    ],
    [
      "with a stranger",
      [scene("a", { lines: [{ who: "ufo", text: "やあ。" }] })],
      "場面 1-101-a の「ufo」という人がいません。",
    ],
    [
      "with an empty line",
      [scene("a", { lines: [{ text: " " }] })],
      "場面 1-101-a に、空の一行があります。",
    ],
    [
      "with a line that is too long",
      [scene("a", { lines: [{ text: "あ".repeat(121) }] })],
      "場面 1-101-a の「ああああああああああああ…」が長すぎます（一行は120字まで）。",
    ],
    [
      "with a scene of another",
      [{ ...scene("a"), id: "1-102-a" }],
      "場面 1-102-a の名前は、1-101-a のようにしてください。",
    ],
  ];
  test.each(wrong)("%s is refused with a sentence that names it", (_why, scenes, says) => {
    expect(faultsOf(scenario(...scenes), people)).toContain(says);
  });
  test("may part by a mark when both ways are there", () => {
    const parted = scenario(
      scene("a", {
        choices: [
          { text: "鍵であける", to: "1-101-b", when: { has: ["key"] } },
          { text: "たたく", to: "1-101-b", when: { hasNot: ["key"] } },
        ],
      }),
      scene("b"),
    );
    expect(faultsOf(parted, people)).toEqual([]);
  });
});

test("a line is measured as it is read, without its ruby", () => {
  expect(withoutRuby("｜傘《かさ》を｜借《か》りる")).toBe("傘を借りる");
  const long = scene("a", { lines: [{ text: `${"あ".repeat(119)}｜傘《かさ》` }] });
  expect(faultsOf(scenario(long), people)).toEqual([]);
});

test("the whole story asks only for marks that can have been given, and has nothing twice", () => {
  const asks = scenario(
    scene("a", { lines: [{ text: "鍵がある。", when: { has: ["key"] } }, { text: "戸。" }] }),
  );
  expect(faultsOfStory([asks], people)).toEqual([
    "場面 1-101-a がたずねる印「key」は、そこまでにつきません。",
  ]);
  expect(faultsOfStory([whole, whole], people)).toEqual(["1-101 がふたつあります。"]);
});
