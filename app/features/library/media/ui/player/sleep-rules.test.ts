import { describe, expect, test } from "vitest";
import {
  afterPiece,
  chosenSleep,
  endOf,
  longer,
  sleepWords,
  soundAt,
  whenPaused,
} from "./sleep-rules.ts";

const minute = 60_000;
describe("what may be chosen is named for what it does", () => {
  test.each([
    [1, "この音声の終わり", "これで終わり"],
    [2, "つぎの音声の終わり", "つぎで終わり"],
    [3, "2本先の終わり", "2本先で終わり"],
  ])("%d pieces: %s, and on the button %s", (pieces, choice, button) =>
    expect([endOf(pieces), sleepWords(chosenSleep({ pieces }, 0, true))]).toEqual([choice, button]),
  );
  test.each([
    [3, true, true],
    [2, true, true],
    [1, true, false],
    [3, false, false],
  ])("with %d left and a next piece: %s, it goes on: %s", (left, hasNext, goesOn) =>
    expect(afterPiece({ kind: "after", left }, hasNext).goesOn).toBe(goesOn),
  );
});
test("minutes are counted while it plays and not while it rests, and can be made longer", () => {
  const playing = chosenSleep({ minutes: 10 }, 0, true);
  expect(soundAt(playing, 4 * minute)).toEqual({ volume: 1, minutes: 6 });
  expect(soundAt(whenPaused(playing, 4 * minute), 30 * minute).minutes).toBe(6);
  expect(soundAt(longer(playing, 10, 4 * minute), 4 * minute).minutes).toBe(16);
  expect(soundAt(chosenSleep({ minutes: 10 }, 0, false), 60 * minute).minutes).toBe(10);
});
test("only a timer of minutes makes the sound smaller, in its last twenty seconds", () => {
  const timer = chosenSleep({ minutes: 5 }, 0, true);
  expect([279, 290, 300].map((s) => soundAt(timer, s * 1_000).volume)).toEqual([1, 0.5, 0]);
  expect(soundAt(chosenSleep({ pieces: 1 }, 0, true), 10 * minute).volume).toBe(1);
});
