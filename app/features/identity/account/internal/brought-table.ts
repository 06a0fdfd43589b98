// Who came from another shop, and the sending of their invitations.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "./table.ts";

/** A member who was brought; invited once at most. */
export const broughtMember = pgTable(
  "brought_member",
  {
    uid: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: "cascade" }),
    broughtAt: instant("brought_at").notNull(),
    invitedAt: instant("invited_at"),
  },
  (table) => [
    index("brought_member_waiting")
      .on(table.uid)
      .where(sql`${table.invitedAt} is null`),
  ],
);

/** One sending of invitations, from its beginning to its end; one at a time. */
export const invitationRun = pgTable(
  "invitation_run",
  {
    id: uuid().primaryKey(),
    state: text().$type<"running" | "stopped" | "done">().notNull(),
    /** How many there were when it was begun, and how many were sent since. */
    total: integer().notNull(),
    sent: integer().notNull().default(0),
    startedBy: uuid("started_by").references(() => users.uid, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("invitation_run_one")
      .on(table.state)
      .where(sql`${table.state} = 'running'`),
    check("invitation_run_state", sql`${table.state} in ('running', 'stopped', 'done')`),
  ],
);
