import { describe, expect, test } from "vitest";
import type { AskedQuestion } from "#features/learning/questionnaires/rules.ts";
import {
  dropQuestion,
  putQuestion,
  raiseQuestion,
  typedQuestion,
  unchanged,
  written,
  wrongInQuestion,
} from "./one-question.ts";

const asked = (text: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  kind: "single",
  text,
  hint: "",
  required: true,
  options: [{ text: "はい" }, { text: "いいえ" }],
  ...more,
});
/** 1 leads to 3 or to the end, 2 to the end. */
const three = [
  asked("一", {
    options: [
      { text: "はい", to: 3 },
      { text: "いいえ", to: 4 },
    ],
  }),
  asked("二", { kind: "date", options: [], to: 4 }),
  asked("三"),
];
const ways = (questions: readonly AskedQuestion[]) =>
  questions.map(({ text, to, options }) => [text, ...options.map((one) => one.to), to]);
const none = undefined;

describe("where answers lead goes along", () => {
  test("when one is added: the end is still the end", () => {
    expect(ways(putQuestion(three, 4, asked("四")))).toEqual([
      ["一", 3, 5, none],
      ["二", 5],
      ["三", none, none, none],
      ["四", none, none, none],
    ]);
  });
  test("when one is taken out: what led to it leads to the next", () => {
    expect(ways(dropQuestion(three, 2))).toEqual([
      ["一", 2, 3, none],
      ["三", none, none, none],
    ]);
    expect(ways(dropQuestion(three, 3))).toEqual([
      ["一", 3, 3, none],
      ["二", 3],
    ]);
  });
  test("when two change places", () => {
    expect(ways(raiseQuestion(three, 3))).toEqual([
      ["一", 2, 4, none],
      ["三", none, none, none],
      ["二", 4],
    ]);
    expect(raiseQuestion(three, 1)).toEqual(three);
  });
  test("and stays where one is written anew", () => {
    expect(ways(putQuestion(three, 2, asked("に")))[1]).toEqual(["に", none, none, none]);
  });
});

describe("a form of one question", () => {
  test("is read with the answers that have words", () => {
    const texts = { kind: "single", text: " どこ。 ", option1: "右", to1: "3", option3: "左" };
    expect(typedQuestion({ ...texts, required: "on", to: "" })).toEqual({
      kind: "single",
      text: "どこ。",
      hint: "",
      required: true,
      options: [{ text: "右", to: 3 }, { text: "左" }],
    });
    expect(typedQuestion({ ...texts, kind: "date", to: "2" })).toMatchObject({
      options: [],
      required: false,
      to: 2,
    });
  });
  const single = { kind: "single", text: "どこ。", option1: "右" };
  test.each([
    ["without words", { text: " " }, { text: "問いの言葉をご入力ください。" }],
    ["of two lines", { text: "一\n- 二" }, { text: "一行でご入力ください。" }],
    ["that is too long", { text: "あ".repeat(81) }, { text: "80字までです（いま81字）。" }],
    ["with a long hint", { hint: "あ".repeat(101) }, { hint: "100字までです（いま101字）。" }],
    ["with a long answer", { option3: "あ".repeat(61) }, { option3: "60字までです（いま61字）。" }],
  ])("is refused %s, beside what is wrong", (_why, more, errors) => {
    expect(wrongInQuestion({ ...single, ...more })).toEqual(errors);
  });
  test("is refused with an answer that would be read as a way", () => {
    expect(Object.keys(wrongInQuestion({ ...single, option2: "左 → 2" }))).toEqual(["option2"]);
    expect(wrongInQuestion({ ...single, option2: "左→右" })).toEqual({});
  });
});

describe("two who write at once", () => {
  const [one, two, last] = three as [AskedQuestion, AskedQuestion, AskedQuestion];
  const others = [one, asked("二", { kind: "text", options: [] }), last];
  test("keep both questions where they wrote different ones", () => {
    const made = written({ seen: three, stands: others }, 1, asked("いち"));
    expect(made?.map(({ text, kind }) => [text, kind])).toEqual([
      ["いち", "single"],
      ["二", "text"],
      ["三", "single"],
    ]);
  });
  test("are told where they wrote the same, or one is gone", () => {
    expect(written({ seen: three, stands: others }, 2, asked("に"))).toBeUndefined();
    expect(written({ seen: three, stands: [one, two] }, 1, asked("いち"))).toBeUndefined();
    expect(unchanged({ seen: three, stands: others })).toBe(false);
    expect(unchanged({ seen: three, stands: [...three] })).toBe(true);
  });
  test("both add theirs, each once, and the end stays the end", () => {
    const mine = asked("四", { options: [{ text: "はい", to: 5 }, { text: "いいえ" }] });
    const once = written({ seen: three, stands: three }, 4, mine) ?? [];
    expect(written({ seen: three, stands: once }, 4, mine)).toEqual(once);
    const both = written({ seen: three, stands: putQuestion(three, 4, asked("ほか")) }, 4, mine);
    expect(ways(both ?? []).slice(3)).toEqual([
      ["ほか", none, none, none],
      ["四", 6, none, none],
    ]);
  });
});
