import { guard, isFrontier } from "../guard.ts";
import type { Services } from "../services.server.ts";
import type { Stage } from "./asked.ts";

/** What the table of routes lets this person open; everybody else is led elsewhere. */
export const access =
  ({ switches, shop }: Services): Stage =>
  async ({ url, actor }) => {
    // Moves by script are led elsewhere by the root of the pages, in the form that scripts read.
    if (!actor || url.pathname.endsWith(".data")) return undefined;
    const on = isFrontier(url.pathname) ? await switches.read() : {};
    const move = guard(url.pathname, url.search, actor, shop.marketplaceUrl, on);
    if (!move) return undefined;
    const caching = move.remember ? "public, max-age=3600" : "no-store";
    const headers = { location: move.to, "cache-control": caching };
    return new Response(null, { status: move.status, headers });
  };
