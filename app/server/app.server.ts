// The application: opens the house, puts the pipeline before the routes, and hands out what the
// outer shell listens with.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { api } from "#api/v1/api.ts";
import { dictionaryCalls } from "#api/dictionary/dictionary.ts";
import { lineWebhook } from "#api/webhooks/line.ts";
import { stripeWebhook } from "#api/webhooks/stripe.ts";
import type { Database } from "#db/client.server.ts";
import { flushCounts } from "#features/platform/page-views/service.server.ts";
import { createMediaServer } from "#features/library/media/delivery/serve.server.ts";
import { createStillMay } from "#features/library/media/delivery/access-check.server.ts";
import { startJobs } from "#jobs/jobs.server.ts";
import { addFigures, createFigures, type FiguresOfAll, figuresText } from "./figures.server.ts";
import { addHealth } from "./health.server.ts";
import { addPages } from "./pages.server.ts";
import { addStandIns } from "./stand-in-pages.server.ts";
import { answerError } from "./answer-error.server.ts";
import { createClientIp } from "./client-ip.ts";
import { keysInForce } from "#features/backoffice/house/house.server.ts";
import { noteKeys } from "#features/backoffice/house/keys-since.server.ts";
import type { Env } from "./env.server.ts";
import { createFront } from "./front.server.ts";
import type { Services } from "./services.server.ts";
import { createLimiter, type Limiter } from "./limiter.server.ts";
import { createServices, type StandIns } from "./create-services.server.ts";
import { createPageCache } from "./page-cache.server.ts";
import { callBody } from "./call-body.server.ts";
import { createPipeline } from "./pipeline.server.ts";
import { publicFiles } from "./public-files.server.ts";
import { createReadiness, type ReadinessProbe } from "./readiness.server.ts";
import { formHosts } from "./outside-recipients.ts";
import { answerRefusal } from "./refusal.server.tsx";
import { createRenderer, type Renderer } from "./render.server.ts";
import type { ServerEnv } from "./request-context.server.ts";
import { createRequestUrl } from "./request-url.ts";
import { baseHeaders } from "./security.server.ts";
import { sessionCookie } from "./sign-in-cookies.server.ts";

export { openDatabase } from "#db/client.server.ts";
export { useTracer } from "#lib/tracing.ts";
export { migrate } from "#db/migrate.server.ts";
export { fillEmptyShop } from "./fill-shop.server.ts";
export type { ServerEnv } from "./request-context.server.ts";

type Parts = {
  services: Services;
  standIns: StandIns;
  /** Headers of every answer. */
  always: Readonly<Record<string, string>>;
  readiness: ReadinessProbe;
  build: string;
  pipeline: MiddlewareHandler<ServerEnv>;
  renderer: Renderer;
  /** As text. */
  figures: () => Promise<string>;
};
/** Who is asked in turn: health, the pipeline, then calls, files and pages. */
function assemble(parts: Parts) {
  const { services, standIns, always, readiness, build, pipeline, renderer, figures } = parts;
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has("cache-control"))
      c.res.headers.set("cache-control", "private, no-store");
  });
  addHealth(app, services, { probe: readiness, build });
  if (services.env.METRICS_TOKEN) addFigures(app, services.env.METRICS_TOKEN, figures);
  app.use("*", pipeline);
  app.route("/api/webhooks", stripeWebhook);
  app.route("/api/webhooks", lineWebhook);
  app.use("/api/v1/*", callBody);
  app.route("/api/v1", api);
  app.all("/api/*", (c) => answerRefusal(c.req.raw, 404, "doesn't exist."));
  app.route("/v1/dictionary", dictionaryCalls);
  app.route("/", publicFiles(services));
  addStandIns(app, standIns);
  addPages(app, renderer);
  app.onError(answerError(services.log));
  return app;
}

type StartOptions = {
  env: Env;
  database: Database;
  log: Logger;
  clock?: () => Date;
  inBackground?: boolean;
  /** The figures of all processes on this port, where there are several. */
  figuresOfAll?: FiguresOfAll;
  /** What tells this build from others. */
  build?: string;
};

type RendererParts = Pick<Parts, "services" | "always"> & {
  limiter: Limiter;
  clock: () => Date;
};
const rendererOf = ({ services, always, limiter, clock }: RendererParts) =>
  createRenderer({
    always,
    refuse: answerRefusal,
    formActions: formHosts(services.env),
    withoutPerson: (actor, requestId) => ({
      services,
      now: clock(),
      actor,
      requestId,
      nonce: null,
      ip: "",
      limiter,
    }),
  });

export async function start({
  env,
  database,
  log,
  clock = () => new Date(),
  inBackground = true,
  figuresOfAll,
  build = "",
}: StartOptions) {
  const { services, standIns, close } = await createServices({ env, database, log, clock });
  const { baseUrl } = services.shop;
  const https = baseUrl.startsWith("https:");
  const always = baseHeaders({ https, subdomains: env.HSTS_SUBDOMAINS });
  if (inBackground) await noteKeys(env.DATA_DIR, keysInForce(env), clock());
  const limiter = createLimiter(database.pool, env);
  const pages = createPageCache();
  const readiness = createReadiness({ pool: database.pool, folder: env.DATA_DIR });
  const clientIp = createClientIp(env.TRUST_PROXY);
  const renderer = rendererOf({ services, always, limiter, clock });
  const figures = env.METRICS_TOKEN ? createFigures(services) : undefined;
  const jobs = inBackground ? startJobs(services) : { stop: async () => {} };

  const app = assemble({
    services,
    standIns,
    always,
    readiness,
    build,
    renderer,
    figures: async () => (figures ? figuresText(figures, figuresOfAll) : ""),
    pipeline: createPipeline({
      services,
      limiter,
      clientIp,
      pages,
      renderer,
      sessionCookie: sessionCookie(https),
      ownOrigin: new URL(baseUrl).origin,
      https,
    }),
  });

  const front = createFront({
    log,
    clock,
    limiter,
    clientIp,
    pages,
    media: createMediaServer({ ...services, stillMay: createStillMay(services) }),
    sessionCookie: sessionCookie(https),
    editionOf: services.pageEdition,
    isStopping: readiness.isStopping,
  });
  return {
    fetch: app.fetch,
    ownFigures: async () => figures?.own(),
    /** Answers from memory; false when the request must go the whole way. */
    serveFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      figures?.watch(incoming, outgoing);
      return front(incoming, outgoing);
    },
    /** The address of a request as people see it, from what stands in its first line. */
    requestUrl: createRequestUrl({ baseUrl, production: env.NODE_ENV === "production" }),
    services,
    limiter,
    /** From now on not ready; jobs let go of their rows. Running requests may finish. */
    async stop() {
      readiness.stop();
      services.live.close();
      await jobs.stop();
    },
    close: async () => {
      await flushCounts(database.db);
      limiter.close();
      await close();
    },
  };
}
