import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { orders } from "./table.ts";

/** A file that the desk keeps with an order. A member gets it with all that is kept. */
export const orderAttachment = pgTable(
  "order_attachment",
  {
    id: uuid().primaryKey(),
    /** Nothing: it is still coming, or was taken away; the night removes its bytes. */
    orderId: uuid("order_id").references(() => orders.id),
    /** As whoever brought it called it. */
    name: text().notNull(),
    /** Its key in the storage, and what lies there. */
    file: text().notNull(),
    type: text().$type<"application/pdf" | "image/webp">().notNull(),
    bytes: integer().notNull(),
    broughtBy: uuid("brought_by").references(() => users.uid, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("order_attachment_order").on(table.orderId, table.createdAt, table.id),
    index("order_attachment_loose")
      .on(table.createdAt)
      .where(sql`${table.orderId} is null`),
    check("order_attachment_type", sql`${table.type} in ('application/pdf', 'image/webp')`),
    check("order_attachment_bytes", sql`${table.bytes} > 0`),
  ],
);
