import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { StopReason } from "../orders/hands.ts";
import { orders } from "./table.ts";

/** In whose hands an order is while it is packed, and what of it is missing or damaged. */
export const orderHands = pgTable(
  "order_hands",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    packer: uuid().references(() => users.uid, { onDelete: "set null" }),
    takenAt: instant("taken_at").notNull(),
    /** What was found on one line; nothing: all is well. */
    why: text().$type<StopReason>(),
    sku: text(),
    count: integer(),
    /** Others of the same size were free and took their place: the order is not stopped. */
    replaced: boolean().notNull().default(false),
    foundBy: uuid("found_by").references(() => users.uid, { onDelete: "set null" }),
    foundAt: instant("found_at"),
  },
  (table) => [
    check("order_hands_why", sql`${table.why} in ('short', 'damaged')`),
    check(
      "order_hands_found",
      sql`(${table.why} is null) = (${table.sku} is null)
        and (${table.why} is null) = (${table.count} is null) and ${table.count} > 0`,
    ),
  ],
);
