import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SpokenPlace } from "../rules.ts";

/**
 * In which pieces a word of the dictionary is said, and where: read from transcripts and words when
 * either changes.
 */
export const spokenWord = pgTable(
  "spoken_word",
  {
    wordId: text("word_id").notNull(),
    itemId: text("item_id").notNull(),
    /** In how many lines. */
    lines: integer().notNull(),
    /** The first of them. */
    places: jsonb().$type<SpokenPlace[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wordId, table.itemId] }),
    index("spoken_word_item").on(table.itemId),
    index("spoken_word_lines").on(table.wordId, table.lines.desc().nullsFirst()),
  ],
);

/** What is said in a piece, folded: where a new word is looked for. */
export const spokenText = pgTable("spoken_text", {
  itemId: text("item_id").primaryKey(),
  folded: text().notNull(),
});

/**
 * What is still to be read: triggers.sql puts a piece or a word here when it changes, so that no
 * writer can forget it. `all`: every piece; `changed`: readers do not see yet what was read.
 */
export const spokenDue = pgTable(
  "spoken_due",
  {
    kind: text().$type<"piece" | "word" | "all" | "changed">().notNull(),
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
