import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const contactMessage = pgTable("contact_message", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  orderNumber: text("order_number").notNull().default(""),
  body: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
