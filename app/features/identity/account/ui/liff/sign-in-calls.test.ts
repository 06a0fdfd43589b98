import { describe, expect, test, vi } from "vitest";
import { enterBackOnline, type LiffEntered } from "./sign-in-calls.ts";

const lost: LiffEntered = { ok: false, problem: "unavailable" };
const refused: LiffEntered = { ok: false, problem: "refused" };
const entered: LiffEntered = { ok: true, fresh: false, email: "proved" };

describe("signing in when the line is back", () => {
  test.each<[what: string, answers: LiffEntered[], found: LiffEntered, pauses: number]>([
    ["gets through at once", [entered], entered, 0],
    ["is asked again where the call was lost", [lost, entered], entered, 1],
    ["is given up after three calls", [lost, lost, lost, entered], lost, 2],
    ["is not asked again where it was refused", [refused, entered], refused, 0],
    [
      "tells a line that is gone again",
      [{ ok: false, problem: "offline" }],
      { ok: false, problem: "offline" },
      0,
    ],
  ])("%s", async (_what, answers, found, pauses) => {
    const pause = vi.fn(async () => {});
    const left = [...answers];
    expect(await enterBackOnline(async () => left.shift() ?? lost, pause)).toEqual(found);
    expect(pause).toHaveBeenCalledTimes(pauses);
  });
});
