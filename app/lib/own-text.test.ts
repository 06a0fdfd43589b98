import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ownText } from "./own-text.ts";

test.each([
  "",
  "藍",
  "taiheki-techo",
  "きもの と おび 🧦 の ながい なまえ",
  "caf\u00e9 caf\u00e9 caf\u00e9",
])("%s is the same text", (text) => expect(ownText(text)).toBe(text));

/** Megabytes that stay while a piece of each of a hundred long texts is kept. */
function heldBy(keep: (piece: string) => string): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: 100 }, (_, at) =>
    keep(`${at} `.padEnd(200_000, "くせごよみ").slice(10, 30)),
  );
  collect();
  const held = process.memoryUsage().heapUsed - before;
  expect(kept).toHaveLength(100);
  return held / 1e6;
}
test("a piece that stays does not hold the long text that it was cut from; cut alone, it does", () => {
  expect(heldBy((piece) => piece)).toBeGreaterThan(20);
  expect(heldBy(ownText)).toBeLessThan(5);
});
