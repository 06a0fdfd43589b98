import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import type { Matome } from "../rules.ts";

/** Summaries that gather lessons, videos and words. */
export const matome = pgTable(
  "matome",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    kana: text().notNull(),
    summary: text().notNull().default(""),
    body: jsonb().$type<RichText>().notNull(),
    areas: text()
      .array()
      .$type<Area[]>()
      .notNull()
      .default(sql`'{}'`),
    free: boolean().notNull().default(false),
    picture: jsonb().$type<Picture>().notNull(),
    status: text().$type<Matome["status"]>().notNull().default("draft"),
    openAt: instant("open_at").notNull(),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("matome_desk_place").on(table.position, table.id),
    index("matome_desk_name").on(table.kana, table.id),
    index("matome_desk_opens").on(table.openAt, table.id),
    index("matome_desk_changed").on(table.updatedAt, table.id),
    check("matome_status", sql`${table.status} in ('draft', 'open', 'closed')`),
  ],
);
