import { isUnreadableUrl } from "../form-body.server.ts";
import { answerRefusal } from "../refusal.server.tsx";
import { type AskedRequest, isReading } from "./asked.ts";

/**
 * One spelling of each address: no stroke too many, none at the end, nothing that cannot be read.
 */
export function oneSpelling({ request, url }: AskedRequest): Response | undefined {
  const canonical = url.pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (isUnreadableUrl(url) || (canonical !== url.pathname && !isReading(request)))
    return answerRefusal(request, 404);
  if (canonical === url.pathname) return undefined;
  return new Response(null, { status: 308, headers: { location: canonical + url.search } });
}
