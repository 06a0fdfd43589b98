// Who reads which news, by the rule and by the database alike.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { informationSummary, newsPerPage, type NewsReader, newsText } from "./rules.ts";
import type { NewsEdit } from "./schema.ts";
import { ensureNews, newestNews, newsPage, readableNews } from "./service.server.ts";

const now = tokyo("2026-11-23 12:00:00");
const hour = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
}, 60_000);
afterAll(() => base.close());
beforeEach(() => base.db.execute(sql`truncate information`));

const put = (id: string, edit: Partial<NewsEdit> = {}) =>
  ensureNews(
    base.db,
    [
      {
        id,
        title: id,
        body: readMarkup("本文です。", newsText),
        everyone: true,
        areas: [],
        status: "open",
        openAt: hour(-1),
        ...edit,
      },
    ],
    now,
  );
const readers: Readonly<Record<string, NewsReader>> = {
  visitor: { member: false, areas: new Set() },
  "a member of another area": { member: true, areas: new Set(["kafuku"]) },
  "a member of the area": { member: true, areas: new Set(["eichi"]) },
};

describe("news is read", () => {
  const cases: readonly [string, Partial<NewsEdit>, readonly string[]][] = [
    ["for everybody, by everybody", {}, Object.keys(readers)],
    [
      "for members, by members",
      { everyone: false },
      ["a member of another area", "a member of the area"],
    ],
    [
      "for an area, by who holds it",
      { everyone: false, areas: ["eichi"] },
      ["a member of the area"],
    ],
    ["as a draft, by nobody", { status: "draft" }, []],
    ["taken down, by nobody", { status: "closed" }, []],
    ["before its hour, by nobody", { openAt: hour(1) }, []],
    ["at its hour, by everybody", { openAt: now }, Object.keys(readers)],
  ];
  test.each(cases)("%s", async (_name, edit, allowed) => {
    await put("one", edit);
    for (const [name, reader] of Object.entries(readers)) {
      const may = allowed.includes(name);
      expect((await newestNews(base.db, reader, 4, now)).length === 1, name).toBe(may);
      expect((await readableNews(base.db, reader, "one", now)) !== undefined, name).toBe(may);
    }
  });
});

test("pages go on where they ended, also where several pieces of news came at once", async () => {
  const reader = { member: false, areas: new Set<never>() };
  for (let at = 0; at < newsPerPage * 2 + 1; at += 1)
    await put(`n-${String(at).padStart(2, "0")}`, { openAt: hour(-1 - Math.floor(at / 4)) });
  const seen: string[] = [];
  let before = "";
  for (;;) {
    const { news, next } = await newsPage(base.db, reader, before, now);
    expect(news.length).toBeLessThanOrEqual(newsPerPage);
    seen.push(...news.map(({ id }) => id));
    if (!next) break;
    before = next;
  }
  expect(new Set(seen).size).toBe(newsPerPage * 2 + 1);
  expect(seen.slice(0, 4)).toEqual(["n-03", "n-02", "n-01", "n-00"]);
  const strange = await newsPage(base.db, reader, "x' or 1=1", now);
  expect(strange.news.map(({ id }) => id)).toEqual(seen.slice(0, newsPerPage));
});

test("a summary is the first thousand characters, then six dots", () => {
  const long = readMarkup("あ".repeat(1_001), newsText);
  expect(informationSummary(long)).toBe(`${"あ".repeat(1_000)}......`);
  expect(informationSummary(readMarkup("あ".repeat(1_000), newsText))).toBe("あ".repeat(1_000));
});
