import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** Who was asked by mail to work at the desk. Of the link only its hash is kept. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    authority: text().$type<"staff" | "owner">().notNull(),
    roles: text().array().$type<DeskRole[]>().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: uuid("invited_by")
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** Accepted or taken back: the link is spent. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    check("staff_invitation_authority", sql`${table.authority} in ('staff', 'owner')`),
    // One link an address: a new one ends the one before.
    uniqueIndex("staff_invitation_open")
      .on(table.email)
      .where(sql`${table.closedAt} is null`),
    index("staff_invitation_ends").on(table.endsAt),
  ],
);
