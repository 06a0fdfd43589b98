import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { ReportOutcome, ReportReason } from "#features/platform/moderation/rules.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { KnockReason, PlateWood } from "../rules.ts";

/** A member's room: its board, and since when its light may be seen by others. */
export const apartmentRoom = pgTable(
  "apartment_room",
  {
    uid: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: "cascade" }),
    wood: text().$type<PlateWood>().notNull().default("sugi"),
    /** Since when the member agrees to be seen; nothing: not at all. */
    litAt: instant("lit_at"),
    /** Staff, or the word of two neighbours, took the nameplate out of sight. */
    hidden: boolean().notNull().default(false),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("apartment_room_lit")
      .on(table.litAt)
      .where(sql`${table.litAt} is not null and not ${table.hidden}`),
    check("apartment_room_wood", sql`${table.wood} in ('sugi', 'kuri', 'shiraki')`),
  ],
);

/** A knock at a window says thanks; one for each two people and day. */
export const apartmentKnock = pgTable(
  "apartment_knock",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** At whose window. */
    toUid: uuid("to_uid")
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** The day in Tokyo. */
    day: date().$type<TokyoDate>().notNull(),
    reason: text().$type<KnockReason>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("apartment_knock_once").on(table.uid, table.toUid, table.day),
    index("apartment_knock_to").on(table.toUid, table.createdAt),
    index("apartment_knock_newest").on(table.createdAt, table.id),
    check("apartment_knock_other", sql`${table.uid} <> ${table.toUid}`),
    check("apartment_knock_reason", sql`${table.reason} in ('kansou', 'reply', 'night')`),
  ],
);

/** A member asks staff to look at a nameplate; once while it waits. */
export const plateReport = pgTable(
  "plate_report",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** Whose nameplate. */
    aboutUid: uuid("about_uid")
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    outcome: text().$type<ReportOutcome>(),
  },
  (table) => [
    uniqueIndex("plate_report_once")
      .on(table.uid, table.aboutUid)
      .where(sql`${table.settledAt} is null`),
    index("plate_report_about").on(table.aboutUid),
    index("plate_report_waiting")
      .on(table.createdAt)
      .where(sql`${table.settledAt} is null`),
    check("plate_report_other", sql`${table.uid} <> ${table.aboutUid}`),
    check("plate_report_settled", sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
  ],
);
