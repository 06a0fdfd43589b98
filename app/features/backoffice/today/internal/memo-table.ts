import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** What those at the desk ask each other to remember; about no order and no member. */
export const deskMemo = pgTable(
  "desk_memo",
  {
    id: uuid().primaryKey(),
    words: text().notNull(),
    writtenBy: uuid("written_by").references(() => users.uid, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    doneBy: uuid("done_by").references(() => users.uid, { onDelete: "set null" }),
    doneAt: instant("done_at"),
  },
  (table) => [index("desk_memo_done").on(table.doneAt, table.createdAt)],
);
