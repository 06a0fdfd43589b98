import { expect, test } from "vitest";
import { begunWith, kansouPrompts, promptsOn, promptText } from "./prompts.ts";

const day = "2026-11-23";

test("gives three lines a day, three others when asked, and in turn all of them", () => {
  expect(promptsOn(day)).toHaveLength(3);
  expect(promptsOn(day)).toEqual(promptsOn(day));
  const all = [0, 1, 2, 3].flatMap((turn) => promptsOn(day, turn));
  expect(new Set(all).size).toBe(kansouPrompts.length);
  expect(promptsOn(day, 4)).toEqual(promptsOn(day, 0));
});

test("begins an empty field, and goes on below what stands there", () => {
  const [at = 0] = promptsOn(day);
  expect(begunWith("", at)).toBe(promptText(at));
  expect(begunWith("よく眠れました。\n", at)).toBe(`よく眠れました。\n${promptText(at)}`);
  expect(begunWith("そのまま", 99)).toBe("そのまま\n");
});
