import { date, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";

/** Where an address that is no page of ours leads. */
export const redirect = pgTable(
  "redirect",
  {
    /** A path as `rules.ts` writes it. */
    path: text().primaryKey(),
    target: text().notNull(),
    createdAt: instant("created_at").notNull(),
    /** The last Tokyo day on which somebody came. */
    usedOn: date("used_on").$type<TokyoDate>(),
  },
  (table) => [index("redirect_created").on(table.createdAt, table.path)],
);
