import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** What those at the desk tell each other of a member. The member gets it with all that is kept. */
export const memberNote = pgTable(
  "member_note",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    words: text().notNull(),
    writtenBy: uuid("written_by").references(() => users.uid, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("member_note_uid").on(table.uid, table.createdAt, table.id)],
);
