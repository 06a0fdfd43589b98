// Events about plans at the webhook: what is not the provider's own word, about one of ours,
// changes nothing.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { pino } from "pino";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { applyDueEvents } from "#features/shop/purchase/settle/events.server.ts";
import {
  later,
  type Members,
  someMembers,
} from "#features/memberships/subscription/testing/members.ts";
import type { ServerEnv } from "#server/app.server.ts";
import { stripeWebhook } from "./stripe.ts";

const secret = "whsec_of-the-plans";
let members: Members;
let uid: string;
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

/** The webhook in a house whose clock is the real one: the signature's age is told by it. */
function app() {
  const services = {
    db: members.db,
    payments: members.provider,
    plans: members.events,
    env: { STRIPE_WEBHOOK_SECRET: [secret] },
    log: pino({ level: "silent" }),
  };
  return new Hono<ServerEnv>()
    .use(async (c, next) => {
      c.set("context", {
        services,
        now: members.now(),
      } as unknown as ServerEnv["Variables"]["context"]);
      await next();
    })
    .route("/api/webhooks", stripeWebhook);
}
/**
 * Whatever an event says of money, people and states is a lie here; only the kind and the id count.
 */
const eventOf = (type: string, objectId: string, change: object = {}) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    type,
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    api_version: "2026-10-28.endive",
    data: {
      object: {
        id: objectId,
        object: type.split(".")[0],
        status: "active",
        amount_paid: 9_999_999,
        customer: "cus_of-somebody",
        metadata: { uid: randomUUID(), item_id: "000031" },
      },
    },
    ...change,
  });
const signed = (payload: string, { by = secret, age = 0 }: { by?: string; age?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: by,
    timestamp: Math.floor(Date.now() / 1_000) - age,
  });
const send = (payload: string, signature: string | undefined = signed(payload)) =>
  app().request("/api/webhooks/stripe", {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json",
      ...(signature ? { "stripe-signature": signature } : {}),
    },
  });
const events = () =>
  members.rows<{
    type: string;
    done_at: Date | null;
    next_at: Date | null;
    last_error: string | null;
  }>("payment_event");
const applied = (problem: string | null = null) =>
  expect
    .poll(async () =>
      (await events()).map(({ done_at, last_error }) => [done_at !== null, last_error]),
    )
    .toEqual([[problem === null, problem]]);
const nothing = async () =>
  expect([
    await members.rows("subscription"),
    await members.rows("subscription_payment"),
    await licencesOf(members.db, uid),
    await members.rows("outbox"),
  ]).toEqual([[], [], [], []]);

/** Paid at the provider, and nobody has told us yet. */
async function paid() {
  await members.pay(uid, "000001");
  const id = async (kind: string) =>
    (
      await members.pool.query<{ id: string }>("select id from stand_in.object where kind = $1", [
        kind,
      ])
    ).rows[0]?.id ?? "";
  return {
    subscription: await id("subscription"),
    invoice: await id("invoice"),
    page: await id("checkout.session"),
  };
}

