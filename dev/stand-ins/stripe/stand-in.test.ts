// The real library against the stand-in, on a real database; what goes over the wire is held
// against Stripe's description.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import { Hono } from "hono";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import {
  ProviderRefused,
  ProviderUnavailable,
  type CheckoutAsk,
  type EventEnvelope,
} from "../../../app/integrations/stripe/port.ts";
import { readEventEnvelope } from "#integrations/stripe/events.server.ts";
import { type StripeProvider } from "#integrations/stripe/stripe-provider.ts";
import { sessionParams } from "#integrations/stripe/checkouts.server.ts";
import { stripeClient, stripeProvider } from "../../../app/integrations/stripe/real.server.ts";
import { startStripeStandIn, type StripeStandIn } from "./stand-in.server.ts";
import { noFaults } from "./store.server.ts";

const secret = "whsec_new";
const document = JSON.parse(
  gunzipSync(
    readFileSync(new URL("../../../test/fixtures/stripe-openapi.json.gz", import.meta.url)),
  ).toString(),
) as { info: { version: string } };
const ajv = new Ajv2020({ strict: false, inlineRefs: false, validateFormats: false });
ajv.addSchema({ $id: "stripe", ...document });
const forms = new Ajv2020({
  strict: false,
  inlineRefs: false,
  validateFormats: false,
  coerceTypes: true,
});
forms.addSchema({ $id: "stripe", ...document });
const problems = (schema: string, value: unknown, by = ajv) => {
  const check = by.compile({ $ref: `stripe#/components/schemas/${schema}` });
  return check(structuredClone(value)) ? [] : check.errors;
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
let standIn: StripeStandIn;
let provider: StripeProvider;
let webhook: Server;
let received: (EventEnvelope | undefined)[] = [];
let answerWith = 200;
let now = new Date();
let settings: { STRIPE_SECRET_KEY: string; STRIPE_API_BASE: string; STRIPE_3DS: "automatic" };
let browser: Hono;

beforeAll(async () => {
  database = await freshDatabase();
  webhook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push(
        readEventEnvelope(Buffer.concat(parts), String(request.headers["stripe-signature"]), [
          secret,
        ]),
      );
      response.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((resolve) => {
    webhook.listen(0, "127.0.0.1", resolve);
  });
  standIn = await startStripeStandIn({
    pool: database.pool,
    webhookUrl: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
    webhookSecret: secret,
    publicBaseUrl: "http://shop.test",
    now: () => now,
    timer: false,
  });
  settings = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_API_BASE: `http://${standIn.host}:${standIn.port}`,
    STRIPE_3DS: "automatic",
  };
  provider = stripeProvider(settings);
  browser = new Hono().route("/__stand-in/stripe", standIn.pages);
}, 60_000);
afterAll(async () => {
  await standIn?.close();
  webhook?.close();
  await database?.close();
});
beforeEach(async () => {
  now = new Date();
  received = [];
  answerWith = 200;
  await standIn.setFaults(noFaults);
  await database.pool.query("truncate stand_in.delivery, stand_in.idempotency, stand_in.object");
});

const ask = (change: Partial<CheckoutAsk> = {}): CheckoutAsk => ({
  reference: "t1",
  orderNumber: "K-1",
  email: "buyer@example.com",
  means: "card",
  expiresAt: new Date(now.getTime() + 31 * 60_000),
  lines: [
    { name: "座布団", unitAmount: 3300, quantity: 2 },
    { name: "送料", unitAmount: 550, quantity: 1 },
  ],
  successUrl: "http://shop.test/done?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://shop.test/left",
  submitMessage: "ご注文番号 K-1。",
  ...change,
});
const submit = (path: string, body: Record<string, string>) =>
  browser.request(`/__stand-in/stripe/${path}`, {
    method: "POST",
    body: new URLSearchParams(body),
  });
const payWith = (id: string, number: string) => submit(`pay/${id}`, { number });
const types = () => received.map((event) => event?.type);

test("the description is of the version that the library pins", () => {
  expect(document.info.version).toBe(Stripe.API_VERSION);
});

