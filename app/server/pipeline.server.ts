// What every request goes through, in this order: its id, limits, who asks, what they may open,
// pages from memory. Then the answer is made.
import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { type Actor, heldItemsOf } from "#features/identity/account/rules.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import { faultOf } from "#lib/fault.ts";
import { personWaitsMs, withPatience } from "#integrations/stripe/patience.ts";
import { bodyRefusalOf } from "./body-limits.server.ts";
import type { ClientAddress } from "./client-address.ts";
import { cookieIn } from "./cookie.ts";
import { isUnreadableAddress } from "./form-body.server.ts";
import { isFrontier, guard } from "./guard.ts";
import { routeOf } from "./route-match.ts";
import type { Services } from "./services.server.ts";
import type { Limiter } from "./limiter.server.ts";
import { codingFor, type CachedPage, type PageCache } from "./page-cache.server.ts";
import { isCachedByLicence, pageKey } from "./page-key.ts";
import { pageUrl } from "./page-url.ts";
import { isPublicFile } from "./public-files.server.ts";
import { answerRefusal } from "./refusal.server.tsx";
import type { Renderer } from "./render.server.ts";
import type { ServerEnv } from "./request-context.server.ts";
import { readRequestId } from "./request-id.ts";
import { comesFromOurselves, newNonce } from "./security.server.ts";

type Options = {
  services: Services;
  limiter: Limiter;
  clientAddress: ClientAddress;
  pages: PageCache;
  renderer: Renderer;
  sessionCookie: string;
  ownOrigin: string;
};

/** What is known of one request so far. */
type Asked = {
  request: Request;
  url: URL;
  requestId: string;
  now: Date;
  address: string;
  token: string | undefined;
  /** The name of the page in memory, where it is one that visitors share. */
  key: string | undefined;
  actor: Actor | undefined;
};
type Step = (asked: Asked) => Response | undefined | Promise<Response | undefined>;

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";
const isWebhook = ({ pathname }: URL) => pathname.startsWith("/api/webhooks/");

