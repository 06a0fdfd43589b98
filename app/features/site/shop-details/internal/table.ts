import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";

/** One row at most; none until staff wrote: then the settings of the start hold. */
export const shopDetail = pgTable(
  "shop_detail",
  {
    one: boolean().primaryKey().default(true),
    name: text().notNull(),
    kana: text().notNull(),
    legalName: text("legal_name").notNull(),
    representative: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    invoiceNumber: text("invoice_number").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [check("shop_detail_one", sql`${table.one}`)],
);
