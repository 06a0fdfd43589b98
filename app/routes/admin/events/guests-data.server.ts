// What the page of those who come tells.
import { randomUUID } from "node:crypto";
import { eventStanding } from "#features/memberships/event-editor/desk.server.ts";
import { eventDay, type EventDay } from "#features/memberships/events/desk-day.server.ts";
import { guestsLike, readGuestView } from "#features/memberships/events/guest-filter.ts";
import { guestCost } from "#features/memberships/events/guest-file.server.ts";
import { guestLetters } from "#features/memberships/events/guest-letter.server.ts";
import {
  doorCode,
  feeNames,
  freePlaces,
  isOpenToGuests,
  maxSeats,
  phaseOf,
  placeRows,
  readDoorCode,
  type ShopEvent,
} from "#features/memberships/events/rules.ts";
import {
  hoursWords,
  lateFeeWords,
  momentWords,
  spanWords,
} from "#features/memberships/events/words.ts";
import { formatJapanese, formatJapaneseTime, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import type { Db } from "#db/client.server.ts";

const parts = ["guests", "keep", "letter", "after"] as const;
export type GuestsPart = (typeof parts)[number];
const readPart = (text: string | null): GuestsPart => parts.find((one) => one === text) ?? "guests";

function guestRow(one: EventDay["guests"][number], { paid, known }: EventDay) {
  const { id, uid, name, kana, email, seats, companions, note, state } = one;
  return {
    id,
    uid,
    name,
    kana,
    email,
    seats,
    companions,
    note,
    state,
    isFirst: uid !== null && !known.has(uid),
    cost: guestCost(one.ticketUses.length, paid.get(id)),
    code: doorCode(id),
    offerUntil: one.offerUntil ? momentWords(one.offerUntil) : "",
    arrived: one.arrivedAt ? formatJapaneseTime(one.arrivedAt) : "",
  };
}
export type GuestRow = ReturnType<typeof guestRow>;

const moneyRows = ({ event, yen, tickets }: EventDay): [string, string][] => [
  [
    "席料",
    event.fee === "card"
      ? `ひとり${formatYen(event.price)}（税込）・${formatYen(yen)}が入っています`
      : event.fee === "ticket"
        ? `${feeNames.ticket}、ひとり1枚`
        : feeNames.free,
  ],
  ...(event.fee === "ticket" ? [["使われた券", `${tickets}枚`] as [string, string]] : []),
  ...(event.fee === "free"
    ? []
    : [
        [
          "取り消し",
          event.fee === "ticket"
            ? `${momentWords(event.freeUntil)}まで、券が戻ります`
            : `${momentWords(event.freeUntil)}まで全額。そのあとは、${lateFeeWords(event.lateFee)}`,
        ] as [string, string],
      ]),
  ...placeRows(event),
];
const standingOf = (event: ShopEvent, now: Date) => ({
  ...eventStanding(event, now),
  isToday: tokyoDate(event.startsAt) === tokyoDate(now),
  isOff: event.calledOffAt !== null,
  isOver: event.endsAt <= now,
  phase: phaseOf(event, now),
  opens: momentWords(event.openAt),
});

/** Nothing where there is no such event. */
export async function guestsPage(db: Db, id: string, query: URLSearchParams, now: Date) {
  const day = await eventDay(db, id, now);
  if (!day) return undefined;
  const { event, guests } = day;
  const coming = guests.filter(({ state }) => state === "confirmed");
  const asked = { view: readGuestView(query.get("show")), typed: query.get("q") ?? "" };
  const typed = query.get("door") ?? "";
  const code = readDoorCode(typed);
  const called = code ? guests.find((one) => doorCode(one.id) === code) : undefined;
  const letters = await guestLetters(db, event.id);
  return {
    part: readPart(query.get("part")),
    id: event.id,
    title: event.title,
    day: formatJapanese(tokyoDate(event.startsAt)),
    span: spanWords(event),
    place: event.place,
    places: event.places,
    free: freePlaces(event),
    toGuests: isOpenToGuests(event),
    byCard: event.fee === "card",
    maxSeats: Math.min(maxSeats, event.places),
    ...standingOf(event, now),
    dates: day.dates.map(({ startsAt, endsAt, ...date }) => ({
      ...date,
      hours: hoursWords({ startsAt, endsAt }),
    })),
    others: day.others.map((one) => ({ id: one.id, at: spanWords(one), free: freePlaces(one) })),
    money: moneyRows(day),
    asked,
    found: guestsLike(coming, asked).map((one) => guestRow(one, day)),
    counts: {
      groups: coming.length,
      people: coming.reduce((sum, { seats }) => sum + seats, 0),
      here: coming.filter(({ arrivedAt }) => arrivedAt !== null).length,
      first: coming.filter(({ uid }) => uid !== null && !day.known.has(uid)).length,
    },
    waiting: guests.filter(({ state }) => state !== "confirmed").map((one) => guestRow(one, day)),
    door: { typed, guest: called ? guestRow(called, day) : null },
    letterKey: randomUUID(),
    letters: letters.map(({ sentAt, ...letter }) => ({ ...letter, sent: momentWords(sentAt) })),
  };
}
