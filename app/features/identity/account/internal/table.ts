import {
  timestamp,
  pgTable,
  uuid,
  text,
  boolean,
  smallint,
  check,
  uniqueIndex,
  index,
  primaryKey,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { sql } from "drizzle-orm";
import type { DeskRole } from "../rules.ts";

/** People who can sign in. Source: specification §3, "User". */
export const users = pgTable(
  "users",
  {
    uid: uuid().primaryKey(),
    /**
     * In its one form; several people may be waiting to prove the same address, so it is unique
     * only once proved.
     */
    email: text(),
    emailVerifiedAt: instant("email_verified_at"),
    displayName: text("display_name").notNull().default(""),
    kana: text().notNull().default(""),
    authority: text().$type<"customer" | "staff" | "owner">().notNull().default("customer"),
    /** Of staff alone: which desks are theirs. */
    roles: text().array().$type<DeskRole[]>().notNull().default([]),
    lineUserId: text("line_user_id").unique(),
    lineOfficial01Friend: boolean("line_official01_friend").notNull().default(false),
    /** When LINE last said so: an older word that comes later changes nothing. */
    lineFriendAt: instant("line_friend_at"),
    stripeCustomer: text("stripe_customer").unique(),
    bannedAt: instant("banned_at"),
    /** The member asked to leave; until `removeAt` signing in again takes it back. */
    leftAt: instant("left_at"),
    removeAt: instant("remove_at"),
    /** Everything of the person was taken away; the row stays for the books. */
    removedAt: instant("removed_at"),
    created: timestamp({ withTimezone: true }).notNull(),
    updated: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("users_authority", sql`${table.authority} in ('customer', 'staff', 'owner')`),
    check("users_roles", sql`${table.roles} <@ array['shop', 'content', 'community', 'support']`),
    uniqueIndex("users_verified_email")
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index("users_email").on(table.email),
    index("users_remove_at").on(table.removeAt),
    index("users_newest").on(table.created.desc().nullsFirst(), table.uid.desc().nullsFirst()),
    // What the desk puts its list in order by, and the few that it asks for.
    index("users_desk_name").on(table.kana, table.uid),
    index("users_desk_staff")
      .on(table.created, table.uid)
      .where(sql`${table.authority} <> 'customer'`),
    index("users_desk_banned")
      .on(table.created, table.uid)
      .where(sql`${table.bannedAt} is not null`),
    index("users_desk_leaving")
      .on(table.created, table.uid)
      .where(sql`${table.leftAt} is not null`),
    // And `users_letters`, by letters and pairs of letters of what staff search for:
    // db/triggers.sql.
  ],
);

/** A password, as its slow salted hash. */
export const credential = pgTable("credential", {
  uid: uuid()
    .primaryKey()
    .references(() => users.uid, { onDelete: "cascade" }),
  hash: text().notNull(),
  /** Made by us and sent by mail: a new one is asked for after the first sign-in. */
  mustChange: boolean("must_change").notNull().default(false),
  /**
   * While the address waits for its proof: the browser that typed it. Proved in another, it is
   * dropped.
   */
  browserHash: text("browser_hash"),
  updatedAt: instant("updated_at").notNull(),
});

/** Who LINE or Google says a member is. */
export const identity = pgTable(
  "identity",
  {
    provider: text().$type<"line" | "google">().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** What the member knows it by: an address or a name. */
    label: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.issuer, table.subject] }),
    uniqueIndex("identity_one_each").on(table.uid, table.provider),
  ],
);

/** A signed-in browser. The cookie carries 256 random bits; only their SHA-256 is kept. */
export const signIn = pgTable(
  "sign_in",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** What the bearer token and the list of devices say; never enough to sign in. */
    id: uuid().notNull().unique(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    means: text()
      .$type<"password" | "mail" | "line" | "google" | "passkey">()
      .notNull()
      .default("password"),
    /** Browser and system in words: "iPhone・Safari". */
    device: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    /**
     * When the person last proved who they are; linking and other grave acts want it within
     * minutes.
     */
    provedAt: instant("proved_at").notNull(),
    /** When the second factor was shown; staff need it. */
    secondAt: instant("second_at"),
    idleUntil: instant("idle_until").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("sign_in_uid").on(table.uid)],
);

export const memberAddress = pgTable(
  "member_address",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    name: text().notNull(),
    kana: text().notNull(),
    postalCode: text("postal_code").notNull(),
    prefecture: text().notNull(),
    city: text().notNull(),
    street: text().notNull(),
    building: text().notNull().default(""),
    phone: text().notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("member_address_uid").on(table.uid),
    uniqueIndex("member_address_default")
      .on(table.uid)
      .where(sql`${table.isDefault}`),
  ],
);

/** What a member wants to hear of, and how. No row: the default of the rules. */
export const contactChoice = pgTable(
  "contact_choice",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    kind: text().notNull(),
    channel: text().$type<"mail" | "line" | "push">().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.channel] })],
);

/** When a member wants to be left in quiet, and by how many ways. No row: the usual. */
export const contactHours = pgTable(
  "contact_hours",
  {
    uid: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: "cascade" }),
    quiet: boolean().notNull(),
    fromHour: smallint("from_hour").notNull(),
    untilHour: smallint("until_hour").notNull(),
    everyWay: boolean("every_way").notNull(),
  },
  (table) => [
    check(
      "contact_hours_of_day",
      sql`${table.fromHour} between 0 and 23 and ${table.untilHour} between 0 and 23`,
    ),
  ],
);

/** A ZIP of all that is kept of a person; the file lies in the storage until `endsAt`. */
export const dataExport = pgTable(
  "data_export",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    state: text().$type<"asked" | "ready">().notNull(),
    fileKey: text("file_key"),
    askedAt: instant("asked_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("data_export_uid").on(table.uid)],
);
