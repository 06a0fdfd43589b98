import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** How members show themselves to the fellows of another-frontier, if they agree to. */
export const nakamaProfile = pgTable(
  "nakama_profile",
  {
    uid: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** What others may know the row by; it leads to nobody. Grows with time. */
    id: uuid().notNull().unique(),
    name: text().notNull(),
    words: text().notNull().default(""),
    /** A body type, 1 to 12. */
    avatar: integer().notNull(),
    /** The member's own yes. */
    shown: boolean().notNull().default(false),
    /** Taken out of sight by staff; a member's yes does not bring it back. */
    hiddenAt: instant("hidden_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("nakama_profile_shown")
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.shown} and ${table.hiddenAt} is null`),
    check("nakama_profile_avatar", sql`${table.avatar} between 1 and 12`),
    check(
      "nakama_profile_words",
      sql`length(${table.name}) between 1 and 200 and length(${table.words}) <= 2000`,
    ),
  ],
);
