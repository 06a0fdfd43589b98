import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import type { EventFee, EventStatus, ReservationState } from "../rules.ts";

/** One date of an event, with its places. Source: reading "Events". */
export const eventTable = pgTable(
  "event",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    place: text().notNull(),
    /** The address and the way there; "" where whoever comes knows it. */
    wayThere: text("way_there").notNull().default(""),
    /** It takes place in the room of sessions, which opens to whoever has an account. */
    online: boolean().notNull().default(false),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    places: integer().notNull(),
    /** Of the places: those that are reserved, and those that are offered to who waits. */
    taken: integer().notNull().default(0),
    fee: text().$type<EventFee>().notNull(),
    /** Whole yen with tax for each person, where it is paid by card. */
    price: integer().notNull().default(0),
    /** Per cent of it that stay with the house after `free_until`. */
    lateFee: integer("late_fee").notNull().default(100),
    /** Dates of one event have the same. */
    series: text().notNull(),
    /** Who holds any of them may come; none: whoever has an account. */
    areas: text()
      .array()
      .$type<Area[]>()
      .notNull()
      .default(sql`'{}'`),
    /** From when on places can be reserved. */
    openAt: instant("open_at").notNull(),
    /** Until then a cancellation gives the ticket back. */
    freeUntil: instant("free_until").notNull(),
    status: text().$type<EventStatus>().notNull().default("draft"),
    calledOffAt: instant("called_off_at"),
    /** Rises with each change, also in the calendars of who comes. */
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("event_starts").on(table.startsAt, table.id),
    index("event_desk_changed").on(table.updatedAt, table.id),
    check("event_status", sql`${table.status} in ('draft', 'open', 'closed')`),
    index("event_series").on(table.series, table.startsAt),
    check("event_fee", sql`${table.fee} in ('ticket', 'card', 'free')`),
    check(
      "event_price",
      sql`(${table.fee} = 'card') = (${table.price} > 0) and ${table.lateFee} between 0 and 100`,
    ),
    check("event_times", sql`${table.endsAt} > ${table.startsAt}`),
    // However many ask at the same moment.
    check("event_places", sql`${table.taken} between 0 and ${table.places}`),
  ],
);

/** Who comes, who waits, who was offered a place, and who does not come any more. */
export const eventReservation = pgTable(
  "event_reservation",
  {
    id: uuid().primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id),
    /** Nobody: a guest without an account, known by `email`. */
    uid: uuid().references(() => users.uid),
    name: text().notNull().default(""),
    email: text().notNull().default(""),
    /** The order of asking; given under the lock of the event. */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    seats: integer().notNull(),
    companions: text().notNull(),
    note: text().notNull(),
    state: text().$type<ReservationState>().notNull(),
    /** The uses of tickets that it holds. */
    ticketUses: uuid("ticket_uses")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** As it was shown when it was reserved; a change of day or place makes it later. */
    freeUntil: instant("free_until").notNull(),
    lateFee: integer("late_fee").notNull().default(100),
    /** Until when it is offered, or its card is waited for. */
    offerUntil: instant("offer_until"),
    createdAt: instant("created_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    cancelledAt: instant("cancelled_at"),
    /** Why it is no more: `member`, `staff`, `lapsed`, `called-off`, `unpaid`. */
    cancelledBy: text("cancelled_by"),
    arrivedAt: instant("arrived_at"),
    remindedAt: instant("reminded_at"),
    /** The word of the last hour. */
    remindedSoonAt: instant("reminded_soon_at"),
  },
  (table) => [
    // Twice is one.
    uniqueIndex("event_reservation_once")
      .on(table.eventId, table.uid)
      .where(sql`${table.state} <> 'cancelled'`),
    uniqueIndex("event_reservation_guest_once")
      .on(table.eventId, table.email)
      // Those who were forgotten have none.
      .where(sql`${table.uid} is null and ${table.email} <> '' and ${table.state} <> 'cancelled'`),
    index("event_reservation_guests")
      .on(table.createdAt)
      .where(sql`${table.uid} is null and ${table.email} <> ''`),
    index("event_reservation_order").on(table.eventId, table.state, table.number),
    index("event_reservation_arrived")
      .on(table.arrivedAt)
      .where(sql`${table.arrivedAt} is not null`),
    index("event_reservation_uid").on(table.uid, table.createdAt),
    index("event_reservation_offers")
      .on(table.offerUntil)
      .where(sql`${table.state} in ('offered', 'held')`),
    check(
      "event_reservation_state",
      sql`${table.state} in ('waiting', 'offered', 'held', 'confirmed', 'cancelled')`,
    ),
    check("event_reservation_seats", sql`${table.seats} between 1 and 4`),
    check(
      "event_reservation_offer",
      sql`${table.state} not in ('offered', 'held') or ${table.offerUntil} is not null`,
    ),
  ],
);

/** A letter of the desk to those who come to an event. */
export const eventLetter = pgTable(
  "event_letter",
  {
    /** Of the form that it was sent with: twice is once. */
    id: uuid().primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id),
    words: text().notNull(),
    /** How many reservations it was sent to. */
    receivers: integer().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [index("event_letter_newest").on(table.eventId, table.sentAt.desc().nullsFirst())],
);

/** What was pressed at the doors of an event: who came, and what of it was taken back. */
export const eventDoorMark = pgTable(
  "event_door_mark",
  {
    /** Of the press, from its device: sent twice is once. */
    key: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => eventReservation.id, { onDelete: "cascade" }),
    arrived: boolean().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("event_door_mark_reservation").on(table.reservationId, table.at)],
);
