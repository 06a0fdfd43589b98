import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { StampCause } from "../rules.ts";

/** A 判: given once, never taken away. Source: specification §3. */
export const eichiStamps = pgTable(
  "eichi_stamps",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** The day in Tokyo that it stands on. */
    day: date().$type<TokyoDate>().notNull(),
    cause: text().$type<StampCause>().notNull(),
    /** Of which lesson, event or comment; "" where the day says it. */
    subject: text().notNull(),
    givenAt: instant("given_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.day, table.cause] }),
    // The same lesson, event or thanks on another day is no second one.
    uniqueIndex("eichi_stamps_once")
      .on(table.uid, table.cause, table.subject)
      .where(sql`${table.subject} <> ''`),
    check(
      "eichi_stamps_cause",
      sql`${table.cause} in ('diary', 'lesson', 'streak', 'event', 'thanks')`,
    ),
  ],
);
