import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/** How a member is known where members write: a pen name and a figure, and nothing else. */
export const communityProfile = pgTable(
  "community_profile",
  {
    uid: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** What others know the person by; chosen by chance, it leads to nobody and tells no time. */
    id: uuid().notNull().unique(),
    penName: text("pen_name").notNull(),
    /** The name as it is compared: two that look alike are one. */
    nameKey: text("name_key").notNull().unique(),
    /** A body type, 1 to 12. */
    avatar: integer().notNull(),
    /** Until when this person may only read, and why; staff say so. */
    mutedUntil: instant("muted_until"),
    muteReason: text("mute_reason").notNull().default(""),
    /** When this person leaves, the words stay, without a name. */
    leavesWords: boolean("leaves_words").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("community_profile_avatar", sql`${table.avatar} between 1 and 12`),
    index("community_profile_muted")
      .on(table.mutedUntil)
      .where(sql`${table.mutedUntil} is not null`),
    check("community_profile_name", sql`length(${table.penName}) between 1 and 200`),
  ],
);

/** Whom a member does not want to read; seen and felt by that member alone. */
export const communityBlock = pgTable(
  "community_block",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    blockedUid: uuid("blocked_uid")
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.blockedUid] }),
    index("community_block_blocked").on(table.blockedUid),
    check("community_block_other", sql`${table.uid} <> ${table.blockedUid}`),
  ],
);
