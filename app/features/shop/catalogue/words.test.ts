import { describe, expect, test } from "vitest";
import { categories, tags } from "./rules.ts";
import { categoryWords, tagWords } from "./words.ts";

const shelves = [
  ...tags.map((tag) => [`tag ${tag}`, tagWords[tag]] as const),
  ...categories.map((category) => [`category ${category}`, categoryWords[category]] as const),
];
const characters = (text: string) => [...text].length;

describe("the words of every shelf", () => {
  test("there are 23 tags and 7 categories", () => {
    expect(Object.keys(tagWords).sort()).toEqual([...tags].sort());
    expect(Object.keys(categoryWords).sort()).toEqual([...categories].sort());
    expect(shelves).toHaveLength(30);
  });

  test.each(shelves)("%s has a description that a search engine shows whole", (_name, words) => {
    expect(characters(words.description)).toBeGreaterThanOrEqual(80);
    expect(characters(words.description)).toBeLessThanOrEqual(110);
  });

  test.each(shelves)("%s promises nothing medical and does not shout", (_name, words) => {
    expect(Object.values(words).join("")).not.toMatch(/治る|治す|効く|効果|改善|予防|[！!]/);
  });

  test("no lead and no description is used twice", () => {
    expect(new Set(shelves.map(([, words]) => words.lead)).size).toBe(30);
    expect(new Set(shelves.map(([, words]) => words.description)).size).toBe(30);
  });
});
