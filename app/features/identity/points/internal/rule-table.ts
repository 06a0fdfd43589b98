import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** How goods give points from a day on. A day that has begun is never written again. */
export const pointRule = pgTable(
  "point_rule",
  {
    fromDay: date("from_day").primaryKey(),
    yenPerPoint: integer("yen_per_point").notNull(),
    termDays: integer("term_days").notNull(),
    /** With fewer an order takes none. */
    leastUse: integer("least_use").notNull().default(1),
    writtenBy: uuid("written_by").references(() => users.uid, { onDelete: "set null" }),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    check("point_rule_rate", sql`${table.yenPerPoint} between 1 and 100000`),
    check("point_rule_least", sql`${table.leastUse} between 1 and 10000`),
    check("point_rule_term", sql`${table.termDays} between 30 and 3650`),
  ],
);
