import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { AddressKind } from "../addresses.ts";

/**
 * Every address that a product, a category or a tag ever had, for those whose address was changed:
 * one is where it stands, the others lead there. Who is not in here stands under its id.
 */
export const shopAddress = pgTable(
  "shop_address",
  {
    kind: text().$type<AddressKind>().notNull(),
    address: text().notNull(),
    /** The id of the product or the group. */
    leadsTo: text("leads_to").notNull(),
    current: boolean().notNull(),
    since: instant("since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.address] }),
    uniqueIndex("shop_address_current")
      .on(table.kind, table.leadsTo)
      .where(sql`${table.current}`),
    index("shop_address_leads_to").on(table.kind, table.leadsTo),
    check("shop_address_kind", sql`${table.kind} in ('product', 'category', 'tag')`),
  ],
);
