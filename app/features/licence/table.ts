import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/account/table.ts";

/** What can be held: plans, trials, tickets, product subscriptions. Source: specification §3, reading, "Licences". */
export const itemMaster = pgTable("item_master", {
  id: text().primaryKey(),
  title: text().notNull(),
  kind: text().$type<"plan" | "trial" | "ticket" | "product-subscription" | "mark">().notNull(),
});

/** A licence held by a member. */
export const itemOwn = pgTable("item_own", {
  id: uuid().primaryKey(),
  uid: uuid().notNull().references(() => users.uid, { onDelete: "cascade" }),
  itemId: text("item_id").notNull().references(() => itemMaster.id),
  status: text().$type<"active" | "paused" | "ended">().notNull(),
  store: integer().notNull(),
  sinceAt: timestamp("since_at", { withTimezone: true }).notNull(),
  expireAt: timestamp("expire_at", { withTimezone: true }).notNull(),
  since: date().notNull(),
  expire: date().notNull(),
}, (table) => [index("item_own_uid").on(table.uid), check("item_own_store", sql`${table.store} >= 0`)]);
