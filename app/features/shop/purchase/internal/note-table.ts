import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { orders } from "./table.ts";

/** What those at the desk tell each other of an order. A member gets it with all that is kept. */
export const orderNote = pgTable(
  "order_note",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    words: text().notNull(),
    writtenBy: uuid("written_by").references(() => users.uid, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_note_order").on(table.orderId, table.createdAt, table.id)],
);
