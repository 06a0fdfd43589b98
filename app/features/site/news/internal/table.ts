import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import type { NewsPicture } from "../pictures.ts";
import type { Information } from "../rules.ts";

/** News: for everybody, for members, or for who holds an area. Source: specification §3. */
export const informationTable = pgTable(
  "information",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    /** For everybody. */
    everyone: boolean().notNull().default(true),
    /** Otherwise for who holds any of them; none: every member. */
    areas: text()
      .array()
      .$type<Area[]>()
      .notNull()
      .default(sql`'{}'`),
    status: text().$type<Information["status"]>().notNull().default("draft"),
    openAt: instant("open_at").notNull(),
    /** One may be the cover; its text names others. */
    pictures: jsonb().$type<NewsPicture[]>().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("information_open_at").on(table.openAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("information_desk_changed").on(table.updatedAt, table.id),
    check("information_status", sql`${table.status} in ('draft', 'open', 'closed')`),
  ],
);
