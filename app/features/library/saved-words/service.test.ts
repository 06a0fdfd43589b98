import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { maxSavedWords } from "./rules.ts";
import {
  deleteSavedWordsOf,
  isSavedWord,
  removeSavedWord,
  savedWordsOf,
  saveWord,
} from "./service.server.ts";

const at = (minute: number) => tokyo(`2026-11-23 12:${String(minute).padStart(2, "0")}:00`);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let mio: string;
let ren: string;
beforeAll(async () => {
  base = await freshDatabase();
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  [mio, ren] = [(await aPerson(base)).uid, (await aPerson(base)).uid];
});
const save = (uid: string, entryId: string, minute = 1) =>
  saveWord(base.db, { uid, entryId }, at(minute));

test("the word marked last comes first, and a second time changes nothing", async () => {
  await save(mio, "kokyu", 1);
  await save(mio, "kotsuban", 2);
  expect(await save(mio, "kokyu", 3)).toEqual({ ok: true, value: undefined });
  expect(await savedWordsOf(base.db, mio)).toEqual(["kotsuban", "kokyu"]);
  expect(await isSavedWord(base.db, mio, "kokyu")).toBe(true);
});

test("one neither sees nor takes out what another marked", async () => {
  await save(mio, "kokyu");
  expect(await savedWordsOf(base.db, ren)).toEqual([]);
  expect(await isSavedWord(base.db, ren, "kokyu")).toBe(false);
  await removeSavedWord(base.db, ren, "kokyu");
  expect(await savedWordsOf(base.db, mio)).toEqual(["kokyu"]);
  await removeSavedWord(base.db, mio, "kokyu");
  await removeSavedWord(base.db, mio, "kokyu");
  expect(await savedWordsOf(base.db, mio)).toEqual([]);
});

test("one more than fits is refused, also when two tabs ask at the same moment", async () => {
  await base.db.execute(sql`
    insert into saved_word (uid, entry_id, created_at)
    select ${mio}, 'w-' || n, now() from generate_series(1, ${maxSavedWords - 1}::int) as n`);
  const answers = await Promise.all([save(mio, "left"), save(mio, "right")]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await savedWordsOf(base.db, mio)).toHaveLength(maxSavedWords);
  expect((await save(mio, "w-1")).ok).toBe(true);
});

test("who leaves takes the marks along, and nobody else's", async () => {
  await save(mio, "kokyu");
  await save(ren, "kokyu");
  await inTransaction(base.db, (tx) => deleteSavedWordsOf(tx, mio));
  expect(await savedWordsOf(base.db, mio)).toEqual([]);
  expect(await savedWordsOf(base.db, ren)).toEqual(["kokyu"]);
});
