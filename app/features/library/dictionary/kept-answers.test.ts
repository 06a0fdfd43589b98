import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { freshDatabase } from "#test/database.ts";
import { dictionaryEntry } from "./internal/table.ts";
import { createKeptAnswers } from "./kept-answers.server.ts";
import { createDictionary, ensureDictionary } from "./service.server.ts";

const begin = new Date("2026-11-22T00:00:00Z");
const hour = new Date("2026-11-22T09:00:00Z");
const entry = { kana: "くせ", tags: [], summary: "", body: "", related: [], score: 1 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await ensureDictionary(
    database.db,
    [
      { ...entry, id: "kuse", word: "癖" },
      { ...entry, id: "later", word: "後の癖", openAt: hour },
    ],
    begin,
  );
});
afterAll(async () => {
  await database.close();
});

test("an answer is asked for once, and again after a publish or when the hour of a word has come", async () => {
  let [version, now, asked] = [1, begin, 0];
  const kept = createKeptAnswers(
    database.db,
    () => version,
    () => now,
  );
  const ask = () => kept("same", async () => ({ n: (asked += 1) }));
  expect(await Promise.all([ask(), ask()]).then(() => ask())).toEqual(await ask());
  const before = asked;
  expect(before).toBeLessThanOrEqual(2);
  now = new Date(hour.getTime() - 1);
  await ask();
  expect(asked).toBe(before);
  now = hour;
  await ask();
  await ask();
  expect(asked).toBe(before + 1);
  version += 1;
  await ask();
  expect(asked).toBe(before + 2);
});
test("nothing is kept of what is not there", async () => {
  const kept = createKeptAnswers(
    database.db,
    () => 1,
    () => begin,
  );
  const answers: ({ id: string } | undefined)[] = [undefined, { id: "there" }];
  const ask = () => kept("missing", async () => answers.shift());
  expect([await ask(), await ask(), await ask()]).toEqual([
    undefined,
    { id: "there" },
    { id: "there" },
  ]);
});
test("a word that waits is read at its hour, and one that was changed after its publish", async () => {
  let [version, now] = [1, begin];
  const dictionary = createDictionary(
    database.db,
    () => version,
    () => now,
  );
  const found = async () =>
    (await dictionary.search("後の癖", 5)).hits.map(({ entry: one }) => one.id);
  expect([await dictionary.word("later"), (await found()).includes("later")]).toEqual([
    undefined,
    false,
  ]);
  now = hour;
  expect((await dictionary.word("later"))?.word).toBe("後の癖");
  expect(await found()).toContain("later");
  expect((await dictionary.word("kuse"))?.summary).toBe("");
  await database.db
    .update(dictionaryEntry)
    .set({ summary: "からだの癖" })
    .where(eq(dictionaryEntry.id, "kuse"));
  version += 1;
  expect((await dictionary.word("kuse"))?.summary).toBe("からだの癖");
});
