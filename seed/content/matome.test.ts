import { describe, expect, test } from "vitest";
import { namedIn, readMatomeBody, tasteOf } from "#features/library/matome/rules.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import { nextBroadcast } from "../seed-matome.server.ts";
import { matomes } from "./matome.ts";
import { pieces } from "./pieces.ts";

const known = new Set(pieces.map(({ id }) => id));

describe("the summaries", () => {
  test("are twenty-two, each by a name of its own, some of them for everybody", () => {
    expect(matomes).toHaveLength(22);
    for (const names of [matomes.map(({ id }) => id), matomes.map(({ title }) => title)])
      expect(new Set(names).size).toBe(22);
    expect(matomes.filter(({ free }) => free).length).toBeGreaterThanOrEqual(4);
    expect(matomes.filter(({ free, areas }) => !free && areas.length === 0)).toEqual([]);
  });
  test.each(matomes.map((one) => [one.id, one] as const))(
    "%s can be read in one sitting, and names only what there is",
    (_id, { body, summary, kana }) => {
      const read = readMatomeBody(body);
      const length = plainText(read).length;
      expect(length).toBeGreaterThanOrEqual(600);
      expect(length).toBeLessThanOrEqual(1_500);
      const { pieces: named } = namedIn(read);
      expect(named.length).toBeGreaterThanOrEqual(2);
      expect(named.filter((id) => !known.has(id))).toEqual([]);
      expect(plainText(read)).not.toMatch(/\{\{|\}\}/);
      expect(summary.length).toBeLessThanOrEqual(80);
      expect(kana).toMatch(/^[ぁ-ゖー ]+$/);
      expect(tasteOf(read).length).toBeGreaterThan(40);
    },
  );
  test("promise nothing of health", () => {
    const said = matomes.map(({ title, summary, body }) => `${title}${summary}${body}`).join("");
    for (const words of ["治る", "治す", "治療", "効く", "効果", "改善", "予防", "解消", "！"])
      expect(said.includes(words), words).toBe(false);
  });
});

test("the radio's sign names the next broadcast, and nothing when there is none", () => {
  expect(nextBroadcast(new Date("2026-11-21T12:00:00+09:00"))).toBe(
    "12月4日（金）21時「年越しまえの、肩のたなおろし」",
  );
  expect(nextBroadcast(new Date("2030-01-01T00:00:00+09:00"))).toBe("");
});
