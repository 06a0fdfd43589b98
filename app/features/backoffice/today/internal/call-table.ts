import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** A note that calls a colleague by name: where it stands, and whether it was seen. */
export const deskCall = pgTable(
  "desk_call",
  {
    /** Of an order or of a member. */
    note: uuid().notNull(),
    toUid: uuid("to_uid")
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    byUid: uuid("by_uid").references(() => users.uid, { onDelete: "set null" }),
    /** `order:<id>`, `user:<uid>`. */
    subject: text().notNull(),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at"),
  },
  (table) => [
    primaryKey({ columns: [table.note, table.toUid] }),
    index("desk_call_waits")
      .on(table.toUid, table.createdAt)
      .where(sql`${table.seenAt} is null`),
    index("desk_call_seen").on(table.toUid, table.seenAt),
    index("desk_call_made").on(table.createdAt),
  ],
);
