import { check, index, integer, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { eventReservation, eventTable } from "./table.ts";

/**
 * What a reservation costs by card: one row for each, from the moment its places are held. It
 * outlives the reservation, for the books.
 */
export const eventPayment = pgTable(
  "event_payment",
  {
    id: uuid().primaryKey(),
    /** What stands on its papers: E-10001. */
    number: serial().notNull().unique(),
    reservationId: uuid("reservation_id")
      .unique()
      .references(() => eventReservation.id, { onDelete: "set null" }),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id),
    /** Nobody: a guest. */
    uid: uuid().references(() => users.uid),
    payer: text().notNull(),
    /** As it was called when it was bought. */
    title: text().notNull(),
    seats: integer().notNull(),
    total: integer().notNull(),
    state: text().$type<"draft" | "open" | "paid" | "ended">().notNull(),
    /** Part of what is sent, so that a repeated call is the same call. */
    attempt: integer().notNull().default(1),
    sessionEndsAt: instant("session_ends_at").notNull(),
    sessionId: text("session_id").unique(),
    sessionUrl: text("session_url"),
    paymentIntent: text("payment_intent").unique(),
    methodLabel: text("method_label").notNull().default(""),
    paidAt: instant("paid_at"),
    refunded: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("event_payment_uid").on(table.uid, table.createdAt),
    index("event_payment_event").on(table.eventId),
    index("event_payment_charged")
      .on(table.paidAt, sql`(${table.id}::text)`)
      .where(sql`${table.state} = 'paid'`),
    check("event_payment_state", sql`${table.state} in ('draft', 'open', 'paid', 'ended')`),
    check("event_payment_paid", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check(
      "event_payment_amount",
      sql`${table.total} > 0 and ${table.refunded} between 0 and ${table.total}`,
    ),
  ],
);

/** Receipts handed out for events; the first is the original, later ones carry 再発行. */
export const eventReceipt = pgTable(
  "event_receipt",
  {
    id: uuid().primaryKey(),
    number: serial().notNull().unique(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => eventPayment.id),
    issue: integer().notNull(),
    addressee: text().notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [index("event_receipt_payment").on(table.paymentId)],
);
