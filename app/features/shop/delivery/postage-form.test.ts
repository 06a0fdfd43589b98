import { describe, expect, test } from "vitest";
import {
  firstPostage,
  freeElsewhereNote,
  freeSentence,
  postage,
  sendingSentence,
} from "./postage.ts";
import { readPostageForm, readPrefectures, regionsIn, typedRegions } from "./postage-form.ts";

const asForm = (regions = typedRegions(firstPostage)) =>
  Object.fromEntries(
    regions.flatMap(({ name, prefectures, steps, freeFrom, last }, at) => [
      [`name:${at}`, name],
      [`where:${at}`, prefectures],
      ...steps.flatMap(({ upToG, amount }, step) => [
        [`upTo:${at}:${step}`, upToG],
        [`amount:${at}:${step}`, amount],
      ]),
      [`free:${at}`, freeFrom],
      ...(last ? [[`last:${at}`, "1"]] : []),
    ]),
  ) as Record<string, string>;
const read = (change: Record<string, string> = {}) =>
  readPostageForm(regionsIn({ ...asForm(), ...change }));

describe("the form of postage", () => {
  test("gives back the table that it shows", () => expect(read()).toEqual({ table: firstPostage }));
  test("takes steps of weight", () => {
    const answer = read({
      "upTo:1:0": "2,000g",
      "amount:1:0": "５５０円",
      "upTo:1:1": "",
      "amount:1:1": "900",
    });
    const table = "table" in answer ? answer.table : [];
    expect(postage(table, "京都府", 3_000, 2_000)).toBe(550);
    expect(postage(table, "京都府", 3_000, 2_001)).toBe(900);
    expect(sendingSentence(table)).toContain("送料は¥550から¥900（北海道・沖縄県は¥1,100）");
  });
  test("without a free amount is never free, and says so nowhere", () => {
    const answer = read({ "free:0": "", "free:1": "" });
    const table = "table" in answer ? answer.table : [];
    expect(postage(table, "京都府", 9_999_999)).toBe(550);
    expect(freeSentence(table, 100)).toBe("");
    expect(freeElsewhereNote(table)).toBe("");
    expect(sendingSentence(table)).toBe("送料は¥550（北海道・沖縄県は¥1,100）");
  });
  test("names the places that are never free beside those that are", () => {
    const answer = read({ "free:0": "" });
    const table = "table" in answer ? answer.table : [];
    expect(freeElsewhereNote(table)).toBe("（北海道・沖縄県は無料になりません）");
    expect(sendingSentence(table)).toContain("¥10,000以上（北海道・沖縄県をのぞく）で無料です");
  });
  test("leaves out a region whose fields are empty", () => {
    const answer = read({ "name:0": "", "where:0": "", "amount:0:0": "", "free:0": "" });
    expect(answer).toMatchObject({ table: [{ prefectures: "all" }] });
  });
  test.each([
    [{ "name:0": "" }, "name:0"],
    [{ "where:0": "江戸" }, "where:0"],
    [{ "where:0": "" }, "where:0"],
    [{ "amount:0:0": "ただ" }, "amount:0:0"],
    [{ "amount:1:0": "" }, "amount:1:0"],
    [{ "amount:0:0": "-1" }, "amount:0:0"],
    [{ "upTo:1:0": "2000" }, "upTo:1:0"],
    [{ "upTo:1:1": "", "amount:1:1": "900" }, "upTo:1:0"],
    [{ "free:1": "たくさん" }, "free:1"],
  ])("%o is told at %s", (change, field) =>
    expect(read(change)).toEqual({ errors: { [field]: expect.any(String) } }),
  );
  test("wants each place once", () => {
    const more = { ...typedRegions(firstPostage)[0]!, name: "北" };
    const answer = readPostageForm([more, ...typedRegions(firstPostage)]);
    expect(answer).toEqual({
      errors: { "where:1": expect.stringContaining("「北」にもあります") },
    });
  });
  test("without the last region is none", () =>
    expect(readPostageForm(regionsIn({ "name:0": "北", "where:0": "北海道" }))).toEqual({
      errors: { form: expect.any(String) },
    }));
});

test.each([
  ["北海道、沖縄", ["北海道", "沖縄県"]],
  ["東京・京都", ["東京都", "京都府"]],
  ["四国", ["徳島県", "香川県", "愛媛県", "高知県"]],
  ["九州 沖縄県", 8],
])("places are written as people do: %s", (text, found) => {
  const read = readPrefectures(text);
  const places = "found" in read ? read.found : [];
  if (typeof found === "number") expect(places).toHaveLength(found);
  else expect(places).toEqual(found);
});
