import { sql } from "drizzle-orm";
import { check, date, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";

/** What holds from a day on; what was before stays, so that each day can be asked. */
export const deliveryRule = pgTable(
  "delivery_rule",
  {
    kind: text().$type<"calendar" | "postage">().notNull(),
    fromDay: date("from_day").$type<TokyoDate>().notNull(),
    value: jsonb().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.fromDay] }),
    check("delivery_rule_kind", sql`${table.kind} in ('calendar', 'postage')`),
  ],
);
