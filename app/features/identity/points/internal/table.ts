import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** Points that came in. `used` only grows; what came in never changes. */
export const pointGrant = pgTable(
  "point_grant",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** Whose points: "shop", or the product of `{product}_point`. */
    product: text().notNull(),
    amount: integer().notNull(),
    used: integer().notNull().default(0),
    /** Why, once for each: `first:<product>:<uid>`, `order:<id>`, `staff:<id>`, `return:<use>`. */
    origin: text().notNull().unique(),
    words: text().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When its member was told that it ends. */
    toldAt: instant("told_at"),
  },
  (table) => [
    index("point_grant_uid").on(table.uid, table.product, table.expiresAt),
    // Those whose member is still to be told.
    index("point_grant_untold")
      .on(table.expiresAt, table.id)
      .where(sql`${table.toldAt} is null and ${table.used} < ${table.amount}`),
    check("point_grant_amount", sql`${table.amount} > 0`),
    check("point_grant_used", sql`${table.used} >= 0 and ${table.used} <= ${table.amount}`),
  ],
);

/**
 * The ledger: every movement, never changed. Grants and returns are positive, uses, expiries and
 * take-backs negative.
 */
export const pointEntry = pgTable(
  "point_entry",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    product: text().notNull(),
    amount: integer().notNull(),
    kind: text().$type<"grant" | "use" | "return" | "expire" | "take-back">().notNull(),
    origin: text().notNull().unique(),
    words: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("point_entry_uid").on(table.uid, table.at)],
);
