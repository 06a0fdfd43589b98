import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ActState } from "../rules.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Filters that one of the staff keeps under a name; nobody else sees them. */
export const deskView = pgTable(
  "desk_view",
  {
    id: uuid().primaryKey(),
    uid: uuid().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    /** As the address says it, without the place in the list. */
    query: text().notNull(),
    /** What the list opens with. */
    first: boolean().notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("desk_view_name").on(table.uid, table.list, table.name),
    uniqueIndex("desk_view_first")
      .on(table.uid, table.list)
      .where(sql`${table.first}`),
  ],
);

/** One act over many rows of a list; whichever process has time goes on with it. */
export const deskAct = pgTable(
  "desk_act",
  {
    id: uuid().primaryKey(),
    list: text().notNull(),
    act: text().notNull(),
    /** What was typed for it, as its list wrote it down. */
    given: text().notNull().default(""),
    uid: uuid().notNull(),
    /** Where it was begun: what it does is recorded as done there. */
    screen: text(),
    state: text().$type<ActState>().notNull().default("running"),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("desk_act_running")
      .on(table.createdAt)
      .where(sql`${table.state} = 'running'`),
    index("desk_act_own").on(table.list, table.uid, table.createdAt),
    index("desk_act_old").on(table.createdAt),
    check("desk_act_state", sql`${table.state} in ('running', 'stopped', 'done')`),
  ],
);

/** The rows of an act in their order, and what became of each. */
export const deskActRow = pgTable(
  "desk_act_row",
  {
    actId: uuid("act_id")
      .notNull()
      .references(() => deskAct.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    row: text().notNull(),
    state: text().$type<"waiting" | "done" | "refused">().notNull().default("waiting"),
    /** Why it could not be. */
    sentence: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.actId, table.place] }),
    index("desk_act_row_waiting")
      .on(table.actId, table.place)
      .where(sql`${table.state} = 'waiting'`),
    index("desk_act_row_refused")
      .on(table.actId, table.place)
      .where(sql`${table.state} = 'refused'`),
    check("desk_act_row_state", sql`${table.state} in ('waiting', 'done', 'refused')`),
  ],
);
