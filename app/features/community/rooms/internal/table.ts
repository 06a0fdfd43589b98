import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
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
import type { RoomPlan, RoomSide } from "../rules.ts";

/** The room of a member and a plan; made with its first message. Source: specification §3. */
export const room = pgTable(
  "room",
  {
    /** Made of member and plan. */
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    plan: text().$type<RoomPlan>().notNull(),
    /** The newest message: they are counted, without a gap, in the order of commits. */
    lastNumber: integer("last_number").notNull(),
    /** How far each side has read. */
    memberRead: integer("member_read").notNull().default(0),
    staffRead: integer("staff_read").notNull().default(0),
    /** Whether the house is told how far the member has read. */
    tellsRead: boolean("tells_read").notNull().default(true),
    /** Since when a message of the member waits for an answer. */
    waitingSince: instant("waiting_since"),
    /** Set aside at the desk while somebody waits: until then it stands in no queue. */
    laterUntil: instant("later_until"),
    /** Who of the staff sees to it. */
    assignedTo: uuid("assigned_to").references(() => users.uid, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    uniqueIndex("room_of_member").on(table.uid, table.plan),
    index("room_waiting")
      .on(table.waitingSince, table.id)
      .where(sql`${table.waitingSince} is not null`),
    index("room_later")
      .on(table.laterUntil, table.id)
      .where(sql`${table.laterUntil} is not null`),
    index("room_changed").on(table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("room_assigned").on(table.assignedTo, table.changedAt.desc().nullsFirst()),
    check("room_never_empty", sql`${table.lastNumber} >= 1`),
    check(
      "room_read",
      sql`${table.memberRead} between 0 and ${table.lastNumber}
        and ${table.staffRead} between 0 and ${table.lastNumber}`,
    ),
    check("room_plan", sql`${table.plan} in ('eichi', 'kafuku', 'dcode', 'syaka', 'wa', 'prevo')`),
  ],
);

/** What was said in a room. Its words are in no other table, no search and no record. */
export const roomMessage = pgTable(
  "room_message",
  {
    roomId: uuid("room_id")
      .notNull()
      .references(() => room.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    side: text().$type<RoomSide>().notNull(),
    /** Who wrote it; of the staff nobody outside the desk learns who. */
    author: uuid().references(() => users.uid, { onDelete: "set null" }),
    body: text().notNull(),
    /** Made with the form: sent twice by one author into one room it is one. */
    sendKey: uuid("send_key").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.number] }),
    uniqueIndex("room_message_sent_once").on(table.roomId, table.author, table.sendKey),
    index("room_message_author").on(table.author),
    check("room_message_side", sql`${table.side} in ('member', 'staff')`),
    check("room_message_body", sql`length(${table.body}) between 0 and 10000`),
  ],
);

/** A photograph in a room; without a message it goes with the night, file and all. */
export const roomPhoto = pgTable(
  "room_photo",
  {
    /** By chance: its address tells nothing. */
    id: uuid().primaryKey(),
    uid: uuid().references(() => users.uid, { onDelete: "set null" }),
    roomId: uuid("room_id"),
    number: integer(),
    /** Its key in the storage. */
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.roomId, table.number],
      foreignColumns: [roomMessage.roomId, roomMessage.number],
    }).onDelete("set null"),
    uniqueIndex("room_photo_message").on(table.roomId, table.number),
    index("room_photo_uid").on(table.uid),
    index("room_photo_loose")
      .on(table.createdAt)
      .where(sql`${table.roomId} is null`),
    check("room_photo_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** What staff tell each other of a room; the member never sees it. */
export const roomNote = pgTable(
  "room_note",
  {
    /** Grows with time. */
    id: uuid().primaryKey(),
    roomId: uuid("room_id")
      .notNull()
      .references(() => room.id, { onDelete: "cascade" }),
    author: uuid().references(() => users.uid, { onDelete: "set null" }),
    body: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("room_note_of").on(table.roomId, table.id),
    index("room_note_author").on(table.author),
    check("room_note_body", sql`length(${table.body}) between 1 and 5000`),
  ],
);

/** Words that staff begin an answer with. */
export const roomTemplate = pgTable(
  "room_template",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("room_template_title").on(table.title),
    check("room_template_title", sql`length(${table.title}) between 1 and 150`),
    check("room_template_body", sql`length(${table.body}) between 1 and 10000`),
  ],
);
