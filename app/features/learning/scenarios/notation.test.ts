import { describe, expect, test } from "vitest";
import { story } from "./content/index.ts";
import { editionWith, originalTexts } from "./edition.ts";
import { readScenario, writeScenes } from "./notation.ts";
import { scenarioId } from "./rules.ts";

const head = { chapter: 1, number: 101, title: "題" } as const;
const problemIn = (text: string) => {
  const read = readScenario(head, { a: text });
  return read.ok ? "" : (read.problems[0]?.problem ?? "");
};

describe("scenes as staff write them", () => {
  test("are the whole story, written and read again", () => {
    for (const scenario of story) {
      const { chapter, number, title } = scenario;
      const read = readScenario({ chapter, number, title }, writeScenes(scenario));
      const inOrder = scenario.scenes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(read).toEqual({ ok: true, scenario: { ...scenario, scenes: inOrder } });
      // The first letter is where it begins.
      expect(inOrder[0]).toBe(scenario.scenes[0]);
    }
  });
  test("are taken with the signs that a phone's keyboard gives", () => {
    const text = "アパートの門・昼\r\n\r\nとよさん: はい。\n＊ 行く > b ＋went\n* 待つ→b";
    expect(readScenario(head, { a: text, b: "川\n着いた。\n", c: "  " })).toMatchObject({
      ok: true,
      scenario: {
        scenes: [
          {
            id: "1-101-a",
            lines: [{ who: "toyo", text: "「はい」" }],
            choices: [
              { text: "行く", to: "1-101-b", mark: "went" },
              { text: "待つ", to: "1-101-b" },
            ],
          },
          { id: "1-101-b" },
        ],
      },
    });
  });
  test.each([
    ["with an unknown word for the place", "門の前　昼\nあ。", "「門の前」は、場所・時"],
    ["without a place", "昼\nあ。", "場所を書いてください"],
    ["with somebody who does not live here", "川｜桃太郎\nあ。", "「桃太郎」という人がいません"],
    ["with a line said by nobody", "川\n桃太郎：あ。", "「桃太郎」という人がいません"],
    ["with a choice that leads nowhere", "川\nあ。\n* 行く", "「行く」は「* えらぶ言葉 → b」"],
    ["with a way that is none", "川\nあ。\n→ B2", "「→ B2」は「→ b」の形"],
    ["with two ways", "川\nあ。\n→ b\n→ c", "ひとつまで"],
  ])("are refused by their words %s", (_why, text, said) => {
    expect(problemIn(text)).toContain(said);
  });
});

describe("an edition", () => {
  const about = "1-101";
  const texts = originalTexts(about) ?? { title: "", scenes: {} };
  test("is the text of the start where nobody wrote", () => {
    expect([...editionWith([]).values()]).toEqual(story);
  });
  test("has what was published in its place, and nothing else changed", () => {
    const edition = editionWith([{ id: about, ...texts, title: "別の題" }]);
    expect(edition.get(about)?.title).toBe("別の題");
    expect([...edition.keys()]).toEqual(story.map(scenarioId));
    expect(edition.get("1-102")).toBe(story[1]);
  });
  test("keeps the text of the start for what cannot be read any more, or is none", () => {
    const lost = { a: "川｜桃太郎\nあ。" };
    const edition = editionWith([
      { id: about, title: "別の題", scenes: lost },
      { id: "9-999", title: "ない話", scenes: texts.scenes },
    ]);
    expect(edition.get(about)).toBe(story[0]);
    expect(edition.size).toBe(story.length);
  });
});
