// Pages from memory: one for all visitors, and one for all members who hold the same.
import { heldItemsOf } from "#features/identity/account/rules.ts";
import type { Limiter } from "../limiter.server.ts";
import { type CachedPage, codingFor, codedForm, type PageCache } from "../page-cache.server.ts";
import { isCachedByLicence, pageKey } from "../page-key.ts";
import type { Renderer } from "../render.server.ts";
import type { Services } from "../services.server.ts";
import { isReading, type Stage } from "./asked.ts";
import { tooManyOf } from "./limit.server.ts";

type CachedPages = {
  services: Services;
  limiter: Limiter;
  pages: PageCache;
  renderer: Renderer;
  ownOrigin: string;
};

function answerCached(request: Request, page: CachedPage): Response {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (request.headers.get("if-none-match") === page.etag)
    return new Response(null, { status: 304, headers });
  const coding = codingFor(request.headers.get("accept-encoding") ?? "");
  const { bytes } = codedForm(page, coding);
  if (coding !== "identity") headers["content-encoding"] = coding;
  headers["content-length"] = String(bytes.length);
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

/** A page that all visitors share. Only who makes it is counted. */
export const cachedPage =
  ({ services, limiter, pages, renderer, ownOrigin }: CachedPages): Stage =>
  async (asked) => {
    const { request, requestId, key, now } = asked;
    if (!key) return undefined;
    const { version, edition } = services.pageEdition(key);
    const cached = await pages.get<Response>(
      `${version} ${key}`,
      edition,
      now.getTime(),
      () => renderer.renderForCache(new URL(key, ownOrigin), requestId),
      () => tooManyOf(limiter, asked),
    );
    return cached instanceof Response ? cached : cached && answerCached(request, cached);
  };

/**
 * A page that all members share who hold the same of what goods ask for. Whose it is is asked
 * each time, and nothing of the person goes into the making: it is made for a visitor with these
 * licences.
 */
export const cachedPageOfHolders =
  ({ services, pages, renderer, ownOrigin }: CachedPages): Stage =>
  async ({ request, url, requestId, actor, now, viewing }) => {
    if (
      viewing ||
      actor?.kind !== "member" ||
      !isReading(request) ||
      !isCachedByLicence(url.pathname)
    )
      return undefined;
    const key = pageKey(url);
    if (!key) return undefined;
    const plans = services.catalogue.shelf().plans();
    const heldItems = heldItemsOf(actor)
      .filter((item) => plans.has(item))
      .toSorted();
    const { version, edition } = services.pageEdition(key);
    const cached = await pages.get(
      `${version} ${heldItems.join()} for holders ${key}`,
      edition,
      now.getTime(),
      () =>
        renderer.renderForCache(new URL(key, ownOrigin), requestId, { kind: "visitor", heldItems }),
    );
    return cached && answerCached(request, cached);
  };
