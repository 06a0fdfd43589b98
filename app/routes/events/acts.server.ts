// What one does with a reservation: make it, wait, pay, take an offer, change it, give it back.
import { data, redirectDocument } from "react-router";
import { memberIdOf } from "#features/identity/account/rules.ts";
import { cancelReservation } from "#features/memberships/events/cancel.server.ts";
import { paymentPage } from "#features/memberships/events/card/pay.server.ts";
import { changeReservation } from "#features/memberships/events/change.server.ts";
import { reservationLink, reservationOfToken } from "#features/memberships/events/link.server.ts";
import {
  reserve,
  type Reserved,
  waitForPlace,
} from "#features/memberships/events/reserve.server.ts";
import { takeOffer } from "#features/memberships/events/take-offer.server.ts";
import {
  CancelForm,
  ReservationChangeForm,
  EventWishForm,
  GuestWishForm,
  OfferForm,
} from "#features/memberships/events/schema.ts";
import { reservationWithEvent } from "#features/memberships/events/service.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { memberAction, type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import { pageUrl } from "#server/page-url.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { isHeldHere, rememberHeld } from "./held-here.server.ts";
import { eventHref, guestOf } from "./shown.server.ts";

const notNow = {
  "called-off": "この催しは、とりやめになりました。",
  over: "受付は終わりました。",
  later: "受付は、まだはじまっていません。",
  "not-yours": { status: 403, problem: "この催しは、対象のプランをお持ちの方のものです。" },
  "members-only": { status: 403, problem: "この催しの予約には、登録とログインが要ります。" },
  "terms-changed":
    "お代か取り消しの決まりが変わりました。まだ予約していません。お確かめのうえ、もう一度どうぞ。",
} as const;
const noTickets = "稽古会の券がたりません。券をお求めになるか、人数を変えてください。";
const full = "その人数の席が、空いていません。人数をへらすか、席をお待ちください。";
const manySeats = { status: 422, errors: { seats: "席の数より多くは待てません。" } } as const;
const reserveWords = {
  ...notNow,
  full,
  "no-tickets": noTickets,
  "too-many-seats": manySeats,
  "queue-full": "待っている方が多く、いまは承れません。",
} as const;
const gone = "お返事の時刻をすぎたので、席はつぎの方にお渡ししました。";
const down = {
  status: 503,
  problem: "お支払いの画面につながりません。席はとってあります。少しおいて、もう一度どうぞ。",
} as const;

type Asked = RequestContext & Pick<SentForm, "request">;
/** Of the page's own address; not there where it is not signed by us. */
function reservationAsked({ services, request }: Asked): string {
  const token = pageUrl(request).searchParams.get("reservation") ?? "";
  const id = reservationOfToken(services.env.SESSION_SECRET, token);
  if (!id) throw data(null, 404);
  return id;
}
const pageOf = ({ services }: RequestContext, id: string, done: string) =>
  `${reservationLink(services.env.SESSION_SECRET, id)}&done=${done}`;
const actorOf = ({ actor }: RequestContext) => memberIdOf(actor) ?? "guest";

/** Where a reservation is paid; its own page where that cannot be said now. */
async function toPay(on: RequestContext, id: string) {
  const { services, now } = on;
  const { db, payments, shop, env } = services;
  const urls = {
    success: `${shop.baseUrl}${href("/event/reservation_form")}?session_id={CHECKOUT_SESSION_ID}`,
    cancel: (of: string) => `${shop.baseUrl}${reservationLink(env.SESSION_SECRET, of)}`,
  };
  return paymentPage({ db, provider: payments, urls }, id, now);
}
async function afterReserving(made: { id: string; state: string }, on: RequestContext) {
  if (made.state !== "held") return pageOf(on, made.id, "1");
  const page = await toPay(on, made.id);
  return page.ok ? redirectDocument(page.value.url, 303) : pageOf(on, made.id, "later");
}
/**
 * A guest proves the address by the letter: the way to the reservation stands in it alone. One that
 * is being paid is known to the browser that asked for it, too; to another that types the same
 * address the letter is all.
 */
