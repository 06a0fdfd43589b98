import { redirectFor } from "#features/site/redirects/service.server.ts";
import type { Services } from "../services.server.ts";
import { type AskedRequest, isReading } from "./asked.ts";

/** Staff may think again: browsers ask anew after an hour. */
const keptSeconds = 3_600;

/**
 * What was not found may have an address of now. Only a page that is read is led on: a call, a file
 * and a form that are not there stay so.
 */
export async function moved(
  { db }: Pick<Services, "db">,
  { request, url, now }: Pick<AskedRequest, "request" | "url" | "now">,
  { status, headers }: Pick<Response, "status" | "headers">,
): Promise<Response | undefined> {
  if (status !== 404 || !isReading(request)) return undefined;
  if (!(headers.get("content-type") ?? "").startsWith("text/html")) return undefined;
  const location = await redirectFor(db, url, now);
  if (location === undefined) return undefined;
  const { href, origin } = new URL(location, url);
  // Signs outside ASCII are escaped; a page of ours is named without the house.
  const escaped = location.startsWith("/") ? href.slice(origin.length) : href;
  return new Response(null, {
    status: 301,
    headers: { location: escaped, "cache-control": `public, max-age=${keptSeconds}` },
  });
}
