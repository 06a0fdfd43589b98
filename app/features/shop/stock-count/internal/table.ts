import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { productSize } from "#features/shop/catalogue/internal/table.ts";
import type { CountScope } from "../rules.ts";

/** One counting of the storeroom: what of it, and whether it still goes on. */
export const stockCount = pgTable(
  "stock_count",
  {
    id: uuid().primaryKey(),
    kind: text().$type<CountScope["kind"]>().notNull(),
    /** The id of the category, or the beginning of the shelf's number. */
    value: text().notNull().default(""),
    uid: text().notNull(),
    begunAt: instant("begun_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("stock_count_begun").on(table.begunAt, table.id),
    check("stock_count_kind", sql`${table.kind} in ('all', 'category', 'place')`),
  ],
);

/** What lay there of one size, and what the book said in that moment. */
export const stockCountRow = pgTable(
  "stock_count_row",
  {
    countId: uuid("count_id")
      .notNull()
      .references(() => stockCount.id, { onDelete: "cascade" }),
    sku: text()
      .notNull()
      .references(() => productSize.sku, { onDelete: "cascade", onUpdate: "cascade" }),
    counted: integer().notNull(),
    /** In stock, with what was sold and not sent yet. */
    book: integer().notNull(),
    uid: text().notNull(),
    at: instant("at").notNull(),
    /** By how many pieces the stock was put right for it. */
    moved: integer().notNull().default(0),
    appliedAt: instant("applied_at"),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.sku] }),
    index("stock_count_row_sku").on(table.sku),
    check("stock_count_row_pieces", sql`${table.counted} >= 0 and ${table.book} >= 0`),
  ],
);
