// The application: opens the house, puts the pipeline before the routes, and hands out what the
// outer shell listens with.
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { api } from "#api/v1/api.ts";
import { dictionaryCalls } from "#api/dictionary/dictionary.ts";
import { stripeWebhook } from "#api/webhooks/stripe.ts";
import type { Database } from "#db/client.server.ts";
import { createMediaServer } from "#features/library/media/delivery/serve.server.ts";
import { createStillMay } from "#features/library/media/delivery/access-check.server.ts";
import { startJobs } from "#jobs/jobs.server.ts";
import { faultOf } from "#lib/fault.ts";
import { createClientAddress } from "./client-address.ts";
import type { Env } from "./env.server.ts";
import { withReadForm } from "./form-body.server.ts";
import { createFront } from "./front.server.ts";
import type { Services } from "./services.server.ts";
import { createLimiter } from "./limiter.server.ts";
import { createServices, type StandIns } from "./create-services.server.ts";
import { createPageCache } from "./page-cache.server.ts";
import { callBody } from "./call-body.server.ts";
import { createPipeline } from "./pipeline.server.ts";
import { publicFiles } from "./public-files.server.ts";
import { createReadiness, type ReadinessProbe } from "./readiness.server.ts";
import { answerRefusal } from "./refusal.server.tsx";
import { createRenderer, type Renderer } from "./render.server.ts";
import type { ServerEnv } from "./request-context.server.ts";
import { createRequestAddress } from "./request-address.ts";
import { baseHeaders } from "./security.server.ts";
import { sessionCookie } from "./sign-in.server.ts";

export { openDatabase } from "#db/client.server.ts";
export { migrate } from "#db/migrate.server.ts";
export { fillEmptyShop } from "./fill-shop.server.ts";
export type { ServerEnv } from "./request-context.server.ts";

/**
 * How the shop is, for whoever shares out requests; asked often, so nothing of the pipeline stands
 * before it.
 */
function addHealth(
  app: Hono<ServerEnv>,
  { env, collections, clock }: Services,
  probe: ReadinessProbe,
) {
  app.get("/healthz", (c) =>
    c.json({ status: "ok", version: env.VERSION, catalogue: collections.version() }),
  );
  app.get("/readyz", async (c) => {
    const answer = await probe.read(clock().getTime());
    return answer.ready
      ? c.json({ status: "ready" })
      : c.json({ status: "not ready", because: answer.because }, 503);
  });
}

function addStandIns(app: Hono<ServerEnv>, { videos, mail, stripe, identity }: StandIns) {
  if (videos) app.route("/__stand-in/vimeo", videos);
  if (mail) app.route("/__stand-in/mail", mail);
  if (stripe) app.route("/__stand-in/stripe", stripe);
  if (identity)
    for (const name of ["line", "google"])
      app.all(`/__stand-in/${name}/*`, (c) => identity(c.req.raw));
  app.all("/__stand-in/*", (c) => c.text("", 404));
}

function addPages(app: Hono<ServerEnv>, { render }: Renderer) {
  app.all("*", async (c) => {
    const request = c.req.raw;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const asked = isRead ? request : await withReadForm(request);
    if (!asked) return answerRefusal(request, 400);
    return render(asked, c.get("context"));
  });
}

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
  const { services, standIns, close } = await createServices({ env, database, log, clock });
  const { baseUrl } = services.shop;
  const https = baseUrl.startsWith("https:");
  const always = baseHeaders({ https });
  const limiter = createLimiter(database.pool, env);
  const pages = createPageCache();
  const readiness = createReadiness({ pool: database.pool, folder: env.DATA_DIR });
  const clientAddress = createClientAddress(env.TRUST_PROXY);
  const renderer = createRenderer({
    always,
    refuse: answerRefusal,
    formActions: [
      ...(standIns.stripe ? [] : ["https://checkout.stripe.com"]),
      ...(env.LINE_LOGIN_CHANNEL_ID ? [new URL(env.LINE_ISSUER).origin] : []),
      ...(env.GOOGLE_CLIENT_ID ? [new URL(env.GOOGLE_ISSUER).origin] : []),
    ],
    withoutPerson: (actor, requestId) => ({
      services,
      now: clock(),
      actor,
      requestId,
      nonce: null,
      address: "",
      limiter,
    }),
  });
  const jobs = inBackground ? startJobs(services) : { stop: async () => {} };

  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has("cache-control"))
      c.res.headers.set("cache-control", "private, no-store");
  });
  addHealth(app, services, readiness);
  app.use(
    "*",
    createPipeline({
      services,
      limiter,
      clientAddress,
      pages,
      renderer,
      sessionCookie: sessionCookie(https),
      ownOrigin: new URL(baseUrl).origin,
    }),
  );
  app.route("/api/webhooks", stripeWebhook);
  app.use("/api/v1/*", callBody);
  app.route("/api/v1", api);
  app.all("/api/*", (c) => answerRefusal(c.req.raw, 404, "doesn't exist."));
  app.route("/v1/dictionary", dictionaryCalls);
  app.route("/", publicFiles(services));
  addStandIns(app, standIns);
  addPages(app, renderer);

  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return answerRefusal(
        c.req.raw,
        error.status,
        error.status === 400 ? "送られた内容を読みとれませんでした。" : error.message,
      );
    log.error({ requestId: c.get("context")?.requestId, err: error }, "unhandled");
    const fault = faultOf(error);
    return fault ? answerRefusal.fault(c.req.raw, fault) : answerRefusal(c.req.raw, 500);
  });

  return {
    fetch: app.fetch,
    /** Answers from memory; false when the request must go the whole way. */
    serveFromCache: createFront({
      log,
      clock,
      limiter,
      clientAddress,
      pages,
      media: createMediaServer({ ...services, stillMay: createStillMay(services) }),
      sessionCookie: sessionCookie(https),
      editionOf: services.pageEdition,
      isStopping: readiness.isStopping,
    }),
    /** The address of a request as people see it, from what stands in its first line. */
    requestAddress: createRequestAddress({ baseUrl, production: env.NODE_ENV === "production" }),
    services,
    limiter,
    /** From now on not ready; jobs let go of their rows. Running requests may finish. */
    async stop() {
      readiness.stop();
      services.live.close();
      await jobs.stop();
    },
    close: async () => {
      await limiter.close();
      await close();
    },
  };
}
