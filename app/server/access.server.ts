// Who is let into what: asked by the layouts' middleware, and by each loader and action that needs
// to know the person.
import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { Member } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { pageUrl } from "./page-url.ts";
import { routeOf } from "./route-match.ts";
import { mayOpen } from "./desk-access.ts";
import { contextOf, type RequestContext } from "./request-context.server.ts";

export type OfMember = RequestContext & { actor: Member };

/**
 * The member of a page for members. The guard has sent visitors home before; this is for who
 * forgets it.
 */
export function memberContext(
  context: Readonly<RouterContextProvider>,
  request: Request,
): OfMember {
  const about = contextOf(context);
  const { actor } = about;
  if (actor.kind === "member") return { ...about, actor };
  const { pathname, search } = pageUrl(request);
  throw redirect(`/?redirect_url=${encodeURIComponent(pathname + search)}`);
}

/**
 * Staff with the second factor shown, whose roles open this desk. To members the back office is not
 * there.
 */
export function staffContext(context: Readonly<RouterContextProvider>, request: Request): OfMember {
  const about = memberContext(context, request);
  if (about.actor.authority === "customer") throw data(null, 404);
  if (!about.actor.second)
    throw redirect(
      `${href("/admin/second")}?back=${encodeURIComponent(pageUrl(request).pathname)}`,
    );
  if (!mayOpen(about.actor, pageUrl(request).pathname)) throw data(null, 403);
  return about;
}

/**
 * For the layout of the back office: whatever its pages do themselves, none is there for anybody
 * else.
 */
export const requireStaff: MiddlewareFunction<Response> = ({ request, context }) => {
  const { pathname } = pageUrl(request);
  if (routeOf(pathname)?.access !== "staff-unproved") staffContext(context, request);
  else if (memberContext(context, request).actor.authority === "customer") throw data(null, 404);
};
