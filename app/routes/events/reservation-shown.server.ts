// What the page of one reservation shows to whoever has its address.
import {
  calendarLink,
  reservationLink,
  reservationOfToken,
} from "#features/memberships/events/link.server.ts";
import {
  cardTermsOf,
  doorCode,
  givesBack,
  maySeatsChange,
  maxSeats,
  roomOf,
  roomOpensAt,
  type Reservation,
  type ShopEvent,
  yenBack,
} from "#features/memberships/events/rules.ts";
import { reservationWithEvent } from "#features/memberships/events/service.server.ts";
import { hoursWords, lateFeeWords, momentWords } from "#features/memberships/events/words.ts";
import { href } from "#lib/href.ts";
import { qrCode } from "#lib/qr-code.server.ts";
import { formatYen } from "#lib/yen.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { eventHref, secretOf, shopOf } from "./shown.server.ts";

/** Read by a camera it opens the desk at this reservation; who is no staff sees nothing. */
const doorQr = ({ services: { shop } }: RequestContext, id: string, reservationId: string) =>
  qrCode(
    `${shop.baseUrl}${href("/admin/events/:id/guests", { id })}?door=${doorCode(reservationId)}`,
  );

/** What the offered places cost by card, and what of it comes back. */
const offerOf = (event: ShopEvent, { state, seats }: Reservation, now: Date) =>
  state === "offered" && event.fee === "card"
    ? {
        cost: `${seats}人で${formatYen(event.price * seats)}（税込・カード）`,
        freeUntil: momentWords(event.freeUntil),
        isPastFree: event.freeUntil < now,
        lateFee: lateFeeWords(event.lateFee),
        terms: cardTermsOf(event),
      }
    : null;

/** What the card was charged, or will be, and what comes back of it now. */
function paidOf(
  reservation: Reservation,
  payment: { state: string; total: number; refunded: number; methodLabel: string } | undefined,
  now: Date,
) {
  if (!payment) return null;
  const { total, refunded, methodLabel, state } = payment;
  const back = yenBack({ total, lateFee: reservation.lateFee }, givesBack(reservation, now));
  return {
    isPaid: state === "paid",
    total: formatYen(total),
    method: methodLabel,
    refunded: refunded > 0 ? formatYen(refunded) : "",
    whole: refunded >= total,
    back: formatYen(Math.max(0, back - refunded)),
    late: lateFeeWords(reservation.lateFee),
  };
}

/** Nothing where the address is not one of ours. */
export async function reservationOf(about: RequestContext, token: string) {
  const { services, actor, now } = about;
  const id = reservationOfToken(secretOf(about), token);
  const found = id && (await reservationWithEvent(services.db, id));
  if (!found) return undefined;
  const { reservation, event, before, payment } = found;
  const isOwn = actor.kind === "member" && actor.uid === reservation.uid;
  const isGone =
    (reservation.state === "offered" || reservation.state === "held") &&
    reservation.offerUntil !== null &&
    reservation.offerUntil <= now;
  return {
    kind: "reservation" as const,
    shop: shopOf(about),
    id: reservation.id,
    state: isGone ? ("cancelled" as const) : reservation.state,
    endedBy: isGone
      ? reservation.state === "held"
        ? "unpaid"
        : "lapsed"
      : (reservation.cancelledBy ?? ""),
    event: {
      title: event.title,
      place: event.place,
      wayThere: event.wayThere,
      href: eventHref(event.id),
      fee: event.fee,
    },
    token,
    isGuest: reservation.uid === null,
    note: reservation.note,
    seatsMost: maySeatsChange(event, reservation) ? Math.min(maxSeats, event.places) : 0,
    offer: offerOf(event, reservation, now),
    paid: paidOf(reservation, payment, now),
    room: reservation.state === "confirmed" && isOwn ? roomOf(event, now) : null,
    roomOpens: momentWords(roomOpensAt(event)),
    day: formatJapanese(tokyoDate(event.startsAt)),
    hours: hoursWords(event),
    seats: reservation.seats,
    companions: reservation.companions,
    tickets: reservation.ticketUses.length,
    code: doorCode(reservation.id),
    qr: reservation.state === "confirmed" ? doorQr(about, event.id, reservation.id) : null,
    /** Not another member's: who is signed in keeps their own. */
    mayKeep: isOwn || reservation.uid === null || actor.kind !== "member",
    endsAt: event.endsAt.getTime(),
    before,
    offerUntil: reservation.offerUntil ? momentWords(reservation.offerUntil) : "",
    freeUntil: momentWords(reservation.freeUntil),
    givesBack: givesBack(reservation, now),
    begun: event.startsAt <= now,
    isOwn,
    calendar: calendarLink(secretOf(about), reservation.id),
    link: reservationLink(secretOf(about), reservation.id),
  };
}
export type ShownReservation = NonNullable<Awaited<ReturnType<typeof reservationOf>>>;
