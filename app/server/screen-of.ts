// The screen from which a request comes, as the record of acts names it.
import { pageUrl } from "./page-url.ts";
import { routeOf } from "./route-match.ts";

function pathOfReferrer(request: Request, ownOrigin: string): string {
  const url = URL.parse(request.headers.get("referer") ?? "");
  return url?.origin === ownOrigin ? url.pathname : "";
}

/**
 * A page of the desk as it stands, of the others their pattern alone: what stands in their
 * addresses may be a secret. A call comes from the page that made it.
 */
export function screenOf(request: Request, ownOrigin: string): string | null {
  const { pathname } = pageUrl(request);
  const page = pathname.startsWith("/api/") ? pathOfReferrer(request, ownOrigin) : pathname;
  const row = routeOf(page);
  if (!row) return null;
  return row.path.startsWith("/admin") ? page : row.path;
}
