import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";

/** What the owner of a card says against a payment, as the provider last told it. */
export const paymentDispute = pgTable(
  "payment_dispute",
  {
    /** The provider's name of it. */
    id: text().primaryKey(),
    /** `status` and `reason` in the provider's words, of which new ones may come. */
    status: text().notNull(),
    reason: text().notNull(),
    amount: integer().notNull(),
    paymentIntent: text("payment_intent"),
    openedAt: instant("opened_at").notNull(),
    /** Until when an answer is taken. */
    dueBy: instant("due_by"),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    index("payment_dispute_status").on(table.status, table.dueBy),
    index("payment_dispute_intent").on(table.paymentIntent),
  ],
);
