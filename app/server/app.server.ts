// The application as one fetch function: request id, limits, headers, actor; kept pages first, React Router last.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { api } from "#api/v1/api.ts";
import { dictionaryCalls } from "#api/dictionary/dictionary.ts";
import { stripeWebhook } from "#api/webhooks/stripe.ts";
import type { Database } from "#db/client.server.ts";
import { findActor } from "#features/account/service.server.ts";
import { type Actor, heldItemsOf, visitor } from "#features/account/rules.ts";
import { viewerOfToken } from "#features/media/address.server.ts";
import { createMediaServer } from "#features/media/serve.server.ts";
import { maySee } from "#features/catalogue/rules.ts";
import { shareProduct, shareSite } from "#features/picture/share.server.ts";
import { startJobs } from "#jobs/jobs.server.ts";
import { openStorage } from "#outside/storage/open.server.ts";
import type { Env } from "./env.server.ts";
import { addressOf } from "./address.server.ts";
import { refusalOf } from "./body-limits.server.ts";
import { guard } from "./guard.ts";
import { openHouse } from "./open-house.server.ts";
import { compress } from "./compress.server.ts";
import {
  createPageMemory,
  isSharedByHolders,
  type KeptPage,
  pageKey,
} from "./page-memory.server.ts";
import { requestContext, type RequestContext } from "./request-context.server.ts";
import { sessionCookie } from "./sign-in.server.ts";
import {
  baseHeaders,
  comesFromOurselves,
  contentSecurityPolicy,
  hashSource,
  inlineScriptHashes,
  isLiffPath,
  lineCallHosts,
  lineScriptHost,
  newNonce,
  nonceSource,
} from "./security.server.ts";
import { appearanceScript } from "#ui/theme.ts";
import { createLimiter } from "./limiter.server.ts";

export { openDatabase } from "#db/client.server.ts";
export { migrate } from "#db/migrate.server.ts";

/** In production a shop begins empty unless it is asked for. `postalCodes`: the shipped list of codes; `media`: the folder of sounds and films. */
export async function fillEmptyShop(
  env: Env,
  { db, pool }: Database,
  { postalCodes, media, say }: { postalCodes: string; media: string; say: (line: string) => void },
): Promise<void> {
  const [{ ensureItems }, { itemMasters }] = await Promise.all([
    import("#features/licence/service.server.ts"),
    import("#seed/item-masters.ts"),
  ]);
  await ensureItems(db, itemMasters);
  if (env.SEED === "none" || (env.SEED === "auto" && env.NODE_ENV === "production")) return;
  const [
    { isEmptyShop, seedShop },
    { isEmptyLibrary, seedMedia },
    { isEmptyOfMatome, seedMatome },
    { isEmptyOfWords, seedWords },
  ] = await Promise.all([
    import("#seed/seed-shop.server.ts"),
    import("#seed/seed-media.server.ts"),
    import("#seed/seed-matome.server.ts"),
    import("#seed/seed-words.server.ts"),
  ]);
  const storage = openStorage(env);
  if (await isEmptyShop(pool)) await seedShop({ db, pool, storage, postalCodes, say }, new Date());
  if (await isEmptyLibrary(pool)) await seedMedia({ db, storage, folder: media, say }, new Date());
  if (await isEmptyOfMatome(pool)) await seedMatome({ db, storage, say }, new Date());
  if (await isEmptyOfWords(pool)) await seedWords({ db, say }, new Date());
}

export type ServerEnv = { Variables: { context: RequestContext; route: string } };

/** Films that lie elsewhere are shown in a frame. Every page allows it: from a kept one a visitor goes on to a film without another document. Source: integrations §7. */
const filmFrames = ["https://player.vimeo.com"];
/** The one inline script of our own; it is the same on every page. */
const appearanceSource = hashSource(appearanceScript);

/** Where the 手帳 is sold as long as the operator names no item page on a marketplace. */
const ownTechoShelf = "/shop/category/taiheki-techo";

