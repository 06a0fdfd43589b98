// The desk of the dictionary over a few words and a draft, which stand anew for each test of a file.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createDictionary, ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { draftWord, someWords } from "#features/library/dictionary/testing.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { editWord, wordOf } from "../edit.server.ts";
import { type WordTexts, wordTextsOf } from "../rules.ts";

export const deskNoon = tokyo("2026-11-20 12:00:00");
export const deskLater = (minutes: number) => new Date(deskNoon.getTime() + minutes * 60_000);
export const aWordEditor = randomUUID();

export function aWordDesk() {
  const desk = {} as { database: Awaited<ReturnType<typeof freshDatabase>> };
  beforeAll(async () => {
    desk.database = await freshDatabase();
  });
  afterAll(() => desk.database.close());
  beforeEach(async () => {
    await desk.database.pool.query(
      "truncate dictionary_entry, content_revision, scheduled_revision, audit, status cascade",
    );
    await ensureDictionary(desk.database.db, [...someWords, draftWord], deskNoon);
  });
  const texts = async (id: string): Promise<WordTexts> => {
    const word = await wordOf(desk.database.db, id);
    if (!word) throw new Error(id);
    return wordTextsOf(word);
  };
  return Object.assign(desk, {
    texts,
    version: async () =>
      Number(
        (
          await desk.database.pool.query<{ version: string }>(
            "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
          )
        ).rows[0]?.version,
      ),
    audits: async () =>
      (
        await desk.database.pool.query<{
          action: string;
          actor: string;
          subject: string;
          before: unknown;
          after: unknown;
        }>("select action, actor, subject, before, after from audit order by at, id")
      ).rows,
    edit: async (id: string, change: Partial<WordTexts>, seen?: WordTexts, at = deskNoon) => {
      const stood = seen ?? (await texts(id));
      const both = { seen: stood, mine: { ...stood, ...change } };
      return editWord(desk.database.db, id, both, aWordEditor, at);
    },
    /** What is read at that moment. */
    readers: async (at = deskNoon) => {
      const read = createDictionary(
        desk.database.db,
        () => 1,
        () => at,
      );
      return (await read.ids({ limit: 100, offset: 0 })).toSorted();
    },
  });
}
