import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { derivedOf } from "#features/library/dictionary/rules.ts";
import { makeFound } from "#features/library/dictionary/write.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsRead } from "#test/rows-read.ts";
import { wordsFound } from "./list.server.ts";
import { WordListQuery } from "./schema.ts";

const now = new Date("2026-11-22T03:00:00Z");
const soon = new Date("2026-12-01T00:00:00Z");
const letters = "あかさたなはまやらわ";
const count = 3_000;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  const words = Array.from({ length: count }, (_, at) => {
    const kana = `${letters[at % 10]}${letters[(at * 7) % 10]}いき`;
    const own = { id: `w-${at}`, word: `息${at}`, kana, body: "息をする。" };
    return {
      ...own,
      ...derivedOf(own),
      tags: at % 2 ? ["朝"] : ["夜", "息"],
      related: [],
      summary: "",
      score: at % 7,
      status: at % 100 === 1 ? ("draft" as const) : ("open" as const),
      openAt: at % 500 === 0 ? soon : new Date("2026-01-01T00:00:00Z"),
      version: 1,
      updatedAt: new Date(now.getTime() - at * 1_000),
    };
  });
  await database.pool.query(
    `insert into dictionary_entry select * from jsonb_populate_recordset(null::dictionary_entry, $1::jsonb)`,
    [
      JSON.stringify(
        words.map(({ orderKey: order_key, openAt: open_at, updatedAt: updated_at, ...word }) => ({
          ...word,
          order_key,
          open_at,
          updated_at,
        })),
      ),
    ],
  );
  await inTransaction(database.db, (tx) => makeFound(tx, words));
  await database.pool.query("vacuum analyze dictionary_entry, dictionary_name, dictionary_search");
}, 60_000);
afterAll(() => database.close());

const asked = (more: Record<string, string>) =>
  WordListQuery.parse({ q: "", row: "", tag: "", status: "", sort: "", page: "1", ...more });
const total = async (more: Record<string, string>) =>
  (await wordsFound(database.db, asked(more), now)).total;

describe("how many fit is what counting the rows gives", () => {
  const waiting = "status = 'open' and open_at > '2026-11-22T03:00:00Z'";
  const cases: [Record<string, string>, string][] = [
    [{}, "true"],
    [{ row: "か" }, "initial in ('か')"],
    [{ row: "わ" }, "initial in ('わ')"],
    [{ tag: "朝" }, "'朝' = any(tags)"],
    [{ tag: "ない" }, "false"],
    [{ status: "draft" }, "status = 'draft'"],
    [{ status: "waiting" }, waiting],
    [{ status: "open" }, `status = 'open' and not (${waiting})`],
    [{ status: "open", tag: "夜" }, `status = 'open' and not (${waiting}) and '夜' = any(tags)`],
    [{ status: "open", row: "あ" }, `status = 'open' and not (${waiting}) and initial = 'あ'`],
    [
      { status: "draft", row: "か", tag: "朝" },
      "status = 'draft' and initial = 'か' and '朝' = any(tags)",
    ],
    [{ status: "closed" }, "false"],
  ];
  test.each(cases)("%j", async (more, where) => {
    const { rows } = await database.pool.query(
      `select count(*)::int as words from dictionary_entry where ${where}`,
    );
    expect(await total(more)).toBe(rows[0]?.words);
  });
});

describe("a page reads what it shows, not the dictionary", () => {
  const cases: Record<string, string>[] = [
    {},
    { sort: "score" },
    { sort: "changed" },
    { status: "draft" },
    { status: "waiting" },
    { row: "わ" },
    { tag: "朝" },
  ];
  test.each(cases)("%j", async (more) => {
    const read = await rowsRead(database.pool, (db) => wordsFound(db, asked(more), now));
    expect(read["dictionary_entry"]).toBeGreaterThan(0);
    expect(read["dictionary_entry"]).toBeLessThan(450);
  });
  test("searched by a number, too", async () => {
    const { words } = await wordsFound(database.db, asked({ q: "w-77" }), now);
    expect(words[0]?.id).toBe("w-77");
    expect(words.map(({ id }) => id)).toContain("w-770");
    const read = await rowsRead(database.pool, (db) => wordsFound(db, asked({ q: "w-2777" }), now));
    expect(read["dictionary_entry"]).toBeLessThan(50);
    expect(read["dictionary_name"]).toBeLessThan(50);
  });
});
