import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { orderedText } from "#db/ordered-text.ts";
import type { Entry } from "../rules.ts";

/** Words of the school. */
export const dictionaryEntry = pgTable(
  "dictionary_entry",
  {
    id: text().primaryKey(),
    word: text().notNull(),
    kana: text().notNull(),
    initial: text().notNull(),
    /** Its place in the dictionary, no two at one place; written with the reading. */
    orderKey: orderedText("order_key").notNull(),
    /** As it is looked for in other texts: the word folded, and its reading by sound. */
    folded: orderedText().notNull(),
    sound: orderedText().notNull(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    summary: text().notNull().default(""),
    body: text().notNull().default(""),
    related: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Ids that the body leads to; written with it. */
    links: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    score: integer().notNull().default(0),
    status: text().$type<Entry["status"]>().notNull().default("draft"),
    /** From when on a published word is read. */
    openAt: instant("open_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("dictionary_entry_order").on(table.orderKey, table.openAt, table.id),
    index("dictionary_entry_word").on(table.word),
    index("dictionary_entry_changed").on(
      table.updatedAt.desc().nullsFirst(),
      table.orderKey,
      table.id,
    ),
    // What the desk puts its list in order by.
    index("dictionary_entry_desk_score").on(table.score, table.id),
    index("dictionary_entry_desk_changed").on(table.updatedAt, table.id),
    index("dictionary_entry_links").using("gin", table.links),
    index("dictionary_entry_folded").on(table.folded),
    index("dictionary_entry_sound").on(table.sound),
    index("dictionary_entry_tags").using("gin", table.tags),
    index("dictionary_entry_related").using("gin", table.related),
    index("dictionary_entry_asked").on(table.score.desc().nullsFirst(), table.orderKey, table.id),
    index("dictionary_entry_listed").on(table.status, table.orderKey, table.openAt, table.id),
    index("dictionary_entry_waiting").on(table.openAt),
    check("dictionary_entry_status", sql`${table.status} in ('draft', 'open', 'closed')`),
    check("dictionary_entry_initial", sql`char_length(${table.initial}) = 1`),
  ],
);

const foundBy = () => ({
  id: text()
    .primaryKey()
    .references(() => dictionaryEntry.id, { onDelete: "cascade" }),
  name: orderedText().notNull(),
  /** The reading by its sound. */
  kana: orderedText().notNull(),
  /** As the word has them: the more asked for first, then the order of the dictionary. */
  score: integer().notNull(),
  orderKey: orderedText("order_key").notNull(),
  /** Null for what only staff find. */
  openAt: instant("open_at"),
});
/**
 * How each word is found by its name and reading, folded once when it is written: a short row, so
 * that thousands are looked through in a moment. Letters and pairs of letters, here and below, and
 * the order of what is most asked for are in indexes that triggers.sql makes.
 */
export const dictionaryName = pgTable("dictionary_name", foundBy(), (table) => [
  index("dictionary_name_name").on(table.name),
  index("dictionary_name_kana").on(table.kana),
  index("dictionary_name_name_end").on(sql`reverse(${table.name}) collate "C"`),
  index("dictionary_name_kana_end").on(sql`reverse(${table.kana}) collate "C"`),
]);
/** How it is found by all that is told of it. */
export const dictionarySearch = pgTable("dictionary_search", {
  ...foundBy(),
  near: text().notNull(),
  far: text().notNull(),
});

/** Who may call the dictionary from outside; the codes themselves are nowhere. */
export const dictionaryCode = pgTable(
  "dictionary_code",
  {
    hash: text().primaryKey(),
    name: text().notNull(),
    created: instant("created").notNull(),
    revoked: instant("revoked"),
  },
  (table) => [index("dictionary_code_name").on(table.name)],
);
