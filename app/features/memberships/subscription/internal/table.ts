import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { itemMaster } from "#features/identity/licence/internal/table.ts";
import type { PlanTerms } from "../plan-terms.ts";
import { sql } from "drizzle-orm";

/** Whose it is: rows of money and goods outlive a sign-in, never the row of the person. */
export const member = () =>
  uuid()
    .notNull()
    .references(() => users.uid);

const item = () =>
  text("item_id")
    .notNull()
    .references(() => itemMaster.id);

/** One confirmation of a plan, ticket or trial, as the member saw it, with its provider's page. */
export const planOrder = pgTable(
  "plan_order",
  {
    id: uuid().primaryKey(),
    number: serial().notNull().unique(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    itemId: item(),
    kind: text().$type<"plan" | "ticket">().notNull(),
    state: text().$type<"draft" | "open" | "paid" | "expired" | "failed" | "abandoned">().notNull(),
    terms: jsonb().$type<PlanTerms>().notNull(),
    /** What is charged at once; whole yen. */
    total: integer().notNull(),
    attempt: integer().notNull().default(0),
    sessionId: text("session_id").unique(),
    sessionUrl: text("session_url"),
    sessionEndsAt: instant("session_ends_at"),
    paymentIntent: text("payment_intent").unique(),
    methodLabel: text("method_label").notNull().default(""),
    paidAt: instant("paid_at"),
    refunded: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("plan_order_uid").on(table.uid, table.createdAt),
    index("plan_order_open").on(table.state, table.sessionEndsAt),
    // Tickets among what was charged, as the desk's list asks for them.
    index("plan_order_charged")
      .on(table.paidAt, sql`(${table.id}::text)`)
      .where(sql`${table.kind} = 'ticket' and ${table.state} = 'paid' and ${table.total} > 0`),
    check(
      "plan_order_refunded",
      sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.total}`,
    ),
    check(
      "plan_order_state",
      sql`${table.state} in ('draft', 'open', 'paid', 'expired', 'failed', 'abandoned')`,
    ),
  ],
);

/** Our mirror of a running plan. Source: specification §3, "Subscription". */
export const subscription = pgTable(
  "subscription",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    itemId: item(),
    /** The item from the next renewal on, where a change waits. */
    nextItemId: text("next_item_id").references(() => itemMaster.id),
    providerId: text("provider_id").notNull().unique(),
    customer: text().notNull(),
    /**
     * The provider's word: trialing, active, past_due, canceled, unpaid, incomplete,
     * incomplete_expired, paused.
     */
    status: text().notNull(),
    amount: integer().notNull(),
    /** The provider's price by which it was paid: a change taken back leads there. */
    paidPrice: text("paid_price"),
    interval: text().$type<"month" | "year">().notNull(),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    trialEnd: instant("trial_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    pausedUntil: instant("paused_until"),
    endedAt: instant("ended_at"),
    methodLabel: text("method_label").notNull().default(""),
    defaultMethod: text("default_method"),
    /** Of a cancellation: kept when it is taken back, replaced by the next. */
    reasonSelected: text("reason_selected"),
    reasonText: text("reason_text"),
    shoshinText: text("shoshin_text"),
    memo: text(),
    /** The booked change that the present cancellation took along: it does not come back. */
    droppedItemId: text("dropped_item_id").references(() => itemMaster.id),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("subscription_uid").on(table.uid),
    index("subscription_status").on(table.status, table.periodEnd),
    index("subscription_newest").on(table.createdAt, table.id),
    index("subscription_newest_of").on(table.status, table.createdAt, table.id),
    index("subscription_ending").on(table.periodEnd, table.id),
    index("subscription_trial_end").on(table.trialEnd),
    index("subscription_ended").on(table.endedAt),
    // One running plan of a kind for a person: a second payment for the same thing cannot begin.
    uniqueIndex("subscription_one_running")
      .on(table.uid, table.itemId)
      .where(sql`${table.status} in ('trialing', 'active', 'past_due', 'paused')`),
  ],
);

/** Money received for a period of a plan, once. */
export const subscriptionPayment = pgTable(
  "subscription_payment",
  {
    invoiceId: text("invoice_id").primaryKey(),
    number: serial().notNull().unique(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    uid: member(),
    reason: text().notNull(),
    amount: integer().notNull(),
    methodLabel: text("method_label").notNull(),
    /** Periods paid for, with the item of each. */
    lines: jsonb()
      .$type<{ itemId: string; amount: number; from: string; until: string }[]>()
      .notNull(),
    paidAt: instant("paid_at").notNull(),
    /** The provider's payment; nothing where nothing was charged. */
    paymentIntent: text("payment_intent"),
    refunded: integer().notNull().default(0),
    /** The yen of it whose time ended with their refund. */
    takenBack: integer("taken_back").notNull().default(0),
  },
  (table) => [
    index("subscription_payment_intent").on(table.paymentIntent),
    index("subscription_payment_uid").on(table.uid, table.paidAt),
    index("subscription_payment_of").on(table.subscriptionId),
    index("subscription_payment_by_amount")
      .on(table.amount, table.paidAt)
      .where(sql`${table.amount} > 0`),
    index("subscription_payment_charged")
      .on(table.paidAt, table.invoiceId)
      .where(sql`${table.amount} > 0`),
    check(
      "subscription_payment_amount",
      sql`${table.amount} >= 0 and ${table.refunded} between 0 and ${table.amount} and ${table.takenBack} between 0 and ${table.refunded}`,
    ),
  ],
);

/** A charge that did not go through, with what the member was told. */
export const failedCharge = pgTable(
  "failed_charge",
  {
    invoiceId: text("invoice_id").notNull(),
    attempt: integer().notNull(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    amount: integer().notNull(),
    nextAttemptAt: instant("next_attempt_at"),
    failedAt: instant("failed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.attempt] }),
    index("failed_charge_subscription").on(table.subscriptionId),
    index("failed_charge_when").on(table.failedAt),
  ],
);

/** The provider's prices, so that a line of an invoice names its item. */
export const planPrice = pgTable("plan_price", {
  priceId: text("price_id").primaryKey(),
  itemId: item(),
  amount: integer().notNull(),
  interval: text().$type<"month" | "year">().notNull(),
});

/** Saved means of payment. Source: specification §3, "Token". No card number is ever here. */
export const token = pgTable(
  "token",
  {
    id: text().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    method: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer("exp_month").notNull(),
    expYear: integer("exp_year").notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("token_uid").on(table.uid, table.method)],
);

/** Receipts of plans and tickets; their numbers begin far above those of orders. */
export const planReceipt = pgTable(
  "plan_receipt",
  {
    id: uuid().primaryKey(),
    number: serial().notNull().unique(),
    /** `invoice:<id>` or `order:<id>`. */
    payment: text().notNull(),
    uid: member(),
    issue: integer().notNull(),
    addressee: text().notNull(),
    proviso: text().notNull(),
    issuedOn: date("issued_on").notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [uniqueIndex("plan_receipt_issue").on(table.payment, table.issue)],
);

/** A place that a member asked to be kept on a plan that is full or not open yet. */
export const planReservation = pgTable(
  "plan_reservation",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    itemId: item(),
    note: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.itemId] })],
);
