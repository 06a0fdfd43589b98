// Ten years of pages, and as many of a neighbour: what one page of the diary asks and reads stays
// the same.
import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/client.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsRead } from "#test/rows-read.ts";
import { newDiaryKey } from "./internal/sealing.server.ts";
import { dayEndOf } from "./day-end.server.ts";
import { lastPages, pagesInParts } from "./personal.server.ts";
import { photosOfPage } from "./photos.server.ts";
import { blankWords } from "./rules.ts";
import { earlierStates, readDiaryPage, savedDays, savePage } from "./service.server.ts";

const days = 3_650;
const masters = [newDiaryKey()] as const;
const now = tokyo("2026-11-24 22:04:00");
const words = (memo: string) => {
  const blank = blankWords("eichi");
  return { numbers: blank.numbers, texts: { ...blank.texts, memo } };
};
let base: Awaited<ReturnType<typeof freshDatabase>>;
/** Who writes since a day, and who has written for ten years. */
let [young, old] = ["", ""];

async function somebody(): Promise<string> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  await savePage(base.db, masters, at(uid), { seen: 0, words: words("一日め") }, now);
  return uid;
}
const at = (uid: string) => ({ uid, kind: "eichi", day: "2026-11-24" }) as const;
beforeAll(async () => {
  base = await freshDatabase();
  [young, old] = [await somebody(), await somebody()];
  for (const uid of [old, await somebody()]) {
    await base.pool.query(
      `insert into diary_page select uid, kind, day - n, version, saved, sealed, created_at, saved_at
       from diary_page, generate_series(1, $2::int - 1) n where uid = $1`,
      [uid, days],
    );
    await base.pool.query(
      `insert into eichi_stamps (uid, day, cause, subject, given_at)
       select uid, day, 'diary', '', saved_at from diary_page where uid = $1 on conflict do nothing`,
      [uid],
    );
  }
  await base.pool.query("analyze diary_page, eichi_stamps");
}, 90_000);
afterAll(() => base.close());

/** What the page of a day asks. */
const openPage = async (db: Db, uid: string) => {
  await dayEndOf(db, uid);
  await readDiaryPage(db, masters, at(uid));
  await savedDays(db, at(uid), "2026-11");
  await earlierStates(db, at(uid));
  await photosOfPage(db, at(uid));
};
const chart = (db: Db, uid: string) =>
  Array.fromAsync(
    pagesInParts(db, masters, {
      uid,
      kind: "eichi",
      span: { from: "2026-06-01", to: "2026-11-29" },
    }),
  );

async function statementsOf(ask: (db: Db) => Promise<unknown>): Promise<number> {
  let count = 0;
  const client = await base.pool.connect();
  try {
    const logger = { logQuery: () => void (count += 1) };
    await ask(drizzle(client, { logger }) as unknown as Db);
  } finally {
    client.release();
  }
  return count;
}

test("a page, its month and a chart ask as often after ten years as on the first day", async () => {
  for (const [ask, most] of [
    [openPage, 7],
    [chart, 2],
  ] as const) {
    const first = await statementsOf((db) => ask(db, young));
    expect(first).toBeLessThanOrEqual(most);
    expect(await statementsOf((db) => ask(db, old))).toBe(first);
  }
});

test("a page and its month read the days of that month, and a chart those of its half year", async () => {
  const page = await rowsRead(base.pool, (db) => openPage(db, old));
  expect(page["diary_page"]).toBeLessThanOrEqual(1 + 31);
  const half = await rowsRead(base.pool, (db) => chart(db, old));
  expect(half["diary_page"]).toBe(177);
  const copies = await rowsRead(base.pool, (db) => lastPages(db, masters, at(old), 31));
  expect(copies["diary_page"]).toBe(31);
  // The whole diary would be told from it.
  const whole = await rowsRead(base.pool, (db) =>
    Array.fromAsync(pagesInParts(db, masters, { uid: old, kind: "eichi" })),
  );
  expect(whole["diary_page"]).toBeGreaterThanOrEqual(days);
});

test("a saving asks as often after ten years", async () => {
  const save = (uid: string, memo: string) =>
    statementsOf((db) => savePage(db, masters, at(uid), { seen: 1, words: words(memo) }, now));
  const first = await save(young, "二度め");
  expect(first).toBeLessThanOrEqual(9);
  expect(await save(old, "二度め")).toBe(first);
});
