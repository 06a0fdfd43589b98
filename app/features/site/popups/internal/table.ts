import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import type { Popup } from "../rules.ts";

/** Popups: for who is signed in, or for who holds an area. Source: specification §3. */
export const popupTable = pgTable(
  "popup",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull().default(""),
    linkWords: text("link_words").notNull().default(""),
    /** For who holds any of them; none: for everybody who is signed in. */
    areas: text()
      .array()
      .$type<Area[]>()
      .notNull()
      .default(sql`'{}'`),
    status: text().$type<Popup["status"]>().notNull().default("draft"),
    openAt: instant("open_at").notNull(),
    closeAt: instant("close_at").notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("popup_open")
      .on(table.closeAt, table.openAt, table.id)
      .where(sql`${table.status} = 'open'`),
    index("popup_desk_opens").on(table.openAt, table.id),
    index("popup_desk_changed").on(table.updatedAt, table.id),
    check("popup_status", sql`${table.status} in ('draft', 'open', 'closed')`),
    check("popup_period", sql`${table.closeAt} > ${table.openAt}`),
    check("popup_link", sql`(${table.link} = '') = (${table.linkWords} = '')`),
  ],
);

/** Who has seen which popup: once for each person. */
export const popupSeen = pgTable(
  "popup_seen",
  {
    popupId: text("popup_id")
      .notNull()
      .references(() => popupTable.id, { onDelete: "cascade" }),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.popupId, table.uid] }),
    index("popup_seen_uid").on(table.uid),
  ],
);