const cookieIn = (cookies: string, name: string): string | undefined => {
  for (const part of cookies.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};
const cookieValue = (request: Request, name: string) =>
  cookieIn(request.headers.get("cookie") ?? "", name);

const html = "text/html; charset=utf-8";

/**
 * Pictures and letters first: a page can be read, and bought from, before its scripts have come. They are named once, by the
 * module at its end; asked for ahead of it they take the line from the largest picture (on a slow phone 2.9 s instead of 1.9 s).
 */
const lateScripts = (page: string) => page.replaceAll(/<link rel="modulepreload" [^>]*>/g, "");

export async function start({
  env,
  database,
  log,
  clock = () => new Date(),
  inBackground = true,
}: {
  env: Env;
  database: Database;
  log: Logger;
  clock?: () => Date;
  inBackground?: boolean;
}) {
  const { house, standIns, close } = await openHouse({ env, database, log, clock });
  const { baseUrl } = house.shop;
  const ownOrigin = new URL(baseUrl).origin;
  const https = ownOrigin.startsWith("https:");
  const always = baseHeaders({ https });
  const formActions = [
    ...(standIns.stripe ? [] : ["https://checkout.stripe.com"]),
    ...(env.LINE_LOGIN_CHANNEL_ID ? [new URL(env.LINE_ISSUER).origin] : []),
    ...(env.GOOGLE_CLIENT_ID ? [new URL(env.GOOGLE_ISSUER).origin] : []),
  ];
  const pages = createPageMemory();
  const limiter = createLimiter(database.pool, env);
  const handle = createRequestHandler(build as ServerBuild, "production");
  const jobs = inBackground ? startJobs(house) : { stop: async () => {} };
  let stopping = false;

  /** Renders through React Router. Pages kept in memory are asked for without cookies and without a nonce. */
  async function render(request: Request, context: RequestContext): Promise<Response> {
    const router = new RouterContextProvider();
    router.set(requestContext, context);
    const response = await handle(request, router);
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("text/html") && context.nonce) {
      const inLine = house.liff.kind === "real" && isLiffPath(new URL(request.url).pathname);
      response.headers.set(
        "content-security-policy",
        contentSecurityPolicy({
          scripts: [
            nonceSource(context.nonce),
            appearanceSource,
            ...(inLine ? [lineScriptHost] : []),
          ],
          formActions,
          frames: filmFrames,
          ...(inLine ? { calls: lineCallHosts } : {}),
        }),
      );
    }
    if (!response.headers.has("cache-control"))
      response.headers.set("cache-control", "private, no-store");
    return response;
  }

  async function renderForMemory(url: URL, requestId: string, actor: Actor = visitor) {
    const context: RequestContext = {
      house,
      now: clock(),
      actor,
      requestId,
      nonce: null,
      address: "",
      limiter,
    };
    const response = await render(new Request(url, { headers: { accept: "text/html" } }), context);
    if (response.status !== 200) return undefined;
    const body = lateScripts(await response.text());
    const csp = contentSecurityPolicy({
      scripts: inlineScriptHashes(body),
      formActions,
      frames: filmFrames,
    });
    return {
      html: body,
      headers: {
        ...always,
        "content-type": html,
        "content-security-policy": csp,
        "cache-control": `${actor === visitor ? "public" : "private"}, max-age=0, must-revalidate`,
        vary: "Accept-Encoding",
      },
    };
  }

  /**
   * A page that all members share who hold the same of what goods ask for. Whose it is is asked each time, and nothing of the
   * person goes into the making: it is made for a visitor with these licences.
   */
  async function keptForHolders(
    url: URL,
    requestId: string,
    actor: Actor,
  ): Promise<KeptPage | undefined> {
    const key = isSharedByHolders(url.pathname) ? pageKey(url) : undefined;
    if (!key) return undefined;
    const catalogue = house.catalogue.current();
    const heldItems = heldItemsOf(actor)
      .filter((item) => catalogue.plans.has(item))
      .toSorted();
    return pages.get(
      `${catalogue.version} ${heldItems.join()} for holders ${key}`,
      house.catalogue.edition(),
      clock().getTime(),
      () => renderForMemory(new URL(key, baseUrl), requestId, { kind: "visitor", heldItems }),
    );
  }

  function answerKept(request: Request, page: KeptPage): Response {
    const headers: Record<string, string> = { ...page.headers, etag: page.etag };
    if (request.headers.get("if-none-match") === page.etag)
      return new Response(null, { status: 304, headers });
    const accepts = request.headers.get("accept-encoding") ?? "";
    const [encoding, bytes] = accepts.includes("br")
      ? (["br", page.br] as const)
      : accepts.includes("gzip")
        ? (["gzip", page.gzip] as const)
        : ([undefined, page.identity] as const);
    if (encoding) headers["content-encoding"] = encoding;
    headers["content-length"] = String(bytes.length);
    return new Response(request.method === "HEAD" ? null : bytes, { headers });
  }

  const app = new Hono<ServerEnv>();

  app.get("/healthz", (c) =>
    c.json(
      { status: "ok", version: env.VERSION, catalogue: house.catalogue.current().version },
      200,
      { ...always, "cache-control": "no-store" },
    ),
  );
  app.get("/readyz", async (c) => {
    const ready =
      !stopping &&
      (await database.pool.query("select 1").then(
        () => true,
        () => false,
      ));
    return c.json({ status: ready ? "ready" : "not ready" }, ready ? 200 : 503, {
      ...always,
      "cache-control": "no-store",
    });
  });

  app.use("*", async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    const request = c.req.raw;
    const url = new URL(request.url);
    c.set("route", url.pathname.startsWith("/api/") ? "api" : "page");

    // Kept pages: nothing of the person is read, so this comes before everything that looks at the person.
    if (
      (request.method === "GET" || request.method === "HEAD") &&
      !cookieValue(request, sessionCookie(https))
    ) {
      const key = pageKey(url);
      if (key) {
        const version = house.catalogue.current().version;
        const kept = await pages.get(
          `${version} ${key}`,
          house.catalogue.edition(),
          clock().getTime(),
          () => renderForMemory(new URL(key, baseUrl), requestId),
        );
        if (kept) return answerKept(request, kept);
      }
    }

    const respond = async (): Promise<Response | undefined> => {
      const canonical = url.pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
      if (canonical !== url.pathname) {
        if (request.method !== "GET" && request.method !== "HEAD") return c.text("", 404);
        return new Response(null, { status: 308, headers: { location: canonical + url.search } });
      }
      const address = addressOf(c, env);
      const webhook = url.pathname.startsWith("/api/webhooks/");
      if (!webhook && !comesFromOurselves(request, ownOrigin, env.NODE_ENV !== "production"))
        return refuse(c.req.raw, 403, "このページからの送信ではないため、受け付けませんでした。");
      // The provider sends as fast as people buy; what is not signed ends at the signature.
      const over = webhook ? undefined : await limiter.everything(address, clock());
      if (over)
        return refuse(
          request,
          429,
          "アクセスが続いています。少し待ってから、もう一度お試しください。",
          { "retry-after": String(over) },
        );
      const now = clock();
      const actor: Actor = await findActor(
        database.db,
        cookieValue(request, sessionCookie(https)),
        now,
      );
      const refused = refusalOf(request, url.pathname, actor);
      if (refused) return refuse(request, refused.status, refused.message);
      if ((request.method === "GET" || request.method === "HEAD") && actor.kind === "member") {
        const kept = await keptForHolders(url, requestId, actor);
        if (kept) return answerKept(request, kept);
      }
      c.set("context", { house, now, actor, requestId, nonce: newNonce(), address, limiter });
      await next();
      return undefined;
    };

    const early = await respond().catch((error: unknown) => {
      log.error({ requestId, err: error }, "unhandled");
      return refuse(request, 500, "server error", { "x-request-id": requestId });
    });
    if (early) c.res = early;
    for (const [name, value] of Object.entries(always))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("x-request-id", requestId);
    if (!c.res.headers.has("cache-control"))
      c.res.headers.set("cache-control", "private, no-store");
    const actor = c.get("context")?.actor;
    log.info({
      requestId,
      method: request.method,
      route: c.get("route"),
      status: c.res.status,
      ms: Math.round(performance.now() - began),
      actor: actor?.kind === "member" ? actor.uid : undefined,
    });
    return undefined;
  });

  app.route("/api/webhooks", stripeWebhook);
  app.route("/api/v1", api);
  app.route("/v1/dictionary", dictionaryCalls);

  app.get("/images/*", async (c) => {
    c.set("route", "image");
    const picture = await house.pictures.serve(new URL(c.req.url).pathname);
    if (!picture) return c.text("", 404);
    return c.body(picture.bytes, 200, picture.headers);
  });

  const sharePicture = (bytes: Uint8Array<ArrayBuffer>) =>
    new Response(bytes, {
      headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
    });
  app.get("/share/site.png", async (c) => {
    c.set("route", "share");
    return sharePicture(await shareSite(house.storage, house.shop));
  });
  app.get("/share/product/:file{[a-z0-9-]+\\.png}", async (c) => {
    c.set("route", "share");
    const product = house.catalogue
      .current()
      .byId.get(c.req.param("file").slice(0, -".png".length));
    if (!product || !maySee(product, [])) return c.text("", 404);
    return sharePicture(await shareProduct(house.storage, house.shop, product));
  });

  if (standIns.videos) app.route("/__stand-in/vimeo", standIns.videos);
  if (standIns.mail) app.route("/__stand-in/mail", standIns.mail);
  if (standIns.stripe) app.route("/__stand-in/stripe", standIns.stripe);
  const { identity } = standIns;
  if (identity)
    for (const name of ["line", "google"])
      app.all(`/__stand-in/${name}/*`, (c) => identity(c.req.raw));
  app.all("/__stand-in/*", (c) => c.text("", 404));

  app.all("*", async (c) => {
    const context = c.get("context");
    const url = new URL(c.req.url);
    if (!url.pathname.endsWith(".data")) {
      const move = guard(
        url.pathname,
        url.search,
        context.actor,
        house.shop.marketplaceUrl ?? ownTechoShelf,
        await house.switches.read(),
      );
      if (move)
        return new Response(null, {
          status: move.status,
          headers: {
            location: move.to,
            "cache-control": move.remember ? "public, max-age=3600" : "no-store",
          },
        });
    }
    return compress(c.req.raw, await render(c.req.raw, context));
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return refuse(
        c.req.raw,
        error.status,
        error.status === 400 ? "送られた内容を読みとれませんでした。" : error.message,
      );
    log.error({ requestId: c.get("context")?.requestId, err: error }, "unhandled");
    return refuse(c.req.raw, 500, "server error");
  });

  /**
   * Answers before anything is made of the request: what most visitors ask, most of the time, from memory, and the parts of
   * media that listeners ask for. Pages only without a query and without a sign-in; all else goes the whole way. False: not answered.
   */
  const media = createMediaServer(house);
  const tokenIn = (cookies: string) => cookieIn(cookies, sessionCookie(https));
  const sessionMark = `${sessionCookie(https)}=`;
  function answerAtOnce(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url = "", headers } = incoming;
    if (url.startsWith("/media/")) {
      const token = tokenIn(headers.cookie ?? "");
      media(incoming, outgoing, token && viewerOfToken(token), clock()).catch((error: unknown) => {
        log.error({ err: error }, "media");
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(500, { "cache-control": "no-store" }).end();
      });
      return true;
    }
    if (method !== "GET" || url.includes("?") || headers.cookie?.includes(sessionMark))
      return false;
    const page = pages.fresh(
      `${house.catalogue.current().version} ${url}`,
      house.catalogue.edition(),
      Date.now(),
    );
    if (!page) return false;
    if (headers["if-none-match"] === page.etag) {
      outgoing.writeHead(304, { ...page.headers, etag: page.etag }).end();
      return true;
    }
    const accepts = headers["accept-encoding"] ?? "";
    const form = accepts.includes("br")
      ? page.raw.br
      : accepts.includes("gzip")
        ? page.raw.gzip
        : page.raw.identity;
    outgoing.writeHead(200, form.headers).end(form.bytes);
    return true;
  }

  return {
    fetch: app.fetch,
    answerAtOnce,
    house,
    limiter,
    /** From now on not ready; jobs let go of their rows. Running requests may finish. */
    async stop() {
      stopping = true;
      await jobs.stop();
    },
    close: async () => {
      await limiter.close();
      await close();
    },
  };
}

/** A short refusal in the form that the caller reads: JSON for calls, plain text for pages. */
function refuse(
  request: Request,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const call = /^\/(?:api|v1)\//.test(new URL(request.url).pathname);
  const body = call
    ? JSON.stringify({ status: -1, message })
    : `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}</p><p><a href="/">Topに戻る</a></p></html>`;
  return new Response(body, {
    status,
    headers: {
      "content-type": call ? "application/json; charset=utf-8" : html,
      "cache-control": "no-store",
      ...headers,
    },
  });
}
