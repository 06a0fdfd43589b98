// Where the payment provider's events arrive. They are believed by their signature alone, written
// down, and answered at once; what they mean is asked of the provider afterwards.
import { Hono } from "hono";
import { applyEvents, takeEvent } from "#features/shop/purchase/settle/events.server.ts";
import { readEventEnvelope } from "#integrations/stripe/events.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

export const stripeWebhook = new Hono<ServerEnv>().post("/stripe", async (c) => {
  const { services, now } = c.get("context");
  const body = Buffer.from(await c.req.raw.arrayBuffer());
  const event = readEventEnvelope(
    body,
    c.req.header("stripe-signature"),
    services.env.STRIPE_WEBHOOK_SECRET,
  );
  if (!event) return c.text("signature", 400);
  const { id, type, created, livemode, objectId } = event;
  const received = await takeEvent(services.db, { id, type, created, livemode, objectId }, now);
  if (received === "from-the-future") {
    services.log.warn({ event: id, created }, "an event dated in the future was refused");
    return c.text("created", 400);
  }
  // Taken by the row that keeps it: the job would find it within two seconds, and the buyer who
  // waits for it should not have to.
  if (typeof received === "object")
    applyEvents(services.db, services.payments, [received], services, now).catch((error: unknown) =>
      services.log.error({ err: error }, "event"),
    );
  return c.text("ok");
});
