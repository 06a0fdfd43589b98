// Who is let into what: asked by the layouts' middleware, and by each loader and action that needs
// to know the person.
import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { Member } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { safeRedirect, signInAddress } from "#lib/safe-redirect.ts";
import { pageUrl } from "./page-url.ts";
import { answerRefusal } from "./refusal.server.tsx";
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
  throw redirect(signInAddress(pathname + search));
}

/** Staff with the second factor shown. To members the back office is not there. */
function provedStaff(context: Readonly<RouterContextProvider>, request: Request): OfMember {
  const about = memberContext(context, request);
  if (about.actor.authority === "customer") throw data(null, 404);
  if (!about.actor.second) {
    const back = encodeURIComponent(safeRedirect(pageUrl(request).pathname));
    throw redirect(`${href("/admin/second")}?back=${back}`);
  }
  return about;
}
/** As `provedStaff`, and their roles open this desk. */
export function staffContext(context: Readonly<RouterContextProvider>, request: Request): OfMember {
  const about = provedStaff(context, request);
  if (!mayOpen(about.actor, pageUrl(request).pathname)) throw data(null, 403);
  return about;
}

/**
 * For the layout of the back office: whatever its pages do themselves, none is there for anybody
 * else. A desk of another role is refused by its own loader, so that the desk's frame stands around
 * the sentence; a page that forgot to ask is refused here.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname } = pageUrl(request);
  if (routeOf(pathname)?.access === "staff-unproved") {
    if (memberContext(context, request).actor.authority === "customer") throw data(null, 404);
    return next();
  }
  if (mayOpen(provedStaff(context, request).actor, pathname)) return next();
  if (request.method !== "GET" && request.method !== "HEAD") throw data(null, 403);
  const answer = await next();
  return answer.status === 403 ? answer : answerRefusal(request, 403);
};
