import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apart, nextSpeed, speedOf, speedWords } from "./audio-player-rules.ts";

describe("the speed", () => {
  test("lies between 0.5 and 3.0 in steps of 0.05, and is shown as it is", () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (value) => {
        const speed = nextSpeed(value);
        expect(speed).toBeGreaterThanOrEqual(0.5);
        expect(speed).toBeLessThanOrEqual(3);
        expect(Math.round(speed * 20) / 20).toBeCloseTo(speed, 10);
        expect(Number(speedWords(speed).replace("倍", ""))).toBe(speed);
      }),
    );
  });
  test.each([
    [1, "1.0倍"],
    [1.25, "1.25倍"],
    [1.5, "1.5倍"],
    [0.55, "0.55倍"],
  ])("%d reads %s", (speed, words) => expect(speedWords(speed)).toBe(words));
  test.each<[string, string, number | null, number]>([
    ["as it was set here for the kind", "onsei", 1, 1.5],
    ["as it was set on another device, where nothing was set here", "radio", 1.25, 1.25],
    ["as it was spoken, where nobody set one", "radio", null, 1],
    ["as it was played, of music", "music", 2, 1],
  ])("is %s", (_how, collection, speed, wanted) =>
    expect(speedOf({ collection, speed }, { onsei: 1.5, music: 2 })).toBe(wanted),
  );
});

test("two places more than half a minute apart are asked about", () =>
  expect([apart(10, 40), apart(10, 40.1), apart(100, 60)]).toEqual([false, true, true]));
