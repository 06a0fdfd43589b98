import { eventCalendar } from "#features/memberships/events/calendar.ts";
import { reservationLink, reservationOfToken } from "#features/memberships/events/link.server.ts";
import { reservationWithEvent } from "#features/memberships/events/service.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/calendar.ts";

/** A reservation as a file for calendars, by its signed address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  const { db, env, shop } = services;
  const token = new URL(request.url).searchParams.get("reservation") ?? "";
  const id = reservationOfToken(env.SESSION_SECRET, token);
  const found = id && (await reservationWithEvent(db, id));
  if (!found) return new Response(null, { status: 404 });
  const from = {
    host: new URL(shop.baseUrl).host,
    name: shop.name,
    url: `${shop.baseUrl}${reservationLink(env.SESSION_SECRET, id)}`,
  };
  return new Response(eventCalendar(found.event, found.reservation, from, now), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="event.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
