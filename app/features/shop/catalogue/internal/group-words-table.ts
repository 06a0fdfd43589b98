import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { GroupKind } from "../groups.ts";
import { goodsGroup } from "./group-table.ts";

/** Groups that got another name, until the last of their goods is found by it. */
export const goodsGroupWords = pgTable(
  "goods_group_words",
  {
    kind: text().$type<GroupKind>().notNull(),
    id: text().notNull(),
    /** The last product that was written; empty at the beginning. */
    after: text().notNull(),
    written: integer().notNull(),
    askedAt: instant("asked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    foreignKey({
      columns: [table.kind, table.id],
      foreignColumns: [goodsGroup.kind, goodsGroup.id],
    }).onDelete("cascade"),
  ],
);
