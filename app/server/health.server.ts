import type { Hono } from "hono";
import type { ReadinessProbe } from "./readiness.server.ts";
import type { ServerEnv } from "./request-context.server.ts";
import type { Services } from "./services.server.ts";

/**
 * How the shop is, for whoever shares out requests; asked often, so nothing of the pipeline stands
 * before it.
 */
export function addHealth(
  app: Hono<ServerEnv>,
  { env, collections, clock }: Services,
  { probe, build }: { probe: ReadinessProbe; build: string },
) {
  app.get("/healthz", (c) =>
    c.json({ status: "ok", version: env.VERSION, build, catalogue: collections.version() }),
  );
  app.get("/readyz", async (c) => {
    const answer = await probe.read(clock().getTime());
    return answer.ready
      ? c.json({ status: "ready" })
      : c.json({ status: "not ready", because: answer.because }, 503);
  });
}
