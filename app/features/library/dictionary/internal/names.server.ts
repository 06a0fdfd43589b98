// What words are called, by their ids.
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { prepared, type Reader } from "#db/client.server.ts";
import { dictionaryEntry as entry } from "./table.ts";

const short = { id: entry.id, word: entry.word };
const namesShown = prepared((db) =>
  db
    .select(short)
    .from(entry)
    .where(
      and(
        sql`${entry.id} = any(${sql.placeholder("ids")}::text[])`,
        eq(entry.status, "open"),
        lte(entry.openAt, sql.placeholder("now")),
      ),
    )
    .prepare("names_of_words"),
);
/** `now`: those that readers have. */
export async function namesByIds(db: Reader, ids: readonly string[], now?: Date) {
  if (ids.length === 0) return [];
  return now
    ? namesShown(db).execute({ ids: [...ids], now })
    : db
        .select(short)
        .from(entry)
        .where(inArray(entry.id, [...ids]));
}
