import { expect, test } from "vitest";
import { shownId, tick, typedLine, typedText } from "./form-fields.ts";

const name = typedLine({ what: "筆名", max: 20, empty: "筆名をご入力ください。" });
const note = typedText({ max: 5 });
const said = (field: typeof name, typed: unknown) =>
  field.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

test("a line loses its breaks and what stands around it, a text keeps its lines", () => {
  expect(name.parse("　澪\r\n凪 ")).toBe("澪 凪");
  expect(note.parse(" 一\r\n二\n")).toBe("一\n二");
});

test.each([
  ["nothing", ""],
  ["white space alone", " \n　"],
  ["no field at all", undefined],
])("%s is asked for where something must be typed", (_, typed) => {
  expect(said(name, typed)).toEqual(["筆名をご入力ください。"]);
});
test("nothing is well where nothing is asked for", () => {
  expect(note.parse(" ")).toBe("");
});

test("is as long as a reader counts it", () => {
  expect(said(name, "𠮷".repeat(20))).toEqual([]);
  expect(said(name, "あ".repeat(21))).toEqual(["筆名は20文字までです。"]);
  expect(said(name, "あ".repeat(90_000))).toEqual(["筆名は20文字までです。"]);
  expect(said(note, "一二三四五六")).toEqual(["5文字までです。"]);
});
test("takes no more than a table does, whatever is heaped on a letter", () => {
  expect(said(name, `あ${"\u0301".repeat(99)}`)).toEqual([]);
  expect(said(name, `あ${"\u0301".repeat(100)}`)).toEqual([
    "絵文字か、文字に重ねた記号が多すぎます。少しへらしてください。",
  ]);
});
test("what cannot be kept is said, and nothing of it taken", () => {
  expect(said(name, "澪\ud83d")).toEqual([
    "読みとれない文字がふくまれています。入力しなおしてください。",
  ]);
});

test("a tick is on or it is not", () => {
  expect([tick.parse("on"), tick.parse(undefined)]).toEqual([true, false]);
});
test("an id that no page showed asks for the page anew", () => {
  expect(shownId.safeParse("7").error?.issues.map(({ message }) => message)).toEqual([
    "お手数ですが、ページをひらきなおしてください。",
  ]);
});
test("half-width katakana is widened before it is counted and kept", () =>
  expect(name.parse("ﾊﾞﾝﾀﾞｲ ﾐｵ")).toBe("バンダイ ミオ"));
