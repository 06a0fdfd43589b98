// Who may open which page, decided once from the table of routes. Source: specification §2, "Guard" and "Redirect rules".
import { type Actor, heldItemsOf } from "#features/identity/account/rules.ts";
import { anotherFrontierItems } from "#features/identity/licence/rules.ts";
import { ownRoutes, type SiteRoute, siteRoutes } from "../routes/site-routes.ts";
import { inOurSpelling } from "./own-spelling.ts";

const osusowa = ["000015"];

/** Fixed paths before those with parameters, as the router ranks them. */
const ranked = [...siteRoutes, ...ownRoutes].sort(
  (a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")),
);

/** Paths without parameters are looked up; only the others are compared one by one. */
const exact = new Map(
  ranked.filter(({ path }) => !path.includes(":")).map((route) => [route.path, route]),
);
/** As the router reads a path, put together once: it makes an expression anew for each path and each question. */
const shapeOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[\\.*+^${}|()[\]]/g, "\\$&")
      .replaceAll(/\/:[\w-]+\?/g, "(?:/[^/]+)?")
      .replaceAll(/\/:[\w-]+/g, "/[^/]+")}/*$`,
  );
const withParameters = ranked
  .filter(({ path }) => path.includes(":"))
  .map((route) => ({ route, shape: shapeOf(route.path) }));

/** The row of the route table for a path, if the site has such a page by now. */
export function routeOf(pathname: string): SiteRoute | undefined {
  const route =
    exact.get(pathname) ?? withParameters.find(({ shape }) => shape.test(pathname))?.route;
  return route?.unbuilt ? undefined : route;
}

export type Move = { to: string; status: 301 | 302; remember: boolean };

/** Where a path of the area leads whoever may not be in it; never remembered, so that who joins is let in. Source: reading "another-frontier, both readings". */
export const outOfFrontier: Move = { to: "/", status: 301, remember: false };
export const isFrontier = (pathname: string) =>
  pathname === "/another-frontier" || pathname.startsWith("/another-frontier/");
/** Holders of a valid licence are let in while staff keep the area open. */
export const mayEnterFrontier = (actor: Actor, frontierOpen: boolean): boolean =>
  frontierOpen && anotherFrontierItems.some((item) => heldItemsOf(actor).includes(item));

/** Where a request must go instead, or nothing when it may go on. `search` begins with "?" or is empty. */
export function guard(
  pathname: string,
  search: string,
  actor: Actor,
  marketplaceUrl: string,
  { frontierOpen = true }: { frontierOpen?: boolean } = {},
): Move | undefined {
  const ours = inOurSpelling(pathname);
  if (ours !== pathname) return { to: ours + search, status: 301, remember: true };
  if (pathname === "/product/taiheki-techo")
    return { to: marketplaceUrl, status: 302, remember: false };
  if (pathname === "/landing/membership/membership-select")
    return { to: "/membership/select-deshi", status: 301, remember: true };
  if (isFrontier(pathname))
    return mayEnterFrontier(actor, frontierOpen) ? undefined : outOfFrontier;
  // The back office: whoever is not signed in is asked to; who else may in, its layout decides.
  if (actor.kind === "visitor" && (pathname === "/admin" || pathname.startsWith("/admin/")))
    return {
      to: `/?redirect_url=${encodeURIComponent(pathname + search)}`,
      status: 302,
      remember: false,
    };
  const access = routeOf(pathname)?.access ?? "visitor";
  if (access === "visitor") return undefined;
  if (actor.kind === "visitor")
    return {
      to: `/?redirect_url=${encodeURIComponent(pathname + search)}`,
      status: 302,
      remember: false,
    };
  if (access === "licence:osusowa" && !osusowa.some((item) => heldItemsOf(actor).includes(item)))
    return { to: "/osusowa", status: 302, remember: false };
  return undefined;
}
