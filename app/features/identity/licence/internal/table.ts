import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { Area, ItemKind } from "../rules.ts";

/**
 * What can be held: plans, trials, tickets, product subscriptions. Source: specification §3,
 * reading, "Licences".
 */
export const itemMaster = pgTable(
  "item_master",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    kana: text().notNull().default(""),
    /** The two characters of its seal. */
    seal: text().notNull().default(""),
    kind: text().$type<ItemKind>().notNull(),
    /** Whole yen with tax, for one interval or at once. */
    price: integer().notNull().default(0),
    interval: text().$type<"none" | "month" | "year">().notNull().default("none"),
    trialDays: integer("trial_days").notNull().default(0),
    /** How long it lasts where nothing renews it. */
    termDays: integer("term_days").notNull().default(0),
    bits: integer().notNull().default(0),
    areas: jsonb().$type<readonly Area[]>().notNull().default([]),
    /** What `store` a licence begins with: 1, or how often a ticket can be used. */
    grants: integer().notNull().default(1),
    /** The item that it is another form of. */
    sameAs: text("same_as"),
    /** The item that a trial goes on as; none: it ends by itself. */
    becomes: text(),
    /** Whether a person may have it once in a life; 000032 marks it. */
    once: text().$type<"no" | "yes">().notNull().default("no"),
    sale: text().$type<"open" | "closed" | "staff">().notNull().default("closed"),
    sort: integer().notNull().default(0),
  },
  (table) => [
    check("item_master_price", sql`${table.price} >= 0`),
    check("item_master_grants", sql`${table.grants} >= 0`),
  ],
);

/**
 * How an item is from the beginning of a Tokyo day on: what stands in `item_master` is how it
 * began. A row whose day has come is never written again.
 */
export const itemChange = pgTable(
  "item_change",
  {
    id: uuid().primaryKey(),
    itemId: text("item_id")
      .notNull()
      .references(() => itemMaster.id),
    fromDay: date("from_day").notNull(),
    title: text().notNull(),
    price: integer().notNull(),
    /** Of a trial how long it is free, of a ticket how long it can be used. */
    days: integer().notNull(),
    areas: jsonb().$type<readonly Area[]>().notNull(),
    /** Whether those who hold it keep their price, or move to this one. */
    holders: text().$type<"keep" | "move">().notNull(),
    writtenBy: uuid("written_by").references(() => users.uid, { onDelete: "set null" }),
    writtenAt: instant("written_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    /** When it was told to every process, once its day had come. */
    begunAt: instant("begun_at"),
  },
  (table) => [
    uniqueIndex("item_change_day")
      .on(table.itemId, table.fromDay)
      .where(sql`${table.withdrawnAt} is null`),
    check("item_change_price", sql`${table.price} >= 0`),
    check("item_change_days", sql`${table.days} >= 0`),
    check("item_change_holders", sql`${table.holders} in ('keep', 'move')`),
  ],
);

/** A licence held by a member. */
export const itemOwn = pgTable(
  "item_own",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    itemId: text("item_id")
      .notNull()
      .references(() => itemMaster.id),
    status: text().$type<"active" | "paused" | "ended">().notNull(),
    store: integer().notNull(),
    sinceAt: instant("since_at").notNull(),
    expireAt: instant("expire_at").notNull(),
    since: date().notNull(),
    expire: date().notNull(),
    /**
     * What gave it, once for each: `subscription:<id>:<item>:<start>`, `order:<id>`,
     * `trial:<uid>:<item>`, `staff:<id>`.
     */
    origin: text().notNull().unique(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("item_own_uid").on(table.uid),
    index("item_own_item").on(table.itemId, table.expireAt),
    check("item_own_store", sql`${table.store} >= 0`),
    check("item_own_times", sql`${table.expireAt} >= ${table.sinceAt}`),
  ],
);

/** Each use of a ticket, and each giving back. */
export const ticketUse = pgTable(
  "ticket_use",
  {
    id: uuid().primaryKey(),
    licenceId: uuid("licence_id")
      .notNull()
      .references(() => itemOwn.id, { onDelete: "cascade" }),
    uid: uuid()
      .notNull()
      .references(() => users.uid),
    /** What it was used for, once for each: `event:<reservation>`. */
    purpose: text().notNull(),
    usedAt: instant("used_at").notNull(),
    returnedAt: instant("returned_at"),
    returnReason: text("return_reason"),
  },
  (table) => [
    uniqueIndex("ticket_use_purpose").on(table.uid, table.purpose),
    index("ticket_use_licence").on(table.licenceId),
  ],
);

/** Who has had a once-only offer: a person, not a spelling of an address. */
export const onceTaken = pgTable(
  "once_taken",
  {
    /** SHA-256 of the address in its bare form, or of the provider's id. */
    personHash: text("person_hash").notNull(),
    itemId: text("item_id")
      .notNull()
      .references(() => itemMaster.id),
    uid: uuid()
      .notNull()
      .references(() => users.uid),
    takenAt: instant("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.personHash, table.itemId] })],
);

/** An invitation to a plan, opened by its token. */
export const invitation = pgTable(
  "invitation",
  {
    id: uuid().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    itemId: text("item_id")
      .notNull()
      .references(() => itemMaster.id),
    days: integer().notNull(),
    note: text().notNull().default(""),
    left: integer().notNull(),
    endsAt: instant("ends_at").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [check("invitation_left", sql`${table.left} >= 0`)],
);
