import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { mediaItem } from "#features/library/media/internal/table.ts";
import type { ReportOutcome, ReportReason } from "#features/platform/moderation/rules.ts";
import type { KansouGroup, KansouStatus } from "../rules.ts";

/** An impression, written for the members of one plan. Source: specification §3. */
export const kansou = pgTable(
  "kansou",
  {
    /** Grows with time. */
    id: uuid().primaryKey(),
    plan: text().$type<KansouGroup>().notNull(),
    status: text().$type<KansouStatus>().notNull().default("open"),
    /** Nobody: who wrote it has left, and let it stand without a name. */
    uid: uuid().references(() => users.uid, { onDelete: "set null" }),
    body: text().notNull(),
    /** The body cut for lists. Source: specification §5. */
    summary: text().notNull(),
    /** The piece that it is about, where the writer named one. */
    mediaId: text("media_id").references(() => mediaItem.id, { onDelete: "set null" }),
    /** The first that this member wrote: staff answer it within a day. */
    first: boolean().notNull().default(false),
    /** Staff have seen to the first one, by an answer or without. */
    welcomedAt: instant("welcomed_at"),
    /** Made with the form: sent twice it is one. */
    sendKey: uuid("send_key").notNull(),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    /** Since when its writer is asked to mend it, until staff have read what came of it. */
    askedAt: instant("asked_at"),
    /** With which words. */
    askedWords: text("asked_words").notNull().default(""),
    /** What stood there when it was asked for; nobody's once staff have decided. */
    askedBody: text("asked_body").notNull().default(""),
  },
  (table) => [
    // With the writer, so that a page is chosen without reading the rows that stay out of it.
    index("kansou_of_plan")
      .on(table.plan, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.uid)
      .where(sql`${table.status} = 'open'`),
    index("kansou_of_writer").on(
      table.uid,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("kansou_to_welcome")
      .on(table.createdAt)
      .where(sql`${table.first} and ${table.welcomedAt} is null`),
    index("kansou_media")
      .on(table.mediaId)
      .where(sql`${table.mediaId} is not null`),
    uniqueIndex("kansou_sent_once").on(table.uid, table.sendKey),
    check("kansou_status", sql`${table.status} in ('open', 'held', 'asked', 'hidden')`),
    check("kansou_asked", sql`${table.status} <> 'asked' or ${table.askedAt} is not null`),
    check("kansou_body", sql`length(${table.body}) between 1 and 20000`),
  ],
);

/**
 * A photograph that goes with an impression. Without one it waits to be sent with it, or has to go:
 * a day later the night takes it, with its file.
 */
export const kansouPhoto = pgTable(
  "kansou_photo",
  {
    /** By chance: its address tells nothing. */
    id: uuid().primaryKey(),
    uid: uuid().references(() => users.uid, { onDelete: "set null" }),
    kansouId: uuid("kansou_id")
      .unique()
      .references(() => kansou.id, { onDelete: "set null" }),
    /** Its key in the storage. */
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("kansou_photo_uid").on(table.uid),
    index("kansou_photo_loose")
      .on(table.createdAt)
      .where(sql`${table.kansouId} is null`),
    check("kansou_photo_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** Who likes an impression: a row each, so that no tap counts twice. */
export const likedUser = pgTable(
  "liked_user",
  {
    kansouId: uuid("kansou_id")
      .notNull()
      .references(() => kansou.id, { onDelete: "cascade" }),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kansouId, table.uid] }),
    index("liked_user_newest").on(table.kansouId, table.createdAt.desc().nullsFirst(), table.uid),
    index("liked_user_uid").on(table.uid),
  ],
);

/** What is said to an impression, and to what was said: one level. */
export const kansouComment = pgTable(
  "kansou_comment",
  {
    /** Grows with time. */
    id: uuid().primaryKey(),
    kansouId: uuid("kansou_id")
      .notNull()
      .references(() => kansou.id, { onDelete: "cascade" }),
    /** The comment that is answered; never itself an answer. */
    parentId: uuid("parent_id").references((): AnyPgColumn => kansouComment.id, {
      onDelete: "cascade",
    }),
    uid: uuid().references(() => users.uid, { onDelete: "set null" }),
    /** Said by the house: its one voice, whoever of the staff wrote it. */
    ofStaff: boolean("of_staff").notNull().default(false),
    status: text().$type<KansouStatus>().notNull().default("open"),
    body: text().notNull(),
    pinnedAt: instant("pinned_at"),
    /** Who wrote the impression thanks for it. */
    thankedAt: instant("thanked_at"),
    sendKey: uuid("send_key").notNull(),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    /** As for impressions. */
    askedAt: instant("asked_at"),
    askedWords: text("asked_words").notNull().default(""),
    /** What stood there when it was asked for; nobody's once staff have decided. */
    askedBody: text("asked_body").notNull().default(""),
    /** When those whom it answers were told; nothing while it has been out of sight since. */
    toldAt: instant("told_at"),
  },
  (table) => [
    // With what decides who sees it: counted and chosen without the rows.
    index("kansou_comment_of").on(
      table.kansouId,
      table.id,
      table.status,
      table.uid,
      table.parentId,
    ),
    index("kansou_comment_pinned")
      .on(table.kansouId)
      .where(sql`${table.pinnedAt} is not null`),
    index("kansou_comment_parent").on(table.parentId),
    index("kansou_comment_uid").on(table.uid, table.id),
    index("kansou_comment_thanked")
      .on(table.thankedAt)
      .where(sql`${table.thankedAt} is not null`),
    uniqueIndex("kansou_comment_sent_once").on(table.uid, table.sendKey),
    check("kansou_comment_status", sql`${table.status} in ('open', 'held', 'asked', 'hidden')`),
    check("kansou_comment_asked", sql`${table.status} <> 'asked' or ${table.askedAt} is not null`),
    check("kansou_comment_body", sql`length(${table.body}) between 1 and 5000`),
  ],
);

/** Who likes what was said: a row each, as for impressions. */
export const kansouCommentLike = pgTable(
  "kansou_comment_like",
  {
    commentId: uuid("comment_id")
      .notNull()
      .references(() => kansouComment.id, { onDelete: "cascade" }),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.uid] }),
    index("kansou_comment_like_uid").on(table.uid),
  ],
);

/** A member asks staff to look at something; once for each thing. */
export const kansouReport = pgTable(
  "kansou_report",
  {
    id: uuid().primaryKey(),
    kansouId: uuid("kansou_id")
      .notNull()
      .references(() => kansou.id, { onDelete: "cascade" }),
    /** Nothing: the impression itself is meant. */
    commentId: uuid("comment_id").references(() => kansouComment.id, { onDelete: "cascade" }),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    outcome: text().$type<ReportOutcome>(),
  },
  (table) => [
    uniqueIndex("kansou_report_once").on(
      table.uid,
      table.kansouId,
      sql`coalesce(${table.commentId}, ${table.kansouId})`,
    ),
    index("kansou_report_of").on(table.kansouId),
    index("kansou_report_comment").on(table.commentId),
    index("kansou_report_waiting")
      .on(table.createdAt)
      .where(sql`${table.settledAt} is null`),
    check("kansou_report_settled", sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
  ],
);

/** When one of those who wrote there last had an impression's page open. */
export const kansouSeen = pgTable(
  "kansou_seen",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    kansouId: uuid("kansou_id")
      .notNull()
      .references(() => kansou.id, { onDelete: "cascade" }),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kansouId] }),
    index("kansou_seen_of").on(table.kansouId),
  ],
);
