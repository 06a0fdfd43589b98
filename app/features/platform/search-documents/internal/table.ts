import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * What can be found, as it is searched: everything folded when the thing was published, with its
 * letters and pairs of letters.
 */
export const searchDocument = pgTable(
  "search_document",
  {
    /** Goods, works, words, lessons …: what of the house it is. */
    kind: text().notNull(),
    id: text().notNull(),
    /** Of several with one group one is found: the colours of a design. Alone: its own id. */
    groupId: text("group_id").notNull(),
    /** Its name, folded and joined. */
    title: text().notNull(),
    /** How the name is read, by sound. */
    reading: text().notNull().default(""),
    /** The reading in Latin letters. */
    romaji: text().notNull().default(""),
    /** What is told of it to everybody who may find it. */
    near: text().notNull().default(""),
    /** Its text: found by those for whom it is open. */
    body: text().notNull().default(""),
    /** Between equals the heavier comes first. */
    weight: integer().notNull().default(0),
    /** Holders of any of these items find it; empty: everybody. */
    audience: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Holders of any of these items find it by its body too; empty: whoever finds it at all. */
    bodyAudience: text("body_audience")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Letters and pairs of letters, as numbers: of name, reading and romaji, with the kind. */
    grams: integer().array().notNull(),
    /** Of what is told; `bodyGrams`: of the body. Both with the kind. */
    nearGrams: integer("near_grams")
      .array()
      .notNull()
      .default(sql`'{}'`),
    bodyGrams: integer("body_grams")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    // By weight, with the names: triggers.sql, because only there an index may bring columns along.
    // How names begin: what is typed is shorter than that.
    index("search_document_title").on(table.kind, sql`left(${table.title}, 100) collate "C"`),
    index("search_document_reading").on(table.kind, sql`left(${table.reading}, 100) collate "C"`),
    index("search_document_romaji").on(table.kind, sql`left(${table.romaji}, 100) collate "C"`),
    index("search_document_grams").using("gin", table.grams),
    index("search_document_near_grams").using("gin", table.nearGrams),
    index("search_document_body_grams").using("gin", table.bodyGrams),
    check("search_document_kind", sql`char_length(${table.kind}) > 2`),
  ],
);
