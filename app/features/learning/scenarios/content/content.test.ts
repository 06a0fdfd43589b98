import { expect, test } from "vitest";
import { warnedWords } from "#features/community/kansou/words.ts";
import { faultsOfStory, withoutRuby } from "../faults.ts";
import { allScenarios, scenarioId } from "../rules.ts";
import type { Condition } from "../story.ts";
import { characters } from "./characters.ts";
import { story } from "./index.ts";

const scenes = story.flatMap((scenario) => scenario.scenes);
const lines = scenes.flatMap((scene) => scene.lines.map((line) => ({ ...line, at: scene.id })));
const choices = scenes.flatMap((scene) => scene.choices ?? []);
const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at);
/** What comes back word for word, and is meant to. */
const refrain = ["「ほどいてください。もったいなくないです」"];
const marksOf = (when: Condition | undefined) => [...(when?.has ?? []), ...(when?.hasNot ?? [])];

test("all 87 scenarios are written, in the order in which they are read", () => {
  expect(story.map(scenarioId)).toEqual(allScenarios.map(scenarioId));
  expect(story).toHaveLength(87);
});

test("each can be read from its first scene to an end, by every reader", () => {
  expect(faultsOfStory(story, new Set(Object.keys(characters)))).toEqual([]);
});

test("every mark that is given is asked later, and every one asked is given", () => {
  const given = new Set(choices.flatMap(({ mark }) => mark ?? []));
  const asked = new Set([...lines, ...choices].flatMap(({ when }) => marksOf(when)));
  expect([...given].filter((mark) => !asked.has(mark))).toEqual([]);
  expect([...asked].filter((mark) => !given.has(mark))).toEqual([]);
});

test("who has a mark reads a line of their own, and who has not reads another", () => {
  const asked = [...new Set(lines.flatMap(({ when }) => marksOf(when)))];
  const sides = (mark: string, side: "has" | "hasNot") =>
    lines.some(({ when }) => when?.[side]?.includes(mark));
  const reasons = ["quit-work", "liked-slope", "kept-reason"];
  const onlyOne = asked.filter(
    (mark) => !(sides(mark, "has") && sides(mark, "hasNot")) && !reasons.includes(mark),
  );
  expect(onlyOne).toEqual([]);
  expect(reasons.every((mark) => sides(mark, "has"))).toBe(true);
});

test("titles, scenes and lines are each themselves", () => {
  expect(twice(story.map(({ title }) => title))).toEqual([]);
  expect(twice(scenes.map(({ id }) => id))).toEqual([]);
  expect(twice(lines.map(({ text }) => text))).toEqual(refrain);
});

test("a scenario has its length: eight to thirty lines beside those of marks, over scenes", () => {
  const wrong = story.filter((scenario) => {
    const all = scenario.scenes.flatMap((scene) => scene.lines);
    const forEverybody = all.filter(({ when }) => !when);
    return all.length < 8 || forEverybody.length > 30 || scenario.scenes.length < 2;
  });
  expect(wrong.map(scenarioId)).toEqual([]);
});

test("each of the twelve lives here once, and everybody speaks and is drawn", () => {
  const { nami, ...neighbours } = characters;
  expect(nami?.taiheki).toBe(characters.toyo?.taiheki);
  const types = Object.values(neighbours).map(({ taiheki }) => taiheki);
  expect(types.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  const speaking = new Set(lines.flatMap(({ who }) => who ?? []));
  const drawn = new Set(scenes.flatMap(({ drawing }) => drawing.people ?? []));
  expect(Object.keys(characters).filter((who) => !(speaking.has(who) && drawn.has(who)))).toEqual(
    [],
  );
});

test("who speaks in a scene is drawn in it", () => {
  const missing = scenes.flatMap(({ id, drawing, lines: told }) =>
    told.flatMap(({ who }) => (who && !drawing.people?.includes(who) ? [`${id}: ${who}`] : [])),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("nothing promises an effect, and no paper of a machine shows", () => {
  const texts = [...lines, ...choices].map(({ text }) => withoutRuby(text));
  expect(texts.flatMap((text) => warnedWords(text).map(({ word }) => `${word}: ${text}`))).toEqual(
    [],
  );
  const stiff = /治る|治す|効く|効果|改善|予防|することができ|——|[{}*<>`]/u;
  expect(texts.filter((text) => stiff.test(text))).toEqual([]);
});
