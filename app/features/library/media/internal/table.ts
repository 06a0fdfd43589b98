import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { Collection, MediaItem } from "../rules.ts";

/**
 * Every piece that can be heard or watched: onsei, body_voice, music, kagura, radio, douga,
 * music_video, another-frontier media.
 */
export const mediaItem = pgTable(
  "media_item",
  {
    id: text().primaryKey(),
    collection: text().$type<Collection>().notNull(),
    medium: text().$type<"audio" | "video">().notNull(),
    title: text().notNull(),
    kana: text().notNull(),
    name: text().notNull().default(""),
    summary: text().notNull().default(""),
    body: text().notNull().default(""),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    tags1: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    weeks: jsonb().$type<MediaItem["weeks"]>().notNull().default([]),
    areas: text()
      .array()
      .$type<Area[]>()
      .notNull()
      .default(sql`'{}'`),
    free: boolean().notNull().default(false),
    playtag: text(),
    seconds: doublePrecision().notNull().default(0),
    picture: jsonb().$type<Picture>().notNull(),
    fileKey: text("file_key"),
    mime: text().notNull().default(""),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    vimeoId: text("vimeo_id"),
    vimeoHash: text("vimeo_hash"),
    /** WebVTT; the text alternative of the piece. */
    transcript: text(),
    status: text().$type<MediaItem["status"]>().notNull().default("draft"),
    openAt: instant("open_at").notNull(),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("media_item_vimeo")
      .on(table.vimeoId)
      .where(sql`${table.vimeoId} is not null`),
    // What the desk puts its list in order by; the first is shelf by shelf.
    index("media_item_desk_shelf").on(
      sql`(${table.collection} || ' ' || lpad(${table.position}::text, 9, '0'))`,
      table.id,
    ),
    index("media_item_desk_name").on(table.kana, table.id),
    index("media_item_desk_opens").on(table.openAt, table.id),
    index("media_item_desk_updated").on(table.updatedAt, table.id),
    index("media_item_desk_status").on(table.status, table.openAt, table.id),
    index("media_item_shelf").on(table.collection, table.position, table.id),
  ],
);

/**
 * Ways of listening put together by staff, for holders of a plan's area; the higher the priority,
 * the nearer the top.
 */
export const playlist = pgTable(
  "playlist",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    summary: text().notNull().default(""),
    /** The area whose holders see it; empty: everybody who is signed in. */
    plan: text().notNull().default(""),
    priority: integer().notNull().default(0),
    itemIds: text("item_ids").array().notNull(),
    status: text().$type<"draft" | "open" | "closed">().notNull().default("open"),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("playlist_desk_priority").on(table.priority, table.id),
    index("playlist_desk_name").on(table.title, table.id),
  ],
);

/**
 * Where a person is in a piece. Saved often: one row, no index on what a save changes, so that it
 * touches one place.
 */
export const playback = pgTable(
  "playback",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    itemId: text("item_id").notNull(),
    seconds: doublePrecision().notNull(),
    duration: doublePrecision().notNull(),
    completed: boolean().notNull().default(false),
    completedAt: instant("completed_at"),
    session: text().notNull(),
    device: text().notNull(),
    /** When the listener was there, by the server's clock: an older one never wins. */
    at: instant("at").notNull(),
    plays: integer().notNull().default(0),
    countedAt: instant("counted_at"),
    /** Kept out of the list of what was played. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.itemId] }),
    // For the figures of one piece; a save never changes it.
    index("playback_piece").on(table.itemId),
    index("playback_completed")
      .on(table.completedAt)
      .where(sql`${table.completedAt} is not null`),
  ],
);

/** How often a piece was played; members' plays are the sum of their rows. */
export const mediaPlays = pgTable("media_plays", {
  itemId: text("item_id").primaryKey(),
  members: bigint({ mode: "number" }).notNull().default(0),
  visitors: bigint({ mode: "number" }).notNull().default(0),
});

/** The same by the day of Tokyo, for 13 months: sums of nobody. */
export const mediaPlayDay = pgTable(
  "media_play_day",
  {
    itemId: text("item_id").notNull(),
    day: date().$type<TokyoDate>().notNull(),
    members: integer().notNull().default(0),
    visitors: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.day] }),
    index("media_play_day_day").on(table.day),
  ],
);

/** What a listener wrote, for a moment or for the whole piece. Only the writer reads it. */
export const memo = pgTable(
  "memo",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    itemId: text("item_id").notNull(),
    atSeconds: doublePrecision("at_seconds"),
    body: text().notNull(),
    /** As it is searched: folded. Its letters, under its owner: `memo_letters` in triggers.sql. */
    words: text().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("memo_newest").on(
      table.uid,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("memo_piece").on(table.uid, table.itemId),
    uniqueIndex("memo_whole")
      .on(table.uid, table.itemId)
      .where(sql`${table.atSeconds} is null`),
    check("memo_body", sql`length(${table.body}) between 1 and 10000`),
  ],
);

/** What follows a listener from device to device. */
export const playerState = pgTable("player_state", {
  uid: uuid()
    .primaryKey()
    .references(() => users.uid, { onDelete: "cascade" }),
  queue: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  queueAt: instant("queue_at").notNull(),
  /** Speed by collection; music is always 1. */
  speeds: jsonb().$type<Record<string, number>>().notNull().default({}),
  smartRewind: boolean("smart_rewind").notNull().default(true),
  /** Nothing is listed as played until then. */
  privateUntil: instant("private_until"),
});

/** A list that a member put together: its owner's alone. What is in it is asked at each look. */
export const ownPlaylist = pgTable(
  "own_playlist",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    title: text().notNull(),
    itemIds: text("item_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("own_playlist_newest").on(table.uid, table.updatedAt, table.id),
    check("own_playlist_pieces", sql`cardinality(${table.itemIds}) <= 200`),
  ],
);
