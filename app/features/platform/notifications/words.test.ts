// Words of a letter that staff change: what may be said, and that nothing else is lost by it.
import { describe, expect, test } from "vitest";
import type { Letter } from "./letter.ts";
import { houseWords, placesIn, problemsOfWords, reword } from "./words.ts";

const places = { 氏名: "三条 澪", 注文番号: "K-1001", 返金額: "¥2,550" };
const letter: Letter = {
  subject: "ご返金のお知らせ（K-1001）",
  parts: [
    "三条 澪 様\n\nご注文 K-1001 について、¥2,550をご返金しました。",
    { rows: [["金額", "¥2,550"]] },
    { link: "https://shop.example/x", words: "見る" },
  ],
};
const house = houseWords(letter, places)!;

describe("the words of a letter", () => {
  test("are told from an example, with its values as places", () => {
    expect(house).toEqual({
      subject: "ご返金のお知らせ（{{注文番号}}）",
      opening: "{{氏名}} 様\n\nご注文 {{注文番号}} について、{{返金額}}をご返金しました。",
      closing: "",
    });
    expect(reword(letter, house, places)).toEqual(letter);
  });
  test("change the beginning and the end, and keep all that stands between", () => {
    const words = {
      subject: "お返ししました",
      opening: "{{ 返金額 }}です（{{注文番号}}）。",
      closing: "またどうぞ。",
    };
    expect(reword(letter, words, places)).toEqual({
      subject: "お返ししました",
      parts: ["¥2,550です（K-1001）。", ...letter.parts.slice(1), "またどうぞ。"],
    });
  });
  const broken: [why: string, change: Partial<typeof house>][] = [
    ["a place that this letter does not know", { opening: "{{品の名}}" }],
    ["a place whose value is empty", { opening: "{{空}}" }],
    ["a brace that is left open", { opening: "{{氏名 さん" }],
    ["a subject of two lines", { subject: "一\n二" }],
    ["a subject without words", { subject: "　" }],
    ["a beginning without words", { opening: " " }],
    ["what every object knows", { opening: "{{constructor}}" }],
  ];
  test.each(broken)("%s leaves the letter as the house writes it", (_why, change) => {
    expect(reword(letter, { ...house, ...change }, { ...places, 空: "" })).toBeUndefined();
  });
  test("what a buyer is called is no place: braces in a name stay what they are", () => {
    const named = reword(letter, house, { ...places, 氏名: "{{返金額}}" });
    expect(named?.parts[0]).toContain("{{返金額}} 様");
  });
  test("each mistake is said beside its field, with what may stand there", () => {
    const wrong = { subject: "{{品の名}}", opening: "{{氏名}}", closing: "{{" };
    const said = problemsOfWords(wrong, house, places);
    expect(said.subject).toContain("{{品の名}} は、この手紙では使えません");
    expect(said.subject).toContain("{{氏名}}・{{注文番号}}・{{返金額}}");
    expect(said.opening).toContain("{{注文番号}} を");
    expect(said.closing).toContain("数が合っていません");
    expect(problemsOfWords(house, house, places)).toEqual({});
  });
  test("places are named once each", () =>
    expect(placesIn("{{a}}{{ b }}{{a}}")).toEqual(["a", "b"]));
});
