// Events with places, and what a reservation of them may. Source: reading "Events".
import type { Area } from "#features/identity/licence/rules.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { cutGraphemes } from "#lib/text.ts";
import { dayMs } from "#lib/time.ts";

export type EventStatus = "draft" | "open" | "closed";
/** For each person a ticket, or yen by card, or nothing. */
export type EventFee = "ticket" | "card" | "free";
/** `held`: its card is waited for. */
export type ReservationState = "waiting" | "offered" | "held" | "confirmed" | "cancelled";
/** `unpaid`: the card did not come in time. */
export type CancelledBy = "member" | "staff" | "lapsed" | "called-off" | "unpaid";
export const feeNames: Readonly<Record<EventFee, string>> = {
  ticket: "稽古会の券",
  card: "カード",
  free: "いただかない",
};

export type ShopEvent = {
  id: string;
  title: string;
  body: RichText;
  place: string;
  /** The address and the way there, in lines; "" is none. */
  wayThere: string;
  /** In the room of sessions. */
  online: boolean;
  startsAt: Date;
  endsAt: Date;
  places: number;
  taken: number;
  fee: EventFee;
  /** Whole yen with tax for each person, where it is paid by card. */
  price: number;
  /** Per cent of it that stay with the house after `freeUntil`. */
  lateFee: number;
  /** Dates of one event have the same. */
  series: string;
  areas: readonly Area[];
  openAt: Date;
  freeUntil: Date;
  status: EventStatus;
  calledOffAt: Date | null;
  version: number;
};

/** Where it is, as every page and letter says it. */
export const placeRows = ({
  place,
  wayThere,
}: Pick<ShopEvent, "place" | "wayThere">): [string, string][] => [
  ["ところ", place],
  ...(wayThere ? [["住所・道順", wayThere] as [string, string]] : []),
];

/** What an event may hold. */
export const eventBody = { what: "本文", max: 10_000, kinds: [], cards: [] } as const;
/** The tickets of what can be held that pay for an event. */
export const ticketArea: Area = "keiko";
export const maxSeats = 4;
/** Most places that an event has; as many groups may wait. */
export const maxPlaces = 300;
export const maxWaiting = 300;
/** Most open reservations that a page shows of one person. */
export const maxOwn = 50;
/** Most other dates of one event that its page shows, the nearest. */
export const maxDates = 12;
/** The least that a card can be charged with, and the most that a person is. */
export const minPrice = 50;
export const maxPrice = 100_000;
export const eventsPerPage = 20;

const halfHourMs = 1_800_000;
/**
 * Until when an offered place is kept: 24 hours, and half an hour within the last day; never beyond
 * the beginning.
 */
export function offerEnd(startsAt: Date, now: Date): Date {
  const left = startsAt.getTime() - now.getTime();
  return new Date(now.getTime() + Math.min(left, left > dayMs ? dayMs : halfHourMs));
}

/** 17:00 three days before, as it is where staff say nothing else. Source: reading "Events". */
export const usualFreeUntil = (startsAt: Date): Date =>
  tokyo(`${addDays(tokyoDate(startsAt), -3)} 17:00:00`);

export const freePlaces = ({ places, taken }: Pick<ShopEvent, "places" | "taken">): number =>
  Math.max(0, places - taken);

export type EventPhase = "draft" | "called-off" | "over" | "later" | "open";
/** Whether it can be reserved now, or why not. */
export function phaseOf(
  { status, calledOffAt, startsAt, openAt }: Omit<ShopEvent, "body">,
  now: Date,
): EventPhase {
  if (calledOffAt) return "called-off";
  if (status !== "open") return "draft";
  if (startsAt <= now) return "over";
  return openAt > now ? "later" : "open";
}

/** Whether somebody with these areas may reserve. */
export const mayCome = ({ areas }: Pick<ShopEvent, "areas">, held: ReadonlySet<Area>): boolean =>
  areas.length === 0 || areas.some((area) => held.has(area));

/** Who has no account comes to what is open to everybody, costs no ticket, and is not in a room. */
export const isOpenToGuests = ({
  areas,
  fee,
  online,
}: Pick<ShopEvent, "areas" | "fee" | "online">): boolean =>
  areas.length === 0 && fee !== "ticket" && !online;

const roomAheadMs = 15 * 60_000;
/** From when on its room is shown to who comes. */
export const roomOpensAt = ({ startsAt }: Pick<ShopEvent, "startsAt">): Date =>
  new Date(startsAt.getTime() - roomAheadMs);
/** What a reservation leads to: nothing where one comes to a place, or it is over. */
export const roomOf = (
  { online, startsAt, endsAt }: Pick<ShopEvent, "online" | "startsAt" | "endsAt">,
  now: Date,
): "later" | "open" | null =>
  !online || endsAt <= now ? null : roomOpensAt({ startsAt }) <= now ? "open" : "later";

export type Reservation = {
  id: string;
  eventId: string;
  /** Nobody: a guest without an account, who is written to by `name` and `email`. */
  uid: string | null;
  name: string;
  email: string;
  number: number;
  seats: number;
  companions: string;
  note: string;
  state: ReservationState;
  ticketUses: string[];
  freeUntil: Date;
  lateFee: number;
  offerUntil: Date | null;
  cancelledBy: string | null;
  arrivedAt: Date | null;
};

/** What a page shows of its card: where it is another now, nothing is bought. */
export const cardTermsOf = ({
  price,
  lateFee,
  freeUntil,
}: Pick<ShopEvent, "price" | "lateFee" | "freeUntil">): string =>
  `${price}.${lateFee}.${freeUntil.getTime()}`;

/** Whether a cancellation at `now` gives the tickets back. */
export const givesBack = ({ freeUntil }: Pick<Reservation, "freeUntil">, now: Date): boolean =>
  now <= freeUntil;
export const holdsSeats = ({ state }: Pick<Reservation, "state">): boolean =>
  state === "confirmed" || state === "offered" || state === "held";
/** Whether how many come may change without money or tickets. */
export const maySeatsChange = (
  { fee }: Pick<ShopEvent, "fee">,
  { state }: Pick<Reservation, "state">,
): boolean => fee === "free" || state === "waiting";
/** The yen that come back of what was paid; a fee is rounded down. */
export const yenBack = (
  { total, lateFee }: { total: number; lateFee: number },
  isInTime: boolean,
): number => (isInTime ? total : total - Math.floor((total * lateFee) / 100));

const unprovedMs = 2 * 3_600_000;
/** Until when a guest has time to open the letter: two hours, never beyond the beginning. */
export const proofEnd = (startsAt: Date, now: Date): Date =>
  new Date(Math.min(startsAt.getTime(), now.getTime() + unprovedMs));

/** What is said at the door: eight letters of its id, in two halves. */
export const doorCode = (id: string): string => {
  const letters = id.replaceAll("-", "").slice(-8).toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** As somebody types or hears it: "3f7a 90bc", "３Ｆ７Ａ-９０ＢＣ". Nothing where it is none. */
export function readDoorCode(typed: string): string | undefined {
  const letters = typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  return /^[0-9A-F]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}

/** Longest letter to those who come. */
export const maxGuestLetter = 2_000;
/** Most letters about one event that its desk shows, the newest. */
export const maxGuestLetters = 20;

const summaryLength = 110;
export function eventSummary(body: RichText): string {
  const text = plainText(body);
  const cut = cutGraphemes(text, summaryLength);
  return cut.length < text.length ? `${cut}…` : text;
}
