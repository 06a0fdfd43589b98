import { Hono } from "hono";
import { pino } from "pino";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applyDueEvents } from "#features/shop/purchase/settle/events.server.ts";
import { aShop, later, paidOnce, type Shop } from "#features/shop/purchase/testing/shop.ts";
import type { ServerEnv } from "#server/app.server.ts";
import { stripeWebhook } from "./stripe.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const [newer, older] = ["whsec_the-newer-secret", "whsec_the-older-secret"];
/** The webhook in a house whose clock is the real one: the signature's age is told by it. */
function app() {
  const services = {
    db: shop.db,
    payments: shop.provider,
    env: { STRIPE_WEBHOOK_SECRET: [newer, older] },
    log: pino({ level: "silent" }),
  };
  return new Hono<ServerEnv>()
    .use(async (c, next) => {
      c.set("context", {
        services,
        now: shop.now(),
      } as unknown as ServerEnv["Variables"]["context"]);
      await next();
    })
    .route("/api/webhooks", stripeWebhook);
}
const eventOf = (objectId: string, change: object = {}) =>
  JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    created: 1_790_000_000,
    livemode: false,
    api_version: "2026-10-28.endive",
    data: {
      object: { id: objectId, object: "checkout.session", payment_status: "paid", amount_total: 1 },
    },
    ...change,
  });
const signed = (
  payload: string,
  { secret = newer, age = 0 }: { secret?: string; age?: number } = {},
) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1_000) - age,
  });
const send = (payload: string, signature?: string) =>
  app().request("/api/webhooks/stripe", {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json",
      ...(signature ? { "stripe-signature": signature } : {}),
    },
  });

async function paidPage() {
  const { sessionId } = await shop.placed();
  shop.provider.pay(sessionId);
  return sessionId;
}

describe("the webhook", () => {
  test("answers at once, keeps the event, and the order becomes paid without waiting for the job", async () => {
    const payload = eventOf(await paidPage());
    const answer = await send(payload, signed(payload));
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
    await expect
      .poll(async () => (await shop.rows("payment_event"))[0]?.["done_at"] ?? null)
      .not.toBeNull();
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
  test("takes the same event many times at once and later, with one effect", async () => {
    const payload = eventOf(await paidPage());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(payload, signed(payload))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await send(payload, signed(payload))).status).toBe(200);
    expect(await shop.rows("payment_event")).toHaveLength(1);
    await expect
      .poll(async () => (await shop.rows("payment_event"))[0]?.["done_at"] ?? null)
      .not.toBeNull();
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
  test("takes either secret while it is being changed", async () => {
    const payload = eventOf("cs_foreign");
    expect((await send(payload, signed(payload, { secret: older }))).status).toBe(200);
  });
  test.each<[string, (payload: string) => string | undefined]>([
    ["none", () => undefined],
    ["nonsense", () => "t=1,v1=00"],
    ["one of another secret", (payload) => signed(payload, { secret: "whsec_of-somebody-else" })],
    ["one of another body", () => signed(eventOf("cs_other"))],
    ["one that is older than five minutes", (payload) => signed(payload, { age: 301 })],
  ])("believes no signature but its own: %s", async (_what, sign) => {
    const payload = eventOf(await paidPage());
    const answer = await send(payload, sign(payload));
    expect([answer.status, await answer.text()]).toEqual([400, "signature"]);
    expect(await shop.rows("payment_event")).toEqual([]);
    expect(await shop.standing()).toMatchObject({ orders: { new: 1 }, payments: {} });
  });
  test("believes nothing that the event says of money: the provider is asked", async () => {
    const { sessionId } = await shop.placed();
    const payload = eventOf(sessionId);
    expect((await send(payload, signed(payload))).status).toBe(200);
    await expect
      .poll(async () => (await shop.rows("payment_event"))[0]?.["done_at"] ?? null)
      .not.toBeNull();
    expect(await shop.standing()).toMatchObject({ orders: { new: 1 }, payments: {} });
  });
  test("keeps an event of the other mode for staff to see, and does not apply it", async () => {
    const payload = eventOf(await paidPage(), { livemode: true });
    expect((await send(payload, signed(payload))).status).toBe(200);
    await expect
      .poll(async () => (await shop.rows("payment_event"))[0]?.["last_error"])
      .toBe("livemode");
    await applyDueEvents(shop.db, shop.provider, later(60));
    expect(await shop.standing()).toMatchObject({ orders: { new: 1 }, payments: {} });
  });
});