function answerKept(request: Request, page: CachedPage): Response {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (request.headers.get("if-none-match") === page.etag)
    return new Response(null, { status: 304, headers });
  const coding = codingFor(request.headers.get("accept-encoding") ?? "");
  const { bytes } = page.forms[coding];
  if (coding !== "identity") headers["content-encoding"] = coding;
  headers["content-length"] = String(bytes.length);
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

/**
 * One spelling of each address: no stroke too many, none at the end, nothing that cannot be read.
 */
function spelling({ request, url }: Asked): Response | undefined {
  const canonical = url.pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (isUnreadableAddress(url) || (canonical !== url.pathname && !isRead(request)))
    return answerRefusal(request, 404);
  if (canonical === url.pathname) return undefined;
  return new Response(null, { status: 308, headers: { location: canonical + url.search } });
}

/** The route as the log names it: its pattern, never what stands in it. */
function routeForLog(c: Context<ServerEnv>, url: URL): string {
  const pattern = routePath(c, -1);
  if (pattern && !pattern.endsWith("*")) return pattern;
  if (isPublicFile(url.pathname)) return `/${url.pathname.split("/")[1]}/*`;
  const page = routeOf(pageUrl({ url: url.href }).pathname)?.path ?? "*";
  return url.pathname.endsWith(".data") ? `${page}.data` : page;
}

function createSteps(options: Options): Step[] {
  const { services, limiter, pages, renderer, ownOrigin } = options;
  const { catalogue, pageEdition } = services;
  const anyName = services.env.NODE_ENV !== "production";
  const tooMany = (request: Request, seconds: number) =>
    answerRefusal(request, 429, undefined, { "retry-after": String(seconds) });

  function limits(asked: Asked): Response | undefined {
    const { request, url, key, address, now } = asked;
    // The provider sends as fast as people buy; what is not signed ends at the signature. Pages in
    // memory ask when they must be made.
    if (isWebhook(url) || isPublicFile(url.pathname) || key) return undefined;
    const seconds = limiter.made(address, now.getTime());
    return seconds === undefined ? undefined : tooMany(request, seconds);
  }
  function origin({ request, url }: Asked): Response | undefined {
    if (isWebhook(url) || comesFromOurselves(request, ownOrigin, anyName)) return undefined;
    return answerRefusal(request, 403, "このページからの送信ではないため、受け付けませんでした。");
  }
  async function signIn(asked: Asked): Promise<undefined> {
    asked.actor = await findActor(services.db, asked.token, asked.now);
  }
  function body({ request, url, actor }: Asked): Response | undefined {
    const refused = actor && bodyRefusalOf(request, url.pathname, actor);
    return refused && answerRefusal(request, refused.status, refused.message);
  }
  async function access({ url, actor }: Asked): Promise<Response | undefined> {
    // Moves by script are led elsewhere by the root of the pages, in the form that scripts read.
    if (!actor || url.pathname.endsWith(".data")) return undefined;
    const switches = isFrontier(url.pathname) ? await services.switches.read() : {};
    const move = guard(url.pathname, url.search, actor, services.shop.marketplaceUrl, switches);
    if (!move) return undefined;
    const caching = move.remember ? "public, max-age=3600" : "no-store";
    const headers = { location: move.to, "cache-control": caching };
    return new Response(null, { status: move.status, headers });
  }
  async function keptPage(asked: Asked): Promise<Response | undefined> {
    const { request, requestId, key, address, now } = asked;
    if (!key) return undefined;
    const { version, edition } = pageEdition(key);
    const kept = await pages.get<Response>(
      `${version} ${key}`,
      edition,
      now.getTime(),
      () => renderer.renderForCache(new URL(key, ownOrigin), requestId),
      () => {
        const seconds = limiter.made(address, now.getTime());
        return seconds === undefined ? undefined : tooMany(request, seconds);
      },
    );
    return kept instanceof Response ? kept : kept && answerKept(request, kept);
  }
  /**
   * A page that all members share who hold the same of what goods ask for. Whose it is is asked
   * each time, and nothing of the person goes into the making: it is made for a visitor with these
   * licences.
   */
  async function keptForHolders({ request, url, requestId, actor, now }: Asked) {
    if (actor?.kind !== "member" || !isRead(request) || !isCachedByLicence(url.pathname))
      return undefined;
    const key = pageKey(url);
    if (!key) return undefined;
    const plans = catalogue.shelf().plans();
    const heldItems = heldItemsOf(actor)
      .filter((item) => plans.has(item))
      .toSorted();
    const { version, edition } = pageEdition(key);
    const kept = await pages.get(
      `${version} ${heldItems.join()} for holders ${key}`,
      edition,
      now.getTime(),
      () =>
        renderer.renderForCache(new URL(key, ownOrigin), requestId, { kind: "visitor", heldItems }),
    );
    return kept && answerKept(request, kept);
  }
  return [spelling, limits, origin, signIn, body, access, keptPage, keptForHolders];
}

/** Everything up to the handler of the route, and what every answer carries. */
export function createPipeline(options: Options): MiddlewareHandler<ServerEnv> {
  const { services, limiter, clientAddress, sessionCookie } = options;
  const { log, clock } = services;
  const steps = createSteps(options);

  function ask(c: Context<ServerEnv>): Asked {
    const request = c.req.raw;
    const url = new URL(request.url);
    const token = cookieIn(request.headers.get("cookie") ?? "", sessionCookie);
    return {
      request,
      url,
      requestId: readRequestId(request.headers.get("x-request-id")) ?? randomUUID(),
      now: clock(),
      // Requests made inside a test carry no socket.
      address: clientAddress(
        c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1",
        request.headers.get("x-forwarded-for") ?? undefined,
      ),
      token,
      key: isRead(request) && !token ? pageKey(url) : undefined,
      actor: undefined,
    };
  }

  async function early(asked: Asked): Promise<Response | undefined> {
    for (const step of steps) {
      const answer = await step(asked);
      if (answer) return answer;
    }
    return undefined;
  }

  return async (c, next) => {
    const began = performance.now();
    const asked = ask(c);
    const { request, url, requestId, now, address } = asked;
    const answer = await early(asked).catch((error: unknown) => {
      log.error({ requestId, err: error }, "unhandled");
      const fault = faultOf(error);
      return fault ? answerRefusal.fault(request, fault) : answerRefusal(request, 500);
    });
    const { actor } = asked;
    if (answer) c.res = answer;
    else if (actor) {
      c.set("context", { services, now, actor, requestId, nonce: newNonce(), address, limiter });
      // Whoever looks at a page hears within a quarter of a minute, also from a provider that
      // hangs. At the webhook nobody waits.
      const isWebhook = c.req.path.startsWith("/api/webhooks/");
      await (isWebhook ? next() : withPatience(personWaitsMs, next));
    }
    c.res.headers.set("x-request-id", requestId);
    if (!log.isLevelEnabled("info")) return;
    log.info({
      requestId,
      method: request.method,
      route: routeForLog(c, url),
      status: c.res.status,
      ms: Math.round(performance.now() - began),
      actor: actor?.kind === "member" ? actor.uid : undefined,
    });
  };
}