test.each([
  ["invoice.paid", "invoice"],
  ["customer.subscription.created", "subscription"],
  ["customer.subscription.updated", "subscription"],
  ["checkout.session.completed", "page"],
] as const)(
  "%s opens the plan that was paid, as the provider has it, and sent ten times it opens it once",
  async (type, which) => {
    const payload = eventOf(type, (await paid())[which]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await applied();
    expect(await members.rows("subscription")).toMatchObject([
      { uid, item_id: "000001", amount: 3_300, status: "active" },
    ]);
    expect(await members.rows("subscription_payment")).toMatchObject([{ uid, amount: 3_300 }]);
    expect(await licencesOf(members.db, uid)).toMatchObject([{ itemId: "000001" }]);
  },
);

describe("an event that is not believed", () => {
  test.each<[string, (payload: string) => string]>([
    ["has no signature", () => ""],
    ["has a signature of nonsense", () => "t=1,v1=00"],
    ["is signed by somebody else", (payload) => signed(payload, { by: "whsec_of-somebody-else" })],
    ["is signed over another body", () => signed(eventOf("invoice.paid", "in_other"))],
    ["was signed five minutes ago and a second", (payload) => signed(payload, { age: 301 })],
    ["has only the old form of the signature", (payload) => signed(payload).replace("v1=", "v0=")],
    [
      "has its hour altered",
      (payload) =>
        signed(payload, { age: 301 }).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000)}`),
    ],
  ])("%s", async (_what, sign) => {
    const payload = eventOf("invoice.paid", (await paid()).invoice);
    const answer = await send(payload, sign(payload));
    expect([answer.status, await answer.text()]).toEqual([400, "signature"]);
    expect(await events()).toEqual([]);
    await nothing();
  });
});

describe("an event that is believed, and", () => {
  test("is of the other mode, is kept for staff to see and not applied", async () => {
    await send(eventOf("invoice.paid", (await paid()).invoice, { livemode: true }));
    await applied("livemode");
    await nothing();
  });
  test.each([
    "billing.meter.no_meter_found",
    "invoice.created",
    "invoice.upcoming",
    "customer.updated",
    "radar.early_fraud_warning.created",
    "something.new",
  ])("is of the kind %s, is kept and left", async (type) => {
    const there = await paid();
    expect((await send(eventOf(type, there.subscription))).status).toBe(200);
    await applyDueEvents(members.db, members.provider, later(1), { plans: members.events });
    expect(await events()).toMatchObject([
      { type, done_at: null, next_at: null, last_error: null },
    ]);
    await nothing();
  });
  test("is of a kind of plan events that is new, looks and changes nothing but what is true", async () => {
    const there = await paid();
    await send(eventOf("customer.subscription.something_new", there.subscription));
    await applied();
    expect(await members.rows("subscription")).toMatchObject([
      { item_id: "000001", status: "active" },
    ]);
  });
  test.each([
    ["invoice.paid", "in_of-nobody", null],
    ["customer.subscription.updated", "sub_of-nobody", "Nothing of ours belongs to this plan"],
    ["checkout.session.completed", "cs_of-nobody", "Nothing of ours belongs to this page"],
  ])("is %s about nothing that there is, opens nothing", async (type, id, problem) => {
    await paid();
    expect((await send(eventOf(type, id))).status).toBe(200);
    await applied(problem);
    await nothing();
  });
  test("is about a customer who is not ours, though it names one of our members, opens nothing and is seen by staff", async () => {
    const stranger = (
      await members.provider.createCustomer({ uid, email: null, name: "" }, "stranger")
    ).id;
    const price = await members.provider.ensurePrice({
      itemId: "000001",
      title: "英知",
      amount: 3_300,
      interval: "month",
    });
    const page = await members.provider.createPlanCheckout(
      {
        reference: randomUUID(),
        customer: stranger,
        uid,
        itemId: "000001",
        price,
        trialDays: 0,
        expiresAt: later(0.5),
        successUrl: "http://shop.test/",
        cancelUrl: "http://shop.test/",
        submitMessage: "",
      },
      "foreign",
    );
    await members.press(page.url ?? "");
    const {
      rows: [there],
    } = await members.pool.query<{ id: string }>(
      "select id from stand_in.object where kind = 'subscription'",
    );
    await send(eventOf("customer.subscription.created", there?.id ?? ""));
    await applied("Nothing of ours belongs to this plan");
    await nothing();
    expect((await members.rows<{ action: string }>("audit")).map(({ action }) => action)).toContain(
      "subscription.of-nobody",
    );
  });
  test("is about a member's customer whose plan names another member, opens it for neither", async () => {
    const other = await members.member();
    await members.pay(uid, "000001");
    await members.pool.query(
      "update stand_in.object set data = jsonb_set(data, '{object,metadata,uid}', to_jsonb($1::text)) where kind = 'subscription'",
      [other],
    );
    const {
      rows: [there],
    } = await members.pool.query<{ id: string }>(
      "select id from stand_in.object where kind = 'subscription'",
    );
    await send(eventOf("customer.subscription.updated", there?.id ?? ""));
    await applied("Nothing of ours belongs to this plan");
    expect([
      await licencesOf(members.db, uid),
      await licencesOf(members.db, other),
      await members.rows("subscription"),
    ]).toEqual([[], [], []]);
  });
});
