import { sql } from "drizzle-orm";
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
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/identity/account/internal/table.ts";
import { itemMaster } from "#features/identity/licence/internal/table.ts";
import type { ParcelLine, PlanTerms } from "../rules.ts";

/** Whose it is: rows of money and goods outlive a sign-in, never the row of the person. */
const member = () =>
  uuid()
    .notNull()
    .references(() => users.uid);
const item = () =>
  text("item_id")
    .notNull()
    .references(() => itemMaster.id);
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One confirmation of a plan, ticket or trial, as the member saw it. The provider's page belongs to it. */
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
    sessionEndsAt: moment("session_ends_at"),
    paymentIntent: text("payment_intent").unique(),
    methodLabel: text("method_label").notNull().default(""),
    paidAt: moment("paid_at"),
    refunded: integer().notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("plan_order_uid").on(table.uid, table.createdAt),
    index("plan_order_open").on(table.state, table.sessionEndsAt),
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
    /** The provider's word: trialing, active, past_due, canceled, unpaid, incomplete, incomplete_expired, paused. */
    status: text().notNull(),
    amount: integer().notNull(),
    interval: text().$type<"month" | "year">().notNull(),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    trialEnd: moment("trial_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    pausedUntil: moment("paused_until"),
    endedAt: moment("ended_at"),
    methodLabel: text("method_label").notNull().default(""),
    defaultMethod: text("default_method"),
    /** Of a cancellation: kept when it is taken back, replaced by the next. */
    reasonSelected: text("reason_selected"),
    reasonText: text("reason_text"),
    shoshinText: text("shoshin_text"),
    memo: text(),
    /** The booked change that went with the present cancellation: taking that back does not bring it back, and says so. */
    droppedItemId: text("dropped_item_id").references(() => itemMaster.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("subscription_uid").on(table.uid),
    index("subscription_status").on(table.status, table.periodEnd),
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
    paidAt: moment("paid_at").notNull(),
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
    nextAttemptAt: moment("next_attempt_at"),
    failedAt: moment("failed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.attempt] }),
    index("failed_charge_subscription").on(table.subscriptionId),
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
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("token_uid").on(table.uid, table.method)],
);

export type ParcelAddress = {
  name: string;
  kana: string;
  postalCode: string;
  prefecture: string;
  city: string;
  street: string;
  building: string;
  phone: string;
};
/** What a goods subscription sends, and to whom, from the next parcel on. */
export const parcelPlan = pgTable("parcel_plan", {
  subscriptionId: uuid("subscription_id")
    .primaryKey()
    .references(() => subscription.id, { onDelete: "cascade" }),
  uid: member(),
  address: jsonb().$type<ParcelAddress>().notNull(),
  /** For the next parcel alone. */
  nextAddress: jsonb("next_address").$type<ParcelAddress>(),
  /** Chosen for the next parcel. Empty: the house's choice of the month. */
  contents: jsonb().$type<ParcelLine[]>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** One parcel for each paid cycle. */
export const parcel = pgTable(
  "parcel",
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    uid: member(),
    invoiceId: text("invoice_id").notNull().unique(),
    state: text().$type<"planned" | "packing" | "shipped" | "cancelled">().notNull(),
    shipOn: date("ship_on").notNull(),
    address: jsonb().$type<ParcelAddress>().notNull(),
    contents: jsonb().$type<ParcelLine[]>().notNull(),
    /** What of it is out, by name: the member is asked, and without an answer nothing is sent and the money goes back. */
    asks: jsonb().$type<string[]>().notNull().default([]),
    carrier: text(),
    trackingNumber: text("tracking_number"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("parcel_state").on(table.state, table.shipOn),
    index("parcel_uid").on(table.uid, table.shipOn),
    index("parcel_subscription").on(table.subscriptionId),
  ],
);

/** Pieces that a box keeps. Every statement that changes stock comes after `lockSizes`. */
export const parcelHold = pgTable(
  "parcel_hold",
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    /** Nothing: for the parcel after the next charge. */
    parcelId: uuid("parcel_id").references(() => parcel.id, { onDelete: "cascade" }),
    sku: text().notNull(),
    quantity: integer().notNull(),
    state: text().$type<"held" | "sold" | "freed">().notNull(),
  },
  (table) => [
    index("parcel_hold_of").on(table.subscriptionId, table.state),
    check("parcel_hold_quantity", sql`${table.quantity} > 0`),
    check("parcel_hold_state", sql`${table.state} in ('held', 'sold', 'freed')`),
  ],
);

/** A choice of N goods for the next parcel. */
export const selection = pgTable(
  "selection",
  {
    id: uuid().primaryKey(),
    keyHash: text("key_hash").notNull().unique(),
    set: text().notNull(),
    uid: uuid().references(() => users.uid),
    email: text().notNull().default(""),
    picks: jsonb().$type<{ productId: string; sku: string }[]>().notNull(),
    state: text().$type<"open" | "done">().notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("selection_uid").on(table.uid, table.set)],
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
    issuedAt: moment("issued_at").notNull(),
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
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.itemId] })],
);
