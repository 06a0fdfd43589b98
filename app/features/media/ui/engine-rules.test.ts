import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apart, nextSpeed, speedWords } from "./engine-rules.ts";

describe("the speed", () => {
  test("lies between 0.5 and 3.0 in steps of 0.05, and is shown as it is", () => {
    fc.assert(fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (value) => {
      const speed = nextSpeed(value);
      expect(speed).toBeGreaterThanOrEqual(0.5);
      expect(speed).toBeLessThanOrEqual(3);
      expect(Math.round(speed * 20) / 20).toBeCloseTo(speed, 10);
      expect(Number(speedWords(speed).replace("倍", ""))).toBe(speed);
    }));
  });
  test.each([[1, "1.0倍"], [1.25, "1.25倍"], [1.5, "1.5倍"], [0.55, "0.55倍"]])("%d reads %s", (speed, words) => expect(speedWords(speed)).toBe(words));
});

test("two places more than half a minute apart are asked about", () => expect([apart(10, 40), apart(10, 40.1), apart(100, 60)]).toEqual([false, true, true]));
