// Events with places, and what a reservation of them may. Source: reading "Events".
import type { Area } from "#features/identity/licence/rules.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { cutGraphemes } from "#lib/text.ts";

export type EventStatus = "draft" | "open" | "closed";
/** A ticket for each person, or nothing. */
export type EventFee = "ticket" | "free";
export type ReservationState = "waiting" | "offered" | "confirmed" | "cancelled";
export type CancelledBy = "member" | "staff" | "lapsed" | "called-off";

export type ShopEvent = {
  id: string;
  title: string;
  body: RichText;
  place: string;
  startsAt: Date;
  endsAt: Date;
  places: number;
  taken: number;
  fee: EventFee;
  areas: readonly Area[];
  openAt: Date;
  freeUntil: Date;
  status: EventStatus;
  calledOffAt: Date | null;
  version: number;
};

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
export const eventsPerPage = 20;

const dayMs = 86_400_000;
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

export type Reservation = {
  id: string;
  eventId: string;
  uid: string;
  number: number;
  seats: number;
  companions: string;
  note: string;
  state: ReservationState;
  ticketUses: string[];
  freeUntil: Date;
  offerUntil: Date | null;
  cancelledBy: string | null;
  arrivedAt: Date | null;
};

/** Whether a cancellation at `now` gives the tickets back. */
export const givesBack = ({ freeUntil }: Pick<Reservation, "freeUntil">, now: Date): boolean =>
  now <= freeUntil;
export const holdsSeats = ({ state }: Pick<Reservation, "state">): boolean =>
  state === "confirmed" || state === "offered";

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
