import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Area } from "#features/identity/licence/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { lockWords } from "./locks.ts";
import { type NotedPlace, withPlace } from "./present.ts";
import {
  countsFrom,
  dayOfWeek,
  isFinished,
  isShown,
  type Listener,
  lockOf,
  resumeAt,
  rewindSeconds,
  visitorListens,
  weekOf,
} from "./rules.ts";

const listener = (areas: Area[], weeks: Partial<Listener["weeks"]> = {}): Listener => ({
  member: areas.length > 0,
  areas: new Set(areas),
  weeks: { eichi: 0, kafuku: 0, ...weeks },
  signedIn: true,
});
const piece = (
  areas: Area[],
  more: { free?: boolean; weeks?: { category: "eichi" | "kafuku"; week: number }[] } = {},
) => ({ free: false, weeks: [], areas, ...more });

describe("a piece is open", () => {
  test.each<[string, ReturnType<typeof piece>, Listener, object]>([
    [
      "for everybody when it is free",
      piece(["eichi"], { free: true }),
      visitorListens,
      { open: true },
    ],
    ["for whoever holds its area", piece(["eichi"]), listener(["eichi"]), { open: true }],
    ["by any of its areas", piece(["eichi", "wa"]), listener(["wa"]), { open: true }],
    ["for any member when it names no area", piece([]), listener(["osusowa"]), { open: true }],
    [
      "in its week",
      piece(["eichi"], { weeks: [{ category: "eichi", week: 3 }] }),
      listener(["eichi"], { eichi: 3 }),
      { open: true },
    ],
    [
      "after its week",
      piece(["eichi"], { weeks: [{ category: "eichi", week: 3 }] }),
      listener(["eichi"], { eichi: 9 }),
      { open: true },
    ],
    [
      "by the sooner of two weeks",
      piece(["eichi", "kafuku"], {
        weeks: [
          { category: "eichi", week: 8 },
          { category: "kafuku", week: 1 },
        ],
      }),
      listener(["eichi", "kafuku"], { eichi: 2, kafuku: 1 }),
      { open: true },
    ],
  ])("%s", (_what, one, who, lock) => expect(lockOf(one, who)).toEqual(lock));
  test.each<[string, ReturnType<typeof piece>, Listener, object]>([
    [
      "to a visitor",
      piece(["eichi"]),
      visitorListens,
      { open: false, why: "sign-in", areas: ["eichi"] },
    ],
    [
      "to who holds another area",
      piece(["eichi"]),
      listener(["kafuku"]),
      { open: false, why: "licence", areas: ["eichi"] },
    ],
    [
      "to who is signed in and holds nothing",
      piece([]),
      listener([]),
      { open: false, why: "licence", areas: [] },
    ],
    [
      "before its week",
      piece(["eichi"], { weeks: [{ category: "eichi", week: 3 }] }),
      listener(["eichi"], { eichi: 2 }),
      { open: false, why: "week", week: 3, category: "eichi" },
    ],
    [
      "before the nearest of its weeks",
      piece(["eichi", "kafuku"], {
        weeks: [
          { category: "eichi", week: 9 },
          { category: "kafuku", week: 4 },
        ],
      }),
      listener(["eichi", "kafuku"], { eichi: 2, kafuku: 3 }),
      { open: false, why: "week", week: 4, category: "kafuku" },
    ],
  ])("not %s", (_what, one, who, lock) => expect(lockOf(one, who)).toEqual(lock));
  test("only when it is published and its hour has come", () => {
    const now = tokyo("2026-11-21 12:00:00");
    expect(
      ["draft", "open", "closed"].map((status) =>
        isShown({ status: status as "draft", openAt: now }, now),
      ),
    ).toEqual([false, true, false]);
    expect(isShown({ status: "open", openAt: new Date(now.getTime() + 1) }, now)).toBe(false);
  });
});

describe("the week", () => {
  const start = tokyo("2026-11-02 23:30:00");
  test.each([
    ["2026-11-02 23:29:59", 0],
    ["2026-11-02 23:30:00", 1],
    ["2026-11-08 23:59:59", 1],
    ["2026-11-09 00:00:00", 2],
    ["2027-01-25 00:00:00", 13],
  ])("at %s is %i", (at, week) => expect(weekOf(start, tokyo(at))).toBe(week));
  test("begins on the day that it is told to: it is closed the day before and open on it", () => {
    const third = piece(["eichi"], { weeks: [{ category: "eichi", week: 3 }] });
    const on = (at: string) =>
      lockOf(third, {
        ...listener(["eichi"], { eichi: weekOf(start, tokyo(at)) }),
        starts: { eichi: "2026-11-02" },
      });
    expect(on("2026-11-15 23:59:59")).toEqual({
      open: false,
      why: "week",
      week: 3,
      category: "eichi",
      day: "2026-11-16",
    });
    expect(on(`${dayOfWeek("2026-11-02", 3)} 00:00:00`)).toEqual({ open: true });
    expect(lockWords(on("2026-11-15 12:00:00"), "audio")).toBe(
      "11月16日（月）、第三週にひらきます",
    );
  });
  test("is none before anything began", () => expect(weekOf(undefined, start)).toBe(0));
});

describe("a position", () => {
  test.each([
    [0, 600, false],
    [569, 600, false],
    [570, 600, true],
    [584, 600, true],
    [600, 600, true],
    [45, 50, false],
    [48, 50, true],
    [3_586, 3_600, true],
    [10, 0, false],
    [10, Number.NaN, false],
  ])("%d of %d: heard to the end %s", (seconds, duration, heard) =>
    expect(isFinished(seconds, duration)).toBe(heard),
  );
  test("begins again where it stopped, at the start when it was heard to the end", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 4_000, noNaN: true }),
        fc.double({ min: 1, max: 4_000, noNaN: true }),
        (seconds, duration) => {
          expect(resumeAt({ seconds, duration })).toBe(isFinished(seconds, duration) ? 0 : seconds);
        },
      ),
    );
  });
  test.each([
    [0, 0],
    [9 * 60_000, 0],
    [11 * 60_000, 10],
    [25 * 3_600_000, 30],
  ])("after a pause of %d ms goes back %d s", (ms, back) => expect(rewindSeconds(ms)).toBe(back));
  test.each([
    [600, 30],
    [40, 20],
    [0, 30],
  ])("of a piece of %d s counts from %d s", (duration, from) =>
    expect(countsFrom(duration)).toBe(from),
  );
});

describe("a row", () => {
  const brought = {
    seconds: 600,
    position: {
      seconds: 100,
      duration: 600,
      completed: false,
      device: "Mac",
      session: "s",
      at: 5_000,
    },
    resume: 100,
    heard: false,
  };
  test.each<[string, object | undefined, [number | undefined, number, boolean]]>([
    ["as the page brought it", undefined, [100, 100, false]],
    [
      "not at an older place of this browser",
      { seconds: 7, duration: 600, completed: false, at: 4_999 },
      [100, 100, false],
    ],
    [
      "at a newer place of this browser",
      { seconds: 140, duration: 600, completed: false, at: 5_001 },
      [140, 140, false],
    ],
    [
      "heard, when it ended here",
      { seconds: 600, duration: 600, completed: true, at: 5_001 },
      [600, 0, true],
    ],
  ])("is shown %s", (_how, noted, wanted) => {
    const { position, resume, heard } = withPlace(brought, noted as NotedPlace | undefined);
    expect([position?.seconds, resume, heard]).toEqual(wanted);
  });
});
