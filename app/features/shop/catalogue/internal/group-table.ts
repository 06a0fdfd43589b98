import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { GroupKind } from "../groups.ts";
import type { HeadPictures } from "../head-pictures.ts";

/**
 * Categories, tags and brands. None until staff wrote one of them: then what the shop was founded
 * with holds. Goods name them by `id`.
 */
export const goodsGroup = pgTable(
  "goods_group",
  {
    kind: text().$type<GroupKind>().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    description: text().notNull(),
    pictureAlt: text("picture_alt").notNull(),
    hidden: boolean().notNull(),
    heads: jsonb()
      .$type<HeadPictures>()
      .notNull()
      .default(sql`'{}'`),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    check("goods_group_kind", sql`${table.kind} in ('category', 'tag', 'brand')`),
  ],
);
