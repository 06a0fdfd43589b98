import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { ClassStatus, WordState } from "../rules.ts";

/** People who were together somewhere; made by staff, or of who came to an event. */
export const classGroup = pgTable(
  "class_group",
  {
    /** Of the form that made it: sent twice it is one. */
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** Until then its members write. */
    until: instant("until").notNull(),
    status: text().$type<ClassStatus>().notNull().default("draft"),
    openedAt: instant("opened_at"),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("class_group_changed").on(table.updatedAt, table.id),
    check("class_group_status", sql`${table.status} in ('draft', 'open', 'closed')`),
    check("class_group_opened", sql`(${table.status} = 'draft') = (${table.openedAt} is null)`),
  ],
);

export const classMember = pgTable(
  "class_member",
  {
    classId: uuid("class_id")
      .notNull()
      .references(() => classGroup.id),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** What the others' pages call them; made by chance. */
    id: uuid().notNull().unique(),
    addedAt: instant("added_at").notNull(),
    /** Does not want to be written about. */
    awayAt: instant("away_at"),
    /** Was told that words can be read. */
    toldAt: instant("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.uid] }),
    index("class_member_uid").on(table.uid),
  ],
);

/** What one member says of another; a draft until every question has an answer. */
export const classWord = pgTable(
  "class_word",
  {
    /** By which its reader can ask staff to look at it; made by chance. */
    id: uuid().notNull().unique(),
    classId: uuid("class_id").notNull(),
    uid: uuid().notNull(),
    aboutUid: uuid("about_uid").notNull(),
    answers: jsonb().$type<number[]>().notNull(),
    line: text().notNull(),
    state: text().$type<WordState>().notNull(),
    savedAt: instant("saved_at").notNull(),
    /** When it was whole for the first time: rewriting does not begin its day anew. */
    writtenAt: instant("written_at"),
    reportedAt: instant("reported_at"),
    /** Staff have read it. */
    settledAt: instant("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.uid, table.aboutUid] }),
    foreignKey({
      name: "class_word_writer",
      columns: [table.classId, table.uid],
      foreignColumns: [classMember.classId, classMember.uid],
    }).onDelete("cascade"),
    foreignKey({
      name: "class_word_about",
      columns: [table.classId, table.aboutUid],
      foreignColumns: [classMember.classId, classMember.uid],
    }).onDelete("cascade"),
    index("class_word_read").on(table.classId, table.aboutUid, table.writtenAt),
    index("class_word_reported")
      .on(table.reportedAt)
      .where(sql`${table.reportedAt} is not null and ${table.settledAt} is null`),
    check("class_word_other", sql`${table.uid} <> ${table.aboutUid}`),
    check("class_word_state", sql`${table.state} in ('draft', 'written', 'passed')`),
    check(
      "class_word_written",
      sql`(${table.state} = 'written') = (${table.writtenAt} is not null)`,
    ),
  ],
);
