// What one does with a reservation: make it, wait, take what was offered, give it back.
import { data } from "react-router";
import { z } from "zod";
import { cancelReservation } from "#features/site/events/cancel.server.ts";
import { reservationLink, reservationOfToken } from "#features/site/events/link.server.ts";
import { reserve, takeOffer, waitForPlace } from "#features/site/events/reserve.server.ts";
import { CancelForm, EventWishForm } from "#features/site/events/schema.ts";
import { ok } from "#lib/result.ts";
import { memberAction, type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { pageUrl } from "#server/page-url.ts";
import { guestOf } from "./shown.server.ts";

const notNow = {
  "called-off": "この催しは、とりやめになりました。",
  over: "受付は終わりました。",
  later: "受付は、まだはじまっていません。",
  "not-yours": { status: 403, problem: "この催しは、対象のプランをお持ちの方のものです。" },
} as const;
const noTickets = "稽古会の券がたりません。券をお求めになるか、人数を変えてください。";
const reserveWords = {
  ...notNow,
  full: "その人数の席が、空いていません。人数をへらすか、席をお待ちください。",
  "no-tickets": noTickets,
  "too-many-seats": { status: 422, errors: { seats: "席の数より多くは待てません。" } },
  "queue-full": "待っている方が多く、いまは承れません。",
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

export const eventActs = {
  cancel: visitorAction(CancelForm, {
    do: async (on) => {
      const id = reservationAsked(on);
      const actor = on.actor.kind === "member" ? on.actor.uid : "guest";
      const back = on.value.back === "yes";
      const done = await cancelReservation(on.services.db, id, { back, actor }, on.now);
      return done.ok ? ok({ id }) : done;
    },
    done: ({ id }, on) => pageOf(on, id, "cancelled"),
    words: {
      begun: "催しがはじまったので、ここからは取り消せません。番台にお知らせください。",
      changed:
        "券が戻る期限が変わりました。まだ取り消していません。下の言葉をお確かめのうえ、もう一度どうぞ。",
    },
  }),
  reserve: memberAction(EventWishForm, {
    do: async (on) => reserve(on.services.db, await guestOf(on, on.actor.uid), on.value, on.now),
    done: ({ id }, on) => pageOf(on, id, "1"),
    words: reserveWords,
  }),
  wait: memberAction(EventWishForm, {
    do: async (on) =>
      waitForPlace(on.services.db, await guestOf(on, on.actor.uid), on.value, on.now),
    done: ({ id }, on) => pageOf(on, id, "1"),
    words: reserveWords,
  }),
  take: memberAction(z.object({}), {
    do: async (on) =>
      takeOffer(on.services.db, await guestOf(on, on.actor.uid), reservationAsked(on), on.now),
    done: ({ id }, on) => pageOf(on, id, "1"),
    words: {
      ...notNow,
      gone: "お返事の時刻をすぎたので、席はつぎの方にお渡ししました。",
      "no-tickets": noTickets,
    },
  }),
};
