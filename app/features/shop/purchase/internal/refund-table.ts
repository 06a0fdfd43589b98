// Tables of money that goes back, and of receipts.
import {
  pgTable,
  uuid,
  serial,
  text,
  integer,
  index,
  uniqueIndex,
  check,
  date,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant } from "#db/columns.ts";
import type { RefundReason } from "../orders/refund-reasons.ts";
import { orders } from "./table.ts";

/** Refunds: the row comes first, the provider's call after it under the same key. */
export const refund = pgTable(
  "refund",
  {
    id: uuid().primaryKey(),
    /** What stands on its paper: H-10001. */
    number: serial().notNull().unique(),
    /** The order of goods; null where `payment` names what was paid. */
    orderId: uuid("order_id").references(() => orders.id),
    /**
     * `invoice:<id>` of a plan, `order:<id>` of a ticket, `event:<id>` of a place at an event,
     * `second:<payment>` of an order paid twice, `duplicate:<invoice>` of a second plan.
     */
    payment: text(),
    /**
     * The provider's payment that the money goes back from: enough to look for the refund there.
     */
    paymentIntent: text("payment_intent").notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** Which of the usual reasons staff chose; none where it came about otherwise. */
    why: text().$type<RefundReason>(),
    /** How many pieces came back to the shelf with it. */
    restock: integer().notNull().default(0),
    /**
     * What access went with it: uses of a ticket, or the yen of a plan's payment whose time ends.
     */
    takes: integer().notNull().default(0),
    state: text().$type<"requested" | "pending" | "succeeded" | "failed">().notNull(),
    /** When what a failed refund had taken was given back. */
    undoneAt: instant("undone_at"),
    providerId: text("provider_id").unique(),
    requestedAt: instant("requested_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("refund_order").on(table.orderId),
    index("refund_payment").on(table.payment),
    index("refund_why").on(table.why, table.updatedAt),
    index("refund_intent").on(table.paymentIntent),
    index("refund_state").on(table.state, table.requestedAt),
    index("refund_through").on(table.state, table.updatedAt),
    // Beside the payments, as the desk's list of all that came and went asks for them.
    index("refund_listed")
      .on(table.updatedAt, sql`(${table.id}::text)`)
      .where(sql`${table.state} = 'succeeded'`),
    // What came twice goes back once, whole.
    uniqueIndex("refund_once")
      .on(table.payment)
      .where(sql`${table.payment} like 'second:%' or ${table.payment} like 'duplicate:%'`),
    check("refund_of_one", sql`(${table.orderId} is null) <> (${table.payment} is null)`),
    check("refund_amount", sql`${table.amount} > 0 and ${table.takes} >= 0`),
  ],
);

/** Receipts handed out; the first is the original, later ones carry 再発行. */
export const receipt = pgTable(
  "receipt",
  {
    id: uuid().primaryKey(),
    number: serial().notNull().unique(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    issue: integer().notNull(),
    addressee: text().notNull(),
    proviso: text().notNull(),
    issuedOn: date("issued_on").notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [uniqueIndex("receipt_issue").on(table.orderId, table.issue)],
);
