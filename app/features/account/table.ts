import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** People who can sign in. Source: specification §3, "User". */
export const users = pgTable("users", {
  uid: uuid().primaryKey(),
  email: text().unique(),
  displayName: text("display_name").notNull().default(""),
  authority: text().$type<"customer" | "staff" | "owner">().notNull().default("customer"),
  lineUserId: text("line_user_id").unique(),
  lineOfficial01Friend: boolean("line_official01_friend").notNull().default(false),
  stripeCustomer: text("stripe_customer").unique(),
  created: timestamp({ withTimezone: true }).notNull(),
  updated: timestamp({ withTimezone: true }).notNull(),
}, (table) => [check("users_authority", sql`${table.authority} in ('customer', 'staff', 'owner')`)]);

/** A signed-in browser. The cookie carries 256 random bits; only their SHA-256 is kept. */
export const signIn = pgTable("sign_in", {
  tokenHash: text("token_hash").primaryKey(),
  uid: uuid().notNull().references(() => users.uid, { onDelete: "cascade" }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  idleUntil: timestamp("idle_until", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
}, (table) => [index("sign_in_uid").on(table.uid)]);
