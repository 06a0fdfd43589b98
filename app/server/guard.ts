// Who may open which page, decided once from the table of routes. Source: specification §2, "Guard"
// and "Redirect rules".
import { type Actor, heldItemsOf } from "#features/identity/account/rules.ts";
import { anotherFrontierItems } from "#features/identity/licence/rules.ts";
import { signInAddress } from "#lib/safe-redirect.ts";
import { inOurSpelling, routeOf } from "./route-match.ts";

/** おすそわ: whoever holds it reads its pages. */
const osusowaItem = "000015";

export type Move = { to: string; status: 301 | 302; remember: boolean };

/**
 * Where a path of the area leads whoever may not be in it; never remembered, so that who joins is
 * let in. Source: reading "another-frontier, both readings".
 */
export const outOfFrontier: Move = { to: "/", status: 301, remember: false };
export const isFrontier = (pathname: string) =>
  pathname === "/another-frontier" || pathname.startsWith("/another-frontier/");
/** Holders of a valid licence are let in while staff keep the area open. */
export const mayEnterFrontier = (actor: Actor, frontierOpen: boolean): boolean =>
  frontierOpen && anotherFrontierItems.some((item) => heldItemsOf(actor).includes(item));

/**
 * Where a request must go instead, or nothing when it may go on. `search` begins with "?" or is
 * empty.
 */
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
      to: signInAddress(pathname + search),
      status: 302,
      remember: false,
    };
  const access = routeOf(pathname)?.access ?? "visitor";
  if (access === "visitor") return undefined;
  if (actor.kind === "visitor")
    return {
      to: signInAddress(pathname + search),
      status: 302,
      remember: false,
    };
  if (access === "licence:osusowa" && !heldItemsOf(actor).includes(osusowaItem))
    return { to: "/osusowa", status: 302, remember: false };
  return undefined;
}
