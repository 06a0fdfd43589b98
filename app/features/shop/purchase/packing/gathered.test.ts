import { expect, test } from "vitest";
import { isGathered, readGathered, tickPick, writeGathered } from "./gathered.ts";

const shirts = { pieces: ["1 TS-M 1", "2 TS-M 3"] };
const socks = { pieces: ["2 SO-F 1"] };
const picks = [shirts, socks];

test("a tick is kept, and taken back by a second one", () => {
  const ticked = tickPick(shirts, new Set());
  const again = readGathered(writeGathered(ticked), picks);
  expect([isGathered(shirts, again), isGathered(socks, again)]).toEqual([true, false]);
  expect(isGathered(shirts, tickPick(shirts, again))).toBe(false);
});
test("one more order of the same goods asks for more; one that has left takes nothing away", () => {
  const kept = writeGathered(tickPick(shirts, new Set()));
  const more = { pieces: [...shirts.pieces, "3 TS-M 1"] };
  expect(isGathered(more, readGathered(kept, [more]))).toBe(false);
  const less = { pieces: ["2 TS-M 3"] };
  expect(isGathered(less, readGathered(kept, [less]))).toBe(true);
});
test("what is no longer packed is forgotten", () => {
  const kept = writeGathered(tickPick(socks, tickPick(shirts, new Set())));
  expect([...readGathered(kept, [socks])]).toEqual(["2 SO-F 1"]);
});
test.each([null, "", "no list", "{}", '"1 TS-M 1"', "[1, null, {}]"])("of %j nothing", (text) => {
  expect(readGathered(text, picks).size).toBe(0);
});
