// What every request goes through before a route renders it: each stage is a file in pipeline/.
import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler, Next } from "hono";
import { routePath } from "hono/route";
import { onScreen } from "#features/platform/audit/screen.server.ts";
import { readOnlyDb } from "#db/read-only.server.ts";
import { faultOf } from "#lib/fault.ts";
import { isTraced, traced } from "#lib/tracing.ts";
import { personWaitsMs, withPatience } from "#integrations/stripe/patience.ts";
import type { ClientIp } from "./client-ip.ts";
import { cookieOf } from "#lib/cookie.ts";
import type { Limiter } from "./limiter.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { pageKey } from "./page-key.ts";
import { pageUrl } from "./page-url.ts";
import { access } from "./pipeline/access.server.ts";
import { findSignedIn } from "./pipeline/actor.server.ts";
import { viewing as findViewed } from "./pipeline/viewing.server.ts";
import { type AskedRequest, isReading, isWebhook, type Stage } from "./pipeline/asked.ts";
import { bodySize } from "./pipeline/body.server.ts";
import { cachedPage, cachedPageOfHolders } from "./pipeline/cached-page.server.ts";
import { limit } from "./pipeline/limit.server.ts";
import { moved } from "./pipeline/moved.server.ts";
import { origin } from "./pipeline/origin.server.ts";
import { oneSpelling } from "./pipeline/spelling.server.ts";
import { isPublicFile } from "./public-files.server.ts";
import { answerRefusal } from "./refusal.server.tsx";
import type { Renderer } from "./render.server.ts";
import type { ServerEnv } from "./request-context.server.ts";
import { readRequestId } from "./request-id.ts";
import { routeOf } from "./route-match.ts";
import { screenOf } from "./screen-of.ts";
import { newNonce } from "./security.server.ts";
import { viewingPolicy } from "./viewing.server.ts";
import type { Services } from "./services.server.ts";

type Options = {
  services: Services;
  limiter: Limiter;
  clientIp: ClientIp;
  pages: PageCache;
  renderer: Renderer;
  sessionCookie: string;
  ownOrigin: string;
  https: boolean;
};

/** In this order; the first that answers ends the way. What none answers, the route renders. */
function stagesOf(options: Options): Stage[] {
  const { services, limiter, ownOrigin, https } = options;
  return [
    oneSpelling,
    limit(limiter),
    origin(ownOrigin, services.env.NODE_ENV !== "production"),
    findSignedIn(services.db),
    findViewed({ db: services.db, secret: services.env.SESSION_SECRET, https }),
    bodySize,
    access(services),
    cachedPage(options),
    cachedPageOfHolders(options),
  ];
}

/** The route as the log names it: its pattern, never what stands in it. */
function routeForLog(c: Context<ServerEnv>, url: URL): string {
  const pattern = routePath(c, -1);
  if (pattern && !pattern.endsWith("*")) return pattern;
  if (isPublicFile(url.pathname)) return `/${url.pathname.split("/")[1]}/*`;
  const page = routeOf(pageUrl({ url: url.href }).pathname)?.path ?? "*";
  return url.pathname.endsWith(".data") ? `${page}.data` : page;
}

/** The request with its time told to whoever measures. */
const spanned = (c: Context<ServerEnv>, asked: AskedRequest, work: () => Promise<void>) =>
  traced({ name: asked.request.method, kind: "server" }, async (tell) => {
    await work();
    const route = routeForLog(c, asked.url);
    const attributes = {
      "http.request.method": asked.request.method,
      "http.route": route,
      "http.response.status_code": c.res.status,
      "shop.request_id": asked.requestId,
    };
    tell(attributes, `${asked.request.method} ${route}`);
  });

/** A page that is only looked at leaves nothing in the browser and runs nothing there. */
function nothingBut(headers: Headers): void {
  headers.delete("set-cookie");
  headers.set("content-security-policy", viewingPolicy);
  headers.set("cache-control", "private, no-store");
}

/** Everything up to the handler of the route, and what every answer carries. */
export function createPipeline(options: Options): MiddlewareHandler<ServerEnv> {
  const { services, limiter, clientIp, sessionCookie, ownOrigin } = options;
  const { log, clock } = services;
  const stages = stagesOf(options);
  /** For whoever sees the site as a member does: the database itself refuses to write. */
  const reading: Services = { ...services, db: readOnlyDb(services.pool, services.db) };

  function ask(c: Context<ServerEnv>): AskedRequest {
    const request = c.req.raw;
    const url = new URL(request.url);
    const token = cookieOf(request, sessionCookie);
    return {
      request,
      url,
      requestId: readRequestId(request.headers.get("x-request-id")) ?? randomUUID(),
      now: clock(),
      // Requests made inside a test carry no socket.
      ip: clientIp(
        c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1",
        request.headers.get("x-forwarded-for") ?? undefined,
      ),
      token,
      key: isReading(request) && !token ? pageKey(url) : undefined,
      actor: undefined,
    };
  }

  async function early(asked: AskedRequest): Promise<Response | undefined> {
    for (const stage of stages) {
      const answer = await stage(asked);
      if (answer) return answer;
    }
    return undefined;
  }

  const handle = async (asked: AskedRequest, c: Context<ServerEnv>, next: Next): Promise<void> => {
    const began = performance.now();
    const { request, url, requestId, now, ip } = asked;
    const answer = await early(asked).catch((error: unknown) => {
      log.error({ requestId, err: error }, "unhandled");
      const fault = faultOf(error);
      return fault ? answerRefusal.fault(request, fault) : answerRefusal(request, 500);
    });
    const { actor, viewing } = asked;
    if (answer) c.res = answer;
    else if (actor) {
      const house = asked.viewing?.asMember ? reading : services;
      const nonce = newNonce();
      c.set("context", { services: house, now, actor, requestId, nonce, ip, limiter, viewing });
      // Whoever looks at a page hears within a quarter of a minute, also from a provider that
      // hangs. At the webhook nobody waits.
      await (isWebhook(url)
        ? next()
        : onScreen(
            () => screenOf(request, ownOrigin),
            () => withPatience(personWaitsMs, next),
          ));
    }
    const elsewhere = await moved(services, asked, c.res);
    if (elsewhere) c.res = elsewhere;
    if (viewing?.asMember) nothingBut(c.res.headers);
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

  return (c, next) => {
    const asked = ask(c);
    return isTraced() ? spanned(c, asked, () => handle(asked, c, next)) : handle(asked, c, next);
  };
}
