import {
  pgTable,
  uuid,
  serial,
  text,
  jsonb,
  integer,
  index,
  check,
  primaryKey,
  timestamp,
  boolean,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant } from "#db/columns.ts";
import type {
  OrderState,
  Confirmation,
  PurchaseState,
  VoucherCode,
  TroubleKind,
} from "../orders/rules.ts";
import type { Parcel } from "../orders/parcels.ts";

/**
 * An order from the moment it is placed. `number` is what people say: K-10001. `buyer`: a member's
 * uid, or `guest`.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: serial().notNull().unique(),
    /** The confirmation that it came from: one order for each. */
    temporaryId: uuid("temporary_id").notNull().unique(),
    buyer: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    email: text().notNull(),
    /** What the buyer saw and agreed to; amounts are never worked out again. */
    confirmation: jsonb().$type<Confirmation>().notNull(),
    /** How it is to be paid, out of the confirmation, which sums and lists then need not read. */
    means: text().generatedAlwaysAs(sql`confirmation ->> 'means'`),
    /** Where it goes, out of the confirmation as `means` is. */
    prefecture: text().generatedAlwaysAs(sql`confirmation -> 'address' ->> 'prefecture'`),
    /** What the desk finds it by (`orderWords`), under the index `orders_words` of triggers.sql. */
    words: text().notNull().default(""),
    total: integer().notNull(),
    refunded: integer().notNull().default(0),
    carrier: text(),
    trackingNumber: text("tracking_number"),
    /** What it is packed into; none: one parcel of which nothing is written yet. */
    parcels: jsonb().$type<Parcel[]>().notNull().default([]),
    placedAt: instant("placed_at").notNull(),
    paidAt: instant("paid_at"),
    shippedAt: instant("shipped_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("orders_buyer").on(table.buyer, table.placedAt),
    index("orders_guest_email")
      .on(table.email)
      .where(sql`${table.buyer} = 'guest'`),
    index("orders_state").on(table.state, table.placedAt, table.id),
    index("orders_desk_placed").on(table.placedAt, table.id),
    index("orders_desk_total").on(table.total, table.id),
    // By address, and whether whoever it is paid another soon after one that ended unpaid.
    index("orders_email").on(table.email, table.paidAt),
    // What became of orders by their means, month by month, from the index alone (adr/0664).
    index("orders_means").on(table.placedAt, table.means, table.state, table.paidAt),
    // From a payment to its pieces and its place, without the row.
    index("orders_sold").on(table.id, table.temporaryId, table.prefecture),
    index("orders_unpaid_end")
      .on(table.placedAt, table.id, table.email)
      .where(sql`${table.state} = 'cancelled' and ${table.paidAt} is null`),
    index("orders_shipped")
      .on(table.shippedAt)
      .where(sql`${table.shippedAt} is not null`),
    // Those that were written before their words: what `order-words` looks for.
    index("orders_without_words")
      .on(table.id)
      .where(sql`${table.words} = ''`),
    // What is to be packed, by the day on which it was promised to leave.
    index("orders_packing")
      .on(table.state, sql`(${table.confirmation} ->> 'shipDay')`, table.id)
      .where(sql`${table.state} in ('accepted', 'paid', 'packing')`),
    index("orders_parcels").using("gin", table.parcels.op("jsonb_path_ops")),
    check(
      "orders_state_known",
      sql`${table.state} in ('new', 'accepted', 'paid', 'packing', 'shipped', 'done', 'cancelled',
        'refunded')`,
    ),
    check("orders_refunded", sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.total}`),
  ],
);

/**
 * One confirmation: the stored sight of what will be charged, and the stock that it holds until
 * `holds_until`.
 */
export const paymentTemporary = pgTable(
  "payment_temporary",
  {
    id: uuid().primaryKey(),
    /**
     * Unguessable; carried by the form and the browser's cookie, so that only this buyer can pay or
     * look. Only its hash is kept.
     */
    keyHash: text("key_hash").notNull().unique(),
    uid: text().notNull(),
    /**
     * Who is limited in what may be reserved: the browser (only the hash of its secret) and the
     * address that mails go to.
     */
    browserHash: text("browser_hash").notNull(),
    email: text().notNull(),
    state: text().$type<PurchaseState>().notNull(),
    confirmation: jsonb().$type<Confirmation>().notNull(),
    total: integer().notNull(),
    /** Same buyer and same contents: finds a twin made in another tab. */
    contentHash: text("content_hash").notNull(),
    attempt: integer().notNull().default(0),
    sessionId: text("session_id").unique(),
    sessionUrl: text("session_url"),
    /**
     * When the present attempt's payment page closes; part of what is sent, so that a repeated call
     * is the same call.
     */
    sessionEndsAt: instant("session_ends_at"),
    /** Where a shop's voucher can be read, while its payment is waited for. */
    voucherUrl: text("voucher_url"),
    voucherEndsAt: instant("voucher_ends_at"),
    voucherCodes: jsonb("voucher_codes").$type<VoucherCode[]>().notNull().default([]),
    /** The one time that the buyer asked for more time. */
    extendedAt: instant("extended_at"),
    reservedUntil: instant("holds_until").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("payment_temporary_due").on(table.state, table.reservedUntil),
    index("payment_temporary_twin").on(table.contentHash),
    index("payment_temporary_browser").on(table.browserHash, table.createdAt),
    index("payment_temporary_email").on(table.email, table.createdAt),
    check(
      "payment_temporary_state",
      sql`${table.state} in ('draft', 'open', 'waiting', 'accepted', 'paid', 'expired', 'failed',
        'abandoned')`,
    ),
  ],
);

/**
 * Pieces held by a confirmation. Leaves `held` exactly once: to `sold` or to `freed`; sold ones may
 * come back to the shelf once.
 */
export const stockHold = pgTable(
  "stock_hold",
  {
    temporaryId: uuid("temporary_id")
      .notNull()
      .references(() => paymentTemporary.id, { onDelete: "cascade" }),
    sku: text().notNull(),
    quantity: integer().notNull(),
    /** How many of the sold pieces came back to the shelf; all of them: `returned`. */
    returned: integer().notNull().default(0),
    /** What a piece cost the shop when it was sold, without tax; null: it was not known. */
    unitCost: integer("unit_cost"),
    /** What a piece was sold for with its tax, out of the confirmation; null before the sale. */
    unitPrice: integer("unit_price"),
    taxBasisPoints: integer("tax_basis_points"),
    state: text().$type<"held" | "sold" | "freed" | "returned">().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.temporaryId, table.sku] }),
    // How many of a size were sold: of the sizes on one page of the desk.
    index("stock_hold_sold")
      .on(table.sku)
      .where(sql`${table.state} in ('sold', 'returned')`),
    check("stock_hold_state", sql`${table.state} in ('held', 'sold', 'freed', 'returned')`),
    check(
      "stock_hold_quantity",
      sql`${table.quantity} > 0 and ${table.returned} between 0 and ${table.quantity}`,
    ),
  ],
);

/** Money received, written once from the provider's verified word. */
export const paymentHistory = pgTable(
  "payment_history",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    paymentIntent: text("payment_intent").notNull().unique(),
    uid: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    /** What may be shown of the means: "Visa 末尾4242". */
    methodLabel: text("method_label").notNull(),
    paidAt: instant("paid_at").notNull(),
  },
  (table) => [
    index("payment_history_paid").on(table.paidAt, table.id),
    // Beside those of plans, as the desk's list of all that came asks for them.
    index("payment_history_listed").on(table.paidAt, sql`(${table.id}::text)`),
  ],
);

/** Events of the payment provider as they came; `done_at` once applied. */
export const paymentEvent = pgTable(
  "payment_event",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text("object_id").notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    receivedAt: instant("received_at").notNull(),
    /** What the event said it belongs to, if anything: only a hint of where to look. */
    reference: text(),
    livemode: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAt: instant("next_at"),
    doneAt: instant("done_at"),
    lastError: text("last_error"),
  },
  (table) => [index("payment_event_due").on(table.nextAt)],
);

/**
 * What a comparison with the provider found and could not mend; it stays until staff have looked at
 * it.
 */
export const moneyTrouble = pgTable(
  "money_trouble",
  {
    /** What and about which thing: found again, it is the same row. */
    key: text().primaryKey(),
    kind: text().$type<TroubleKind>().notNull(),
    /** The provider's name of the thing, and ours. */
    about: text().notNull(),
    amount: integer(),
    foundAt: instant("found_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    doneAt: instant("done_at"),
  },
  (table) => [index("money_trouble_open").on(table.doneAt, table.foundAt)],
);
