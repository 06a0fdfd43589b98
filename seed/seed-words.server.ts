// Fills an empty dictionary with the words that the school begins with.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { words } from "./content/words.ts";

export async function isEmptyOfWords(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from dictionary_entry) as empty",
  );
  return rows[0]?.empty ?? false;
}

/** Stopped at any line it can be run again: the words come in one transaction. */
export async function seedWords(
  { db, say }: { db: Db; say: (line: string) => void },
  now: Date,
): Promise<void> {
  say("辞典のことばを並べています…");
  await ensureDictionary(db, words, now);
  say(`  ${words.length}語`);
}
