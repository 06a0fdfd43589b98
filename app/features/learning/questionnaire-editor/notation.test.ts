import { describe, expect, test } from "vitest";
import { questionnaires } from "#seed/content/questionnaires.ts";
import { readQuestions, writeQuestions } from "./notation.ts";

describe("questions in one text", () => {
  test("are read as they were written", () => {
    for (const { questions } of questionnaires)
      expect(readQuestions(writeQuestions(questions))).toEqual({ ok: true, questions });
  });
  test("lead where it says, and to the end", () => {
    const text =
      "どこ。\r\n【ひとつ・なくてもよい】\r\n- 右 → 2\r\n- 左 → おわり\r\n\r\nいつ。\n【日づけ】 → おわり\n※ だいたいで。";
    expect(readQuestions(text)).toEqual({
      ok: true,
      questions: [
        {
          kind: "single",
          text: "どこ。",
          hint: "",
          required: false,
          options: [
            { text: "右", to: 2 },
            { text: "左", to: 3 },
          ],
        },
        { kind: "date", text: "いつ。", hint: "だいたいで。", required: true, options: [], to: 3 },
      ],
    });
  });
  const cases: [why: string, text: string, said: string][] = [
    ["without a kind", "どこ。\n- 右", "1問め「どこ。」の二行めは"],
    ["of a kind that there is not", "どこ。\n【三つ】", "1問め「どこ。」の二行めは"],
    ["with a line that is none", "どこ。\n【文】\nこれは", "「これは」は読めません"],
    ["with answers to a text", "どこ。\n【文】\n- 右", "えらぶ答えは書けません"],
    ["with a way of a scale's end", "どこ。\n【五段階】\n- 右 → 2\n- 左", "【】のうしろ"],
    ["with too many answers", `どこ。\n【ひとつ】\n${"- あ\n".repeat(10)}`, "9つまで"],
    ["with a long answer", `どこ。\n【ひとつ】\n- ${"あ".repeat(61)}`, "長すぎます"],
  ];
  test.each(cases)("are refused by name %s", (_why, text, said) => {
    const read = readQuestions(text);
    expect(read.ok ? "" : read.problem).toContain(said);
  });
});
