// Events on one address: the list, one event (`?event=`), one reservation (`?reservation=`).
import { data, redirect } from "react-router";
import { MemberWatch } from "#browser/member-watch.tsx";
import { reservationOfPage } from "#features/memberships/events/card/return.server.ts";
import { reservationLink } from "#features/memberships/events/link.server.ts";
import { paperProblem } from "#features/shop/purchase/receipt/problems.ts";
import { pageUrl } from "#server/page-url.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/page.ts";
import { eventActs } from "./acts.server.ts";
import { EventList } from "./event-list.tsx";
import { EventScreen } from "./event-screen.tsx";
import { ReservationScreen } from "./reservation-screen.tsx";
import { reservationOf } from "./reservation-shown.server.ts";
import { eventOf, eventListOf } from "./shown.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const query = pageUrl(request).searchParams;
  const [token, id] = [query.get("reservation"), query.get("event")];
  const sessionId = query.get("session_id");
  if (sessionId !== null) {
    const { db, payments, env } = about.services;
    const paid = await reservationOfPage(db, payments, sessionId, about.now);
    if (!paid) throw data(null, 404);
    throw redirect(`${reservationLink(env.SESSION_SECRET, paid)}&done=paid`);
  }
  const shown =
    token !== null
      ? await reservationOf(about, token)
      : id !== null
        ? await eventOf(about, id)
        : await eventListOf(about, query.get("after") ?? "");
  if (!shown) throw data(null, 404);
  return {
    ...shown,
    done: query.get("done") ?? "",
    paperProblem: paperProblem(query.get("problem")) ?? "",
  };
}
export const action = intents(eventActs);
/** Places go while one reads: what was refused shows how many are left. */
export const shouldRevalidate = () => true;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shop } = loaderData;
  const path = href("/event/reservation_form");
  if (loaderData.kind === "reservation")
    return [
      { title: "ご予約" },
      { name: "robots", content: "noindex" },
      { name: "referrer", content: "same-origin" },
    ];
  if (loaderData.kind === "list")
    return pageMeta({
      title: "催し",
      description: "会って、床に立って、息をする会です。日どりと席をごらんになれます。",
      path,
      shop,
    });
  const { title, summary, startsAt, endsAt, place, wayThere, online, phase, fee, price, free } =
    loaderData;
  const when = formatJapaneseMoment(new Date(startsAt));
  return pageMeta({
    // The dates of one event are pages of their own, and are told apart.
    title: `${title}（${when}）`,
    description: `${when}から。${summary}`,
    path: loaderData.href,
    shop,
    trail: [{ label: "催し", path }],
    structured: {
      "@context": "https://schema.org",
      "@type": "Event",
      name: title,
      description: summary,
      startDate: startsAt,
      endDate: endsAt,
      eventStatus: `https://schema.org/Event${phase === "called-off" ? "Cancelled" : "Scheduled"}`,
      eventAttendanceMode: `https://schema.org/${online ? "Online" : "Offline"}EventAttendanceMode`,
      location: online
        ? { "@type": "VirtualLocation", url: `${shop.baseUrl}${href("/sessionframe")}` }
        : { "@type": "Place", name: place, address: wayThere || place },
      ...(fee === "ticket"
        ? {}
        : {
            offers: {
              "@type": "Offer",
              url: `${shop.baseUrl}${loaderData.href}`,
              price,
              priceCurrency: "JPY",
              availability: `https://schema.org/${free > 0 ? "InStock" : "SoldOut"}`,
            },
          }),
      organizer: { "@type": "Organization", name: shop.name, url: shop.baseUrl },
    },
  });
}

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.kind === "list" ? (
        <EventList {...loaderData} />
      ) : loaderData.kind === "event" ? (
        <EventScreen event={loaderData} answer={actionData} />
      ) : (
        <ReservationScreen one={loaderData} answer={actionData} />
      )}
      <MemberWatch />
    </>
  );
}
