// What the pages of events show, each for whoever asks.
import type { Listener } from "#features/library/media/rules.ts";
import { memberIdOf } from "#features/identity/account/rules.ts";
import { listenerOf } from "#features/library/media/library.server.ts";
import { presentBlocks } from "#features/library/matome/present.ts";
import { idsNamed, textsIn } from "#features/platform/rich-text/rules.ts";
import { reservationLink } from "#features/memberships/events/link.server.ts";
import type { Guest } from "#features/memberships/events/reserve.server.ts";
import {
  cardTermsOf,
  eventSummary,
  freePlaces,
  isOpenToGuests,
  mayCome,
  maxSeats,
  phaseOf,
  type ShopEvent,
} from "#features/memberships/events/rules.ts";
import {
  eventPage,
  eventTickets,
  otherDatesOf,
  ownReservationOf,
  ownReservations,
  shownEvent,
  groupsWaitingFor,
} from "#features/memberships/events/service.server.ts";
import {
  hoursWords,
  lateFeeWords,
  momentWords,
  spanWords,
} from "#features/memberships/events/words.ts";
import { ticketsLeft } from "#features/identity/licence/tickets.server.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import type { RequestContext } from "#server/request-context.server.ts";

export const shopOf = ({ services: { shop } }: RequestContext) => ({
  name: shop.name,
  baseUrl: shop.baseUrl,
});
export const secretOf = ({ services }: RequestContext) => services.env.SESSION_SECRET;
export const eventHref = (id: string): string => `${href("/event/reservation_form")}?event=${id}`;

/** What the one who asks may reserve with. */
export async function guestOf(
  about: RequestContext,
  { uid, displayName: name }: { uid: string; displayName: string },
): Promise<Guest> {
  const items = await about.services.items.read();
  return {
    uid,
    name,
    areas: listenerOf(items, about.actor).areas,
    ticketIds: eventTickets(items.list),
  };
}

const costWords = ({ fee, price }: Pick<ShopEvent, "fee" | "price">): string =>
  ({
    ticket: "ひとりにつき稽古会の券 1枚",
    card: `ひとり ${formatYen(price)}（税込・カード）`,
    free: "いただきません",
  })[fee];

/** "英知・下腹": who may come, where not everybody may. */
const forWhom = ({ areas }: Pick<ShopEvent, "areas">) =>
  areas.map((area) => areaNames[area]).join("・");

const rowOf = (event: ShopEvent & { waiting: number }, now: Date) => {
  const day = tokyoDate(event.startsAt);
  const phase = phaseOf(event, now);
  return {
    id: event.id,
    href: eventHref(event.id),
    title: event.title,
    place: event.place,
    wayThere: event.wayThere,
    month: Number(day.slice(5, 7)),
    date: Number(day.slice(8)),
    day: formatJapanese(day),
    hours: hoursWords(event),
    free: freePlaces(event),
    waiting: event.waiting,
    phase,
    opens: phase === "later" ? momentWords(event.openAt) : "",
    fee: event.fee,
    price: event.price,
    cost: costWords(event),
    forWhom: forWhom(event),
  };
};

export async function eventListOf(about: RequestContext, after: string) {
  const { services, actor, now } = about;
  const { db } = services;
  const { events, next } = await eventPage(db, after, now);
  const own = actor.kind === "member" ? await ownReservations(db, actor.uid, now) : [];
  const states = new Map(own.map(({ eventId, state }) => [eventId, state]));
  return {
    kind: "list" as const,
    shop: shopOf(about),
    events: events.map((event) => ({ ...rowOf(event, now), own: states.get(event.id) ?? null })),
    own: own.map(({ id, title, startsAt, place, seats, state }) => ({
      id,
      title,
      place,
      seats,
      state,
      at: momentWords(startsAt),
      href: reservationLink(secretOf(about), id),
    })),
    next,
    isLater: after !== "",
  };
}

type Looker = {
  listener: Listener;
  signedIn: boolean;
  /** To whom the form is shown; empty for a visitor. */
  me: string;
  /** Tickets that are left, and the way to a reservation that is there. */
  tickets: number;
  own: string | null;
  /** Whether places are kept for the one who looks, until they answer or have paid. */
  kept: boolean;
};
/** An event's page for one who looks at it. */
export async function presentEvent(
  { db, shop, dictionary }: RequestContext["services"],
  event: ShopEvent,
  { listener, ...looker }: Looker,
  now: Date,
) {
  const named = {
    piece: () => undefined,
    explain: await dictionary.explainer(textsIn(event.body), idsNamed(event.body, "word")),
  };
  const waiting = await groupsWaitingFor(db, event.id);
  return {
    kind: "event" as const,
    shop: { name: shop.name, baseUrl: shop.baseUrl },
    ...rowOf({ ...event, waiting }, now),
    summary: eventSummary(event.body),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    span: spanWords(event),
    online: event.online,
    seats: Math.min(maxSeats, event.places),
    freeUntil: momentWords(event.freeUntil),
    isPastFree: event.freeUntil < now,
    lateFee: lateFeeWords(event.lateFee),
    terms: cardTermsOf(event),
    openToGuests: isOpenToGuests(event),
    dates: (await otherDatesOf(db, event, now)).map((one) => ({
      id: one.id,
      href: eventHref(one.id),
      at: spanWords(one),
      free: freePlaces(one),
    })),
    blocks: presentBlocks(event.body, named, listener),
    mayCome: mayCome(event, listener.areas),
    ...looker,
  };
}
export type ShownEvent = Awaited<ReturnType<typeof presentEvent>>;

/** Nothing where it cannot be seen. */
export async function eventOf(about: RequestContext, id: string) {
  const { services, actor, now } = about;
  const { db } = services;
  const event = await shownEvent(db, id);
  if (!event) return undefined;
  const items = await services.items.read();
  const uid = memberIdOf(actor);
  const own = uid === undefined ? undefined : await ownReservationOf(db, id, uid);
  const looker = {
    listener: listenerOf(items, actor),
    signedIn: uid !== undefined,
    me: uid ?? "",
    tickets:
      uid !== undefined && event.fee === "ticket"
        ? await ticketsLeft(db, uid, eventTickets(items.list), now)
        : 0,
    own: own ? reservationLink(secretOf(about), own.id) : null,
    kept: own?.state === "offered" || own?.state === "held",
  };
  return presentEvent(services, event, looker, now);
}