describe("a page", () => {
  test("asks for the lines and the postage, less the discount", async () => {
    expect(await provider.createCheckout(ask(), "k1")).toMatchObject({
      status: "open",
      paymentStatus: "unpaid",
      amountTotal: 7150,
      currency: "jpy",
      reference: "t1",
      livemode: false,
      paymentIntent: null,
    });
    expect(await provider.createCheckout(ask({ discount: 150 }), "k2")).toMatchObject({
      amountTotal: 7000,
    });
  });
  test("is the same for the same key and call, and refused for another call", async () => {
    const first = await provider.createCheckout(ask(), "k");
    expect((await provider.createCheckout(ask(), "k")).id).toBe(first.id);
    await expect(provider.createCheckout(ask({ reference: "t2" }), "k")).rejects.toMatchObject({
      name: "ProviderRefused",
      code: "conflict",
    });
  });
  test("is not known under another name", async () => {
    expect(await provider.readCheckout("cs_test_none")).toBeNull();
  });
  test("cannot end in less than half an hour", async () => {
    await expect(
      provider.createCheckout(ask({ expiresAt: new Date(now.getTime() + 29 * 60_000) }), "k"),
    ).rejects.toBeInstanceOf(ProviderRefused);
  });
  test("closed by us or by time takes no money", async () => {
    const closed = await provider.createCheckout(ask(), "k1");
    expect(await provider.expireCheckout(closed.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    await payWith(closed.id, "4242424242424242");
    expect(await provider.readCheckout(closed.id)).toMatchObject({
      status: "expired",
      paymentStatus: "unpaid",
    });
    const late = await provider.createCheckout(ask(), "k2");
    now = new Date(now.getTime() + 31 * 60_000);
    await payWith(late.id, "4242424242424242");
    expect(await provider.readCheckout(late.id)).toMatchObject({
      status: "expired",
      paymentStatus: "unpaid",
    });
  });
  test("paid before we close it stays paid", async () => {
    const { id } = await provider.createCheckout(ask(), "k");
    await payWith(id, "4242424242424242");
    expect(await provider.expireCheckout(id)).toMatchObject({
      status: "complete",
      paymentStatus: "paid",
    });
  });
  test("pages are listed across the limit of one answer", async () => {
    for (let n = 0; n < 101; n += 1)
      await provider.createCheckout(ask({ reference: `t${n}` }), `k${n}`);
    const seen = new Set<string>();
    for await (const { id } of provider.listCheckouts(new Date(now.getTime() - 1000))) seen.add(id);
    expect(seen.size).toBe(101);
  });
});

describe("a card", () => {
  test.each([
    ["4242 4242 4242 4242", "Visa 末尾4242"],
    ["3530111333300000", "JCB 末尾0000"],
  ])("%s pays", async (number, methodLabel) => {
    const { id } = await provider.createCheckout(ask(), "k");
    const answer = await payWith(id, number);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `http://shop.test/done?session_id=${id}`,
    ]);
    expect(await provider.readCheckout(id)).toMatchObject({
      status: "complete",
      paymentStatus: "paid",
      paymentIntent: { status: "succeeded", method: "card", methodLabel },
    });
  });
  test.each(["4000000000009995", "4000000000000002", "4000000000000069", "4111111111111111", ""])(
    "%s does not pay, and another one may",
    async (number) => {
      const { id } = await provider.createCheckout(ask(), "k");
      expect((await payWith(id, number)).status).toBe(422);
      expect(await provider.readCheckout(id)).toMatchObject({
        status: "open",
        paymentStatus: "unpaid",
      });
      expect((await payWith(id, "4242424242424242")).status).toBe(303);
    },
  );
  test.each([
    ["yes", "paid"],
    ["no", "unpaid"],
    [null, "unpaid"],
  ])("that must be proved, answered %s, is %s", async (answer, paymentStatus) => {
    const { id } = await provider.createCheckout(ask(), "k");
    const path = (await payWith(id, "4000002760003184")).headers.get("location") ?? "";
    expect(path).toContain("/3ds/pi_");
    if (answer) await submit(path.replace("/__stand-in/stripe/", ""), { answer });
    expect(await provider.readCheckout(id)).toMatchObject({ paymentStatus });
  });
});

test("a voucher waits, and is paid once in the shop", async () => {
  const { id } = await provider.createCheckout(ask({ means: "konbini" }), "k");
  await submit(`pay/${id}`, {});
  const waiting = await provider.readCheckout(id);
  expect(waiting).toMatchObject({
    status: "complete",
    paymentStatus: "unpaid",
    paymentIntent: { status: "requires_action", paidAt: null },
  });
  await submit(`voucher/${waiting?.paymentIntent?.id}`, { answer: "yes" });
  await submit(`voucher/${waiting?.paymentIntent?.id}`, { answer: "yes" });
  expect(await provider.readCheckout(id)).toMatchObject({
    paymentStatus: "paid",
    paymentIntent: { method: "konbini" },
  });
  await standIn.deliverDue();
  expect(types().toSorted()).toEqual([
    "checkout.session.async_payment_succeeded",
    "checkout.session.completed",
  ]);
});

