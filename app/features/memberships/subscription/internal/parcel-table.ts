// What a box holds and where each parcel goes.
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { member, subscription } from "./table.ts";
import type { ParcelLine } from "../rules.ts";
import { sql } from "drizzle-orm";
import { users } from "#features/identity/account/internal/table.ts";

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
  updatedAt: instant("updated_at").notNull(),
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
    /**
     * What of it is out, by name: the member is asked, and without an answer nothing is sent and
     * the money goes back.
     */
    asks: jsonb().$type<string[]>().notNull().default([]),
    carrier: text(),
    trackingNumber: text("tracking_number"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    // What is still to be sent, in the order of the desk.
    index("parcel_open")
      .on(table.shipOn, table.id)
      .where(sql`${table.state} in ('planned', 'packing')`),
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
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("selection_uid").on(table.uid, table.set)],
);
