import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { libraryOf, piece, saveLibrary } from "../testing.ts";
import { countPlay, countVisit, removeListened, saveKeptPosition } from "./playback.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { daysOfPlays, heardUntil, stopsOf } from "./play-figures.ts";
import { listenersStop, playFigures, purgePlayDays } from "./play-figures.server.ts";
import type { Listener } from "../rules.ts";

const noon = tokyo("2026-11-21 12:00:00");
const later = (ms: number) => new Date(noon.getTime() + ms);
const day = 86_400_000;
const pieces = [piece("a"), piece("free", { free: true }), piece("few")];
const library = libraryOf(pieces);
const eichi: Listener = {
  member: true,
  areas: new Set(["eichi"]),
  weeks: { eichi: 99, kafuku: 0 },
  signedIn: true,
};
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(base.db, pieces, noon);
}, 60_000);
afterAll(() => base.close());

async function hears(itemId: string, seconds: number, at = noon) {
  const { uid } = await aPerson(base, { email: null });
  await saveKeptPosition(base.db, library, uid, { itemId, seconds, at }, at);
  await countPlay(base.db, library, uid, eichi, itemId, at);
  return uid;
}

test("shares of nobody are told while a piece has fewer than five listeners", () => {
  expect(heardUntil([])).toEqual({ listeners: 0, finished: 0, still: null, mostStop: null });
  expect(heardUntil([{ tenth: 3, members: 4 }])).toMatchObject({ listeners: 4, still: null });
  expect(heardUntil([{ tenth: 3, members: 5 }])).toMatchObject({ mostStop: 3 });
});
test("each tenth has the share of those who went so far or further", () => {
  const reached = [
    { tenth: 0, members: 2 },
    { tenth: 4, members: 3 },
    { tenth: 10, members: 5 },
  ];
  expect(heardUntil(reached)).toEqual({
    listeners: 10,
    finished: 5,
    still: [100, 80, 80, 80, 80, 50, 50, 50, 50, 50, 50],
    mostStop: 4,
  });
  expect(heardUntil([{ tenth: 10, members: 9 }]).mostStop).toBeNull();
});
test("over the pieces the one that fewest hear to the end comes first; few listeners are told of nobody", () => {
  const of = (id: string, tenth: number, members: number) => ({ id, title: id, tenth, members });
  const rows = [of("whole", 10, 9), of("half", 5, 6), of("half", 10, 2), of("left", 1, 5)];
  expect(stopsOf([...rows, of("few", 2, 4)])).toEqual({
    stops: [
      { id: "left", title: "left", listeners: 5, half: 0, end: 0, mostStop: 1 },
      { id: "half", title: "half", listeners: 8, half: 100, end: 25, mostStop: 5 },
      { id: "whole", title: "whole", listeners: 9, half: 100, end: 100, mostStop: null },
    ],
    few: 1,
  });
  expect(stopsOf([])).toEqual({ stops: [], few: 0 });
});
test("a day on which somebody only came to the end is told, too", () => {
  const plays = [{ day: "2026-11-20", members: 2, visitors: 1 }];
  const ends = [{ day: "2026-11-21", members: 1 }];
  expect(daysOfPlays(plays, ends)).toEqual([
    { day: "2026-11-21", members: 0, visitors: 0, finished: 1 },
    { day: "2026-11-20", members: 2, visitors: 1, finished: 0 },
  ]);
});

test("a piece tells how often it was played, by day, and where its listeners are", async () => {
  expect(await playFigures(base.db, "a", noon)).toEqual({
    plays: { members: 0, visitors: 0 },
    until: { listeners: 0, finished: 0, still: null, mostStop: null },
    days: [],
  });
  await hears("a", 599, later(-day));
  for (const seconds of [31, 90, 299, 300, 600]) await hears("a", seconds);
  await hears("few", 45);
  const { plays, until, days } = await playFigures(base.db, "a", noon);
  expect(plays).toEqual({ members: 6, visitors: 0 });
  expect(until).toMatchObject({ listeners: 6, finished: 2 });
  expect(until.still).toEqual([100, 83, 67, 67, 67, 50, 33, 33, 33, 33, 33]);
  expect(days).toEqual([
    { day: "2026-11-21", members: 5, visitors: 0, finished: 1 },
    { day: "2026-11-20", members: 1, visitors: 0, finished: 1 },
  ]);
  const { stops, few } = await listenersStop(base.db);
  expect(stops).toMatchObject([{ id: "a", listeners: 6, half: 50, end: 33 }]);
  expect(few).toBe(1);
});
test("the day is Tokyo's, also for what was heard to the end after midnight", async () => {
  await hears("few", 600, tokyo("2026-11-22 00:10:00"));
  const { days } = await playFigures(base.db, "few", tokyo("2026-11-22 09:00:00"));
  expect(days[0]).toEqual({ day: "2026-11-22", members: 1, visitors: 0, finished: 1 });
});
test("visitors of a free piece count beside members; twenty at one moment are twenty", async () => {
  const visit = () =>
    countVisit(base.db, library, "free", { visitor: true, fresh: async () => true }, noon);
  await Promise.all(Array.from({ length: 20 }, visit));
  const { plays, days } = await playFigures(base.db, "free", noon);
  expect([plays.visitors, days]).toEqual([
    20,
    [{ day: "2026-11-21", members: 0, visitors: 20, finished: 0 }],
  ]);
});
test("who leaves is no listener any more, and stays in the sums", async () => {
  const uid = await hears("free", 600);
  await inTransaction(base.db, (tx) => removeListened(tx, uid));
  const { plays, until, days } = await playFigures(base.db, "free", noon);
  expect([plays, until.listeners, days[0]?.members]).toEqual([{ members: 0, visitors: 21 }, 0, 1]);
});
test("days are told for four weeks and kept for thirteen months", async () => {
  const told = await playFigures(base.db, "free", later(28 * day));
  expect([told.days, told.plays.visitors]).toEqual([[], 21]);
  const kept = async () =>
    (await base.pool.query("select 1 from media_play_day where item_id = 'free'")).rowCount;
  await purgePlayDays(base.db, later(396 * day));
  expect(await kept()).toBe(1);
  await purgePlayDays(base.db, later(397 * day));
  expect(await kept()).toBe(0);
});