test("a voucher tells the number for each chain, is taken back while it is unpaid, and then cannot be paid", async () => {
  const { id } = await provider.createCheckout(ask({ means: "konbini" }), "k");
  await submit(`pay/${id}`, {});
  const intent = (await provider.readCheckout(id))?.paymentIntent;
  expect(intent?.voucher?.codes).toContainEqual({
    store: "familymart",
    paymentCode: "123456",
    confirmationNumber: "0123456789",
  });
  expect(intent?.voucher?.codes).toHaveLength(4);
  expect(await provider.cancelPayment(intent?.id ?? "")).toBe(true);
  await submit(`voucher/${intent?.id}`, { answer: "yes" });
  expect(await provider.readCheckout(id)).toMatchObject({
    paymentStatus: "unpaid",
    paymentIntent: { status: "canceled", voucher: null },
  });
});
test("a voucher that was paid, or is not there, is not taken back", async () => {
  const { id } = await provider.createCheckout(ask({ means: "konbini" }), "k");
  await submit(`pay/${id}`, {});
  const intent = (await provider.readCheckout(id))?.paymentIntent?.id ?? "";
  await submit(`voucher/${intent}`, { answer: "yes" });
  expect(await provider.cancelPayment(intent)).toBe(false);
  expect(await provider.cancelPayment("pi_nothing")).toBe(false);
  expect(await provider.readCheckout(id)).toMatchObject({ paymentStatus: "paid" });
});

test("money goes back in parts up to the total and not beyond", async () => {
  const { id } = await provider.createCheckout(ask(), "k");
  await payWith(id, "4242424242424242");
  const paymentIntent = (await provider.readCheckout(id))?.paymentIntent?.id ?? "";
  const first = await provider.refund({ paymentIntent, amount: 150, refundId: "r1" }, "refund:r1");
  expect(first).toMatchObject({ status: "succeeded", refundId: "r1" });
  expect(
    (await provider.refund({ paymentIntent, amount: 150, refundId: "r1" }, "refund:r1")).id,
  ).toBe(first.id);
  await expect(
    provider.refund({ paymentIntent, amount: 7001, refundId: "r2" }, "refund:r2"),
  ).rejects.toBeInstanceOf(ProviderRefused);
  expect(
    await provider.refund({ paymentIntent, amount: 7000, refundId: "r3" }, "refund:r3"),
  ).toMatchObject({ status: "succeeded" });
  expect(await provider.readRefund(first.id)).toEqual(first);
});

describe("events", () => {
  const paid = async () => {
    const { id } = await provider.createCheckout(ask(), `k${Math.random()}`);
    await payWith(id, "4242424242424242");
    return id;
  };
  test("are signed, say where to look, and come once", async () => {
    const id = await paid();
    expect(await standIn.deliverDue()).toBe(1);
    expect(await standIn.deliverDue()).toBe(0);
    expect(received).toMatchObject([
      {
        type: "checkout.session.completed",
        objectId: id,
        objectKind: "checkout.session",
        livemode: false,
        apiVersion: document.info.version,
      },
    ]);
  });
  test("come again after a failure, and are told as undelivered until then", async () => {
    await paid();
    answerWith = 500;
    expect(await standIn.deliverDue()).toBe(0);
    const lost = async () =>
      (await Array.fromAsync(provider.undeliveredEvents(new Date(now.getTime() - 1000)))).length;
    expect(await lost()).toBe(1);
    answerWith = 200;
    now = new Date(now.getTime() + 3000);
    expect(await standIn.deliverDue()).toBe(1);
    expect(await lost()).toBe(0);
  });
  test("are doubled, delayed, dropped and turned round when asked", async () => {
    await standIn.setFaults({ ...noFaults, double: true });
    await paid();
    await standIn.deliverDue();
    expect(received[0]?.id).toBe(received[1]?.id);
    await standIn.setFaults({ ...noFaults, delayS: 60 });
    await paid();
    expect(await standIn.deliverDue()).toBe(0);
    now = new Date(now.getTime() + 60_000);
    expect(await standIn.deliverDue()).toBe(1);
    await standIn.setFaults({ ...noFaults, drop: true });
    await paid();
    expect(await standIn.deliverDue()).toBe(0);
    await standIn.setFaults({ ...noFaults, shuffle: true });
    received = [];
    const [first, second] = [await paid(), await paid()];
    await standIn.deliverDue();
    expect(received.map((event) => event?.objectId)).toEqual([second, first]);
  });
  test("are believed only with a fresh signature of one of our secrets over this very body", () => {
    const payload = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "refund.created",
      created: 1,
      livemode: false,
      api_version: null,
      data: { object: { id: "re_1", object: "refund" } },
    });
    const sign = (by: string, age = 0) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: by,
        timestamp: Math.floor(Date.now() / 1000) - age,
      });
    expect(readEventEnvelope(payload, sign("whsec_old"), [secret, "whsec_old"])).toMatchObject({
      id: "evt_1",
      objectId: "re_1",
    });
    expect(readEventEnvelope(payload, sign(secret), [secret, "whsec_old"])).toMatchObject({
      id: "evt_1",
    });
    expect(readEventEnvelope(payload, undefined, [secret])).toBeUndefined();
    expect(readEventEnvelope(payload, sign("whsec_other"), [secret])).toBeUndefined();
    expect(readEventEnvelope(payload, sign(secret, 301), [secret])).toBeUndefined();
    expect(
      readEventEnvelope(payload.replace("re_1", "re_2"), sign(secret), [secret]),
    ).toBeUndefined();
  });
});