async function afterAsking(
  { id, state, stood }: { id: string; state: string; stood?: true },
  on: Asked & { value: { event: string } },
  mailed: "mailed" | "queued",
) {
  const said = (done: string) => `${eventHref(on.value.event)}&done=${done}`;
  if (stood && isHeldHere(on, id)) return pageOf(on, id, "held");
  if (stood || state !== "held") return said(mailed);
  const page = await toPay(on, id);
  const to = page.ok ? page.value.url : said(page.code === "gone" ? "gone" : "later");
  const headers = { "set-cookie": rememberHeld(on, id) };
  return redirectDocument(to, { status: 303, headers });
}
/** What is said is the same whether the address stood here already. */
const byGuest = (book: typeof reserve, mailed: "mailed" | "queued") =>
  visitorAction(GuestWishForm, {
    do: ({ services, value, now }): Promise<Reserved> => {
      const { name, email } = value;
      return book(services.db, { uid: null, name, email: email.toLowerCase() }, value, now);
    },
    limit: { kind: "proofMail", say: () => "つづけて承りました。少しおいて、もう一度どうぞ。" },
    done: (made, on) => afterAsking(made, on, mailed),
    words: reserveWords,
  });
const byMember = (book: typeof reserve) =>
  memberAction(EventWishForm, {
    do: async (on) => book(on.services.db, await guestOf(on, on.actor), on.value, on.now),
    done: (made, on) => afterReserving(made, on),
    words: reserveWords,
  });

export const eventActs = {
  cancel: visitorAction(CancelForm, {
    do: async (on) => {
      const id = reservationAsked(on);
      const back = on.value.back === "yes";
      const by = { back, actor: actorOf(on) };
      const done = await cancelReservation(on.services.db, id, by, on.now);
      return done.ok ? ok({ id }) : done;
    },
    done: ({ id }, on) => pageOf(on, id, "cancelled"),
    words: {
      begun: "催しがはじまったので、ここからは取り消せません。番台にお知らせください。",
      changed:
        "取り消しの期限が変わりました。まだ取り消していません。下の言葉をお確かめのうえ、もう一度どうぞ。",
    },
  }),
  change: visitorAction(ReservationChangeForm, {
    do: async (on) => {
      const id = reservationAsked(on);
      const done = await changeReservation(on.services.db, id, on.value, actorOf(on), on.now);
      return done.ok ? ok({ id }) : done;
    },
    done: ({ id }, on) => pageOf(on, id, "changed"),
    words: {
      begun: "この予約は、もう変えられません。番台にお知らせください。",
      full: "その人数の席が、空いていません。",
      "too-many-seats": manySeats,
    },
  }),
  reserve: byMember(reserve),
  wait: byMember(waitForPlace),
  ask: byGuest(reserve, "mailed"),
  "ask-wait": byGuest(waitForPlace, "queued"),
  take: visitorAction(OfferForm, {
    do: async (on) => {
      const id = reservationAsked(on);
      const found = await reservationWithEvent(on.services.db, id);
      // A member's costs what is theirs; a guest's belongs to whoever has its address.
      if (found?.reservation.uid && on.actor.kind !== "member") throw data(null, 404);
      const { name = "", email = "" } = found?.reservation ?? {};
      const guest =
        found?.reservation.uid && on.actor.kind === "member"
          ? await guestOf(on, on.actor)
          : ({ uid: null, name, email } as const);
      return takeOffer(on.services.db, guest, { id, terms: on.value.terms }, on.now);
    },
    done: (made, on) => afterReserving(made, on),
    words: { ...notNow, gone, "no-tickets": noTickets },
  }),
  pay: visitorAction(noFields, {
    do: async (on) => toPay(on, reservationAsked(on)),
    done: ({ url }) => redirectDocument(url, 303),
    words: { gone, "provider-down": down },
  }),
};
