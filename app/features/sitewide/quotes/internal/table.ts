import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { kansou } from "#features/community/kansou/internal/table.ts";
import { product } from "#features/shop/catalogue/internal/table.ts";

/**
 * An impression that its writer lets the shop quote; where staff chose so, a part of it on the page
 * of a product. The row is the consent: without it nothing is shown.
 */
export const kansouQuote = pgTable(
  "kansou_quote",
  {
    kansouId: uuid("kansou_id")
      .primaryKey()
      .references(() => kansou.id, { onDelete: "cascade" }),
    allowedAt: instant("allowed_at").notNull(),
    /** Where it stands; nothing: nowhere yet, or that product is gone. */
    productId: text("product_id").references(() => product.id, { onDelete: "set null" }),
    /** The part that is shown, as it stands in the impression. */
    words: text().notNull().default(""),
    quotedAt: instant("quoted_at"),
  },
  (table) => [
    index("kansou_quote_of_product")
      .on(table.productId, table.quotedAt.desc().nullsFirst())
      .where(sql`${table.productId} is not null`),
    index("kansou_quote_allowed").on(table.allowedAt.desc().nullsFirst()),
    check("kansou_quote_words", sql`length(${table.words}) <= 2000`),
  ],
);
