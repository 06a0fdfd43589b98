import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/identity/account/internal/table.ts";

/**
 * A product that a member kept. No reference to the product: what leaves the shop is not shown, and
 * comes back with it.
 */
export const favourite = pgTable(
  "favourite",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    productId: text("product_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.productId] }),
    index("favourite_uid").on(table.uid, table.createdAt),
  ],
);
