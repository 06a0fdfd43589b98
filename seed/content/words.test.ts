import { describe, expect, test } from "vitest";
import { namedIn, readMatomeBody } from "#features/library/matome/rules.ts";
import { matomes } from "./matome.ts";
import { words, wordTags } from "./words.ts";

const known = new Set(words.map(({ id }) => id));
const link = /\[\[([a-z0-9-]+)(?:\|([^[\]|\n]+))?\]\]/g;
const ruby = /\{([^{}|\n]+)\|([ぁ-ゖー]+)\}/g;
const nameOf = (id: string) => words.find((one) => one.id === id)?.word ?? id;
/** What a reader sees: words in the place of their ids, and no ruby. */
const seen = (body: string) =>
  body
    .replaceAll(link, (_all, id: string, label?: string) => label ?? nameOf(id))
    .replaceAll(ruby, "$1");
const linked = (body: string) => [...body.matchAll(link)].map(([, id = ""]) => id);

const rows = {
  あ: "あいうえお",
  か: "かきくけこがぎぐげご",
  さ: "さしすせそざじずぜぞ",
  た: "たちつてとだぢづでど",
  な: "なにぬねの",
  は: "はひふへほばびぶべぼぱぴぷぺぽ",
  ま: "まみむめも",
  や: "やゆよ",
  ら: "らりるれろ",
  わ: "わをん",
};

describe("the words of the dictionary", () => {
  test("are a hundred and fifty at least, each by an id and a name of its own", () => {
    expect(words.length).toBeGreaterThanOrEqual(150);
    expect(known.size).toBe(words.length);
    for (const texts of [
      words.map(({ word }) => word),
      words.map(({ summary }) => summary),
      words.map(({ body }) => body),
    ])
      expect(texts.filter((one, at) => texts.indexOf(one) !== at)).toEqual([]);
  });
  test.each(words.map((one) => [one.id, one] as const))(
    "%s is well-formed and has the length of a card",
    (id, { word, kana, summary, body, tags, related, score }) => {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(id.length).toBeLessThanOrEqual(40);
      expect(word.trim()).toBe(word);
      expect(word).not.toBe("");
      expect(kana).toMatch(/^[ぁ-ゖー]+$/);
      expect(summary.length).toBeGreaterThanOrEqual(20);
      expect(summary.length).toBeLessThanOrEqual(60);
      expect(seen(body).length).toBeGreaterThanOrEqual(80);
      expect(seen(body).length).toBeLessThanOrEqual(260);
      expect(seen(body)).not.toMatch(/[[\]{}|]/);
      expect(body.split("\n\n").length).toBeLessThanOrEqual(3);
      expect(
        body
          .split("\n\n")
          .every(
            (paragraph) =>
              paragraph !== "" && paragraph === paragraph.trim() && !paragraph.includes("\n"),
          ),
      ).toBe(true);
      expect(tags.length).toBeGreaterThanOrEqual(1);
      expect(tags.length).toBeLessThanOrEqual(4);
      expect(new Set(tags).size).toBe(tags.length);
      expect(new Set(related).size).toBe(related.length);
      expect([...related, ...linked(body)].filter((one) => !known.has(one) || one === id)).toEqual(
        [],
      );
      expect(Number.isInteger(score) && score >= 1 && score <= 100).toBe(true);
    },
  );
  test("use every tag at least three times, and no other", () => {
    const used = words.flatMap(({ tags }) => tags);
    expect(used.filter((tag) => !wordTags.some((one) => one === tag))).toEqual([]);
    expect(wordTags.filter((tag) => used.filter((one) => one === tag).length < 3)).toEqual([]);
  });
  test("stand in every row of the kana table", () => {
    const empty = Object.entries(rows).filter(
      ([, initials]) => !words.some(({ kana }) => initials.includes(kana.slice(0, 1))),
    );
    expect(empty.map(([row]) => row)).toEqual([]);
    expect(
      words
        .filter(({ kana }) => !Object.values(rows).join("").includes(kana.slice(0, 1)))
        .map(({ kana }) => kana),
    ).toEqual([]);
  });
  test("hold every word that a summary names", () => {
    expect(
      matomes
        .flatMap(({ body }) => namedIn(readMatomeBody(body)).words)
        .filter((id) => !known.has(id)),
    ).toEqual([]);
  });
  test("promise nothing of health", () => {
    const said = words.map(({ word, summary, body }) => `${word}${summary}${body}`).join("");
    for (const claim of [
      "治る",
      "治す",
      "治り",
      "治療",
      "効く",
      "効き",
      "効果",
      "効能",
      "改善",
      "予防",
      "解消",
      "病気",
      "症状",
      "診療",
      "健康",
      "痩せ",
      "！",
    ])
      expect(said.includes(claim), claim).toBe(false);
  });
});
