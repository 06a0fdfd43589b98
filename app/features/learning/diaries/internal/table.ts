import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { DayEnd, DiaryKind } from "../rules.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The key that a member's pages are sealed with, itself sealed with a master key. */
export const diaryKey = pgTable(
  "diary_key",
  {
    uid: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** Which master key opens it. */
    master: text().notNull(),
    sealed: bytes().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("diary_key_master").on(table.master, table.uid)],
);

/** How a member wants both diaries; who chose nothing has no row. */
export const diaryChoice = pgTable(
  "diary_choice",
  {
    uid: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** The hour in Tokyo at which a day ends. */
    endsAt: integer("ends_at").$type<DayEnd>().notNull(),
    chosenAt: instant("chosen_at").notNull(),
  },
  (table) => [check("diary_choice_ends_at", sql`${table.endsAt} in (0, 4)`)],
);

/**
 * A page: a member, a diary, a day in Tokyo. All its numbers and words lie sealed in one column.
 * A deleted page stays, blank and not saved, for 30 days, so that an old tab cannot bring it back.
 */
export const diaryPage = pgTable(
  "diary_page",
  {
    uid: uuid()
      .notNull()
      .references(() => diaryKey.uid, { onDelete: "cascade" }),
    kind: text().$type<DiaryKind>().notNull(),
    day: date().$type<TokyoDate>().notNull(),
    /** Counts the saves; a writer names the one that was seen. */
    version: integer().notNull(),
    /** Source: specification §4. */
    saved: boolean().notNull(),
    sealed: bytes().notNull(),
    createdAt: instant("created_at").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.day] }),
    index("diary_page_deleted")
      .on(table.savedAt)
      .where(sql`not ${table.saved}`),
    check("diary_page_kind", sql`${table.kind} in ('eichi', 'sonkyo')`),
    check("diary_page_version", sql`${table.version} >= 1`),
  ],
);

/** What stood on a page before; kept for 30 days, gone at once with a deleted page. */
export const diaryEarlier = pgTable(
  "diary_earlier",
  {
    uid: uuid().notNull(),
    kind: text().$type<DiaryKind>().notNull(),
    day: date().$type<TokyoDate>().notNull(),
    version: integer().notNull(),
    sealed: bytes().notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.day, table.version] }),
    foreignKey({
      columns: [table.uid, table.kind, table.day],
      foreignColumns: [diaryPage.uid, diaryPage.kind, diaryPage.day],
    }).onDelete("cascade"),
    index("diary_earlier_replaced").on(table.replacedAt),
  ],
);

/** A photograph of a page, sealed in the storage; without a page it goes, file and all. */
export const diaryPhoto = pgTable(
  "diary_photo",
  {
    /** By chance: its address tells nothing. */
    id: uuid().primaryKey(),
    uid: uuid(),
    kind: text().$type<DiaryKind>(),
    day: date().$type<TokyoDate>(),
    /** Its key in the storage. */
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.uid, table.kind, table.day],
      foreignColumns: [diaryPage.uid, diaryPage.kind, diaryPage.day],
    }).onDelete("set null"),
    index("diary_photo_page").on(table.uid, table.kind, table.day, table.createdAt),
    index("diary_photo_loose")
      .on(table.id)
      .where(sql`${table.uid} is null`),
    check("diary_photo_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