describe("the protocol", () => {
  test("answers are as Stripe describes them", async () => {
    const { id } = await provider.createCheckout(ask({ discount: 150 }), "k");
    await payWith(id, "4242424242424242");
    const read = async (path: string) =>
      (
        await fetch(`${settings.STRIPE_API_BASE}/v1/${path}`, {
          headers: { authorization: `Bearer ${standIn.secretKey}` },
        })
      ).json() as Promise<Record<string, unknown>>;
    const session = await read(
      `checkout/sessions/${id}?expand[]=line_items&expand[]=payment_intent.latest_charge`,
    );
    expect(problems("Checkout.Session", session)).toEqual([]);
    const intent = session["payment_intent"] as { id: string; latest_charge: object };
    expect(problems("PaymentIntent", intent)).toEqual([]);
    expect(problems("Charge", intent.latest_charge)).toEqual([]);
    const { id: refund } = await provider.refund(
      { paymentIntent: intent.id, amount: 10, refundId: "r" },
      "refund:r",
    );
    expect(problems("Refund", await read(`refunds/${refund}`))).toEqual([]);
    const events = (await read("events"))["data"] as object[];
    expect(
      events
        .map((event) => problems("CheckoutSessionCompletedEvent", event))
        .filter((found) => found?.length === 0),
    ).toHaveLength(1);
  });
  test.each(["card", "konbini", "paypay"] as const)(
    "what we send for %s is as Stripe describes it",
    (means) => {
      const sent = sessionParams(ask({ means }), "COUPON", "any");
      expect(problems("Checkout.SessionCreateParams", sent, forms)).toEqual([]);
      expect(
        problems("Checkout.SessionCreateParams", { ...sent, unheard_of: "1" }, forms),
      ).not.toEqual([]);
    },
  );
  test("unknown names, paths and keys are refused in Stripe's words", async () => {
    const stripe = stripeClient(settings);
    await expect(
      stripe.rawRequest("POST", "/v1/refunds", { unheard_of: "1" }),
    ).rejects.toMatchObject({ statusCode: 400, code: "parameter_unknown", param: "unheard_of" });
    await expect(stripe.rawRequest("GET", "/v1/nothing")).rejects.toMatchObject({
      statusCode: 404,
      type: "StripeInvalidRequestError",
    });
    await expect(
      stripeProvider({ ...settings, STRIPE_SECRET_KEY: "sk_test_wrong" }).readCheckout("cs_1"),
    ).rejects.toMatchObject({ code: "misconfigured" });
  });
  test("one failure is repeated by the library; a provider that is down is said to be", async () => {
    await standIn.setFaults({ ...noFaults, failNext: 1 });
    expect(await provider.createCheckout(ask(), "k")).toMatchObject({ status: "open" });
    await standIn.setFaults({ ...noFaults, down: true });
    await expect(provider.createCheckout(ask(), "k2")).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
