// Plans through the real library against the stand-in, on a real database; its answers are held
// against Stripe's description.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { type EventEnvelope, ProviderRefused } from "./port.ts";
import { readEventEnvelope } from "./events.server.ts";
import { type StripeProvider } from "./stripe-provider.ts";
import { stripeProvider } from "./real.server.ts";
import { startStripeStandIn, type StripeStandIn } from "#dev/stand-ins/stripe/stand-in.server.ts";

const ajv = new Ajv2020({ strict: false, inlineRefs: false, validateFormats: false });
ajv.addSchema({
  $id: "stripe",
  ...(JSON.parse(
    gunzipSync(
      readFileSync(new URL("../../../test/fixtures/stripe-openapi.json.gz", import.meta.url)),
    ).toString(),
  ) as object),
});
const checks = new Map<string, ValidateFunction>();
const problems = (schema: string, value: unknown) => {
  const check = checks.get(schema) ?? ajv.compile({ $ref: `stripe#/components/schemas/${schema}` });
  checks.set(schema, check);
  return check(structuredClone(value)) ? [] : check.errors;
};

const secret = "whsec_plans";
let database: Awaited<ReturnType<typeof freshDatabase>>;
let standIn: StripeStandIn;
let provider: StripeProvider;
let webhook: Server;
let browser: Hono;
let events: EventEnvelope[] = [];
let now = new Date("2036-11-21T03:00:00Z");
const start = now;
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);

beforeAll(async () => {
  database = await freshDatabase();
  webhook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const event = readEventEnvelope(
        Buffer.concat(parts),
        String(request.headers["stripe-signature"]),
        [secret],
      );
      if (event) events.push(event);
      response.writeHead(200).end();
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
  provider = stripeProvider({
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_API_BASE: `http://${standIn.host}:${standIn.port}`,
    STRIPE_3DS: "automatic",
  });
  browser = new Hono().route("/__stand-in/stripe", standIn.pages);
}, 60_000);
afterAll(async () => {
  await standIn?.close();
  webhook?.close();
  await database?.close();
});
let person = 0;
beforeEach(() => {
  events = [];
  now = start;
  person += 1;
});

const cards = {
  good: "4242424242424242",
  proof: "4000002760003184",
  declined: "4000000000000002",
  failsLater: "4000000000000341",
};
const press = async (url: string | null, card: string) => {
  const path = new URL(url ?? "").pathname;
  const answer = await browser.request(path, {
    method: "POST",
    body: new URLSearchParams({ number: card }),
  });
  const to = answer.headers.get("location") ?? "";
  return to.includes("/3ds/")
    ? browser.request(to, { method: "POST", body: new URLSearchParams({ answer: "yes" }) })
    : answer;
};
const page = (customer: string) => ({
  reference: `ref-${person}`,
  customer,
  uid: `uid-${person}`,
  expiresAt: new Date(now.getTime() + 31 * 60_000),
  successUrl: "http://shop.test/done?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://shop.test/back",
});
async function customerNow() {
  return (
    await provider.createCustomer(
      { uid: `uid-${person}`, email: "mio@example.jp", name: "三条 澪" },
      `customer:${person}:${now.getTime()}`,
    )
  ).id;
}
async function join({ card = cards.good, amount = 3_300, trialDays = 0, itemId = "000001" } = {}) {
  const customer = await customerNow();
  const price = await provider.ensurePrice({ itemId, title: "英知", amount, interval: "month" });
  const session = await provider.createPlanCheckout(
    { ...page(customer), itemId, price, trialDays, submitMessage: "毎月のお支払いです。" },
    `join:${person}`,
  );
  const answer = await press(session.url, card);
  return {
    customer,
    price,
    session,
    answer,
    id: (await provider.readPlanOfCheckout(session.id)) ?? "",
  };
}
const told = async () => {
  await standIn.deliverDue();
  return events.map(({ type }) => type);
};
const at = async (moment: Date) => {
  now = moment;
  await standIn.advance();
};

describe("joining", () => {
  test("begins a plan that is paid, for a month, with our ids on it", async () => {
    const { id, session, customer } = await join();
    expect(await provider.readCheckout(session.id)).toMatchObject({
      status: "complete",
      paymentStatus: "paid",
      amountTotal: 3_300,
      reference: `ref-${person}`,
    });
    const plan = await provider.readSubscription(id);
    expect(plan).toMatchObject({
      status: "active",
      uid: `uid-${person}`,
      itemId: "000001",
      reference: `ref-${person}`,
      amount: 3_300,
      interval: "month",
      cancelAtPeriodEnd: false,
      customer,
      trialEnd: null,
    });
    expect(plan?.periodStart).toEqual(start);
    expect(plan?.periodEnd).toEqual(new Date("2036-12-21T03:00:00Z"));
    expect(await provider.listInvoices(id)).toMatchObject([
      {
        status: "paid",
        amountPaid: 3_300,
        reason: "subscription_create",
        subscription: id,
        methodLabel: "Visa 末尾4242",
        lines: [{ amount: 3_300, proration: false, periodEnd: plan?.periodEnd }],
      },
    ]);
    expect(await told()).toEqual(
      expect.arrayContaining([
        "checkout.session.completed",
        "customer.subscription.created",
        "invoice.paid",
        "payment_method.attached",
      ]),
    );
  });
  test("by a card that wants a proof begins after the proof", async () => {
    const { id } = await join({ card: cards.proof });
    expect(await provider.readSubscription(id)).toMatchObject({ status: "active" });
  });
  test("by a declined card begins nothing", async () => {
    const { answer, id } = await join({ card: cards.declined });
    expect([answer.status, id]).toEqual([422, ""]);
  });
  test("under the same key twice is one page", async () => {
    const customer = await customerNow();
    const price = await provider.ensurePrice({
      itemId: "000001",
      title: "英知",
      amount: 3_300,
      interval: "month",
    });
    const ask = { ...page(customer), itemId: "000001", price, trialDays: 0, submitMessage: "" };
    const [a, b] = [
      await provider.createPlanCheckout(ask, `same:${person}`),
      await provider.createPlanCheckout(ask, `same:${person}`),
    ];
    expect(a.id).toBe(b.id);
  });
  test("has one price for an item and amount, and a new one for a new amount", async () => {
    const ask = {
      itemId: `item-${person}`,
      title: "和",
      amount: 2_200,
      interval: "month" as const,
    };
    const first = await provider.ensurePrice(ask);
    expect(await provider.ensurePrice(ask)).toBe(first);
    const dearer = await provider.ensurePrice({ ...ask, amount: 2_400 });
    expect(dearer).not.toBe(first);
    expect(await provider.ensurePrice({ ...ask, amount: 2_400 })).toBe(dearer);
  });
});

describe("time", () => {
  test("renews on the same day of the next month, once, however often it is looked at", async () => {
    const { id } = await join();
    await at(new Date("2036-12-21T03:00:01Z"));
    await standIn.advance();
    const invoices = await provider.listInvoices(id);
    expect(invoices.map(({ reason, amountPaid }) => [reason, amountPaid])).toEqual([
      ["subscription_cycle", 3_300],
      ["subscription_create", 3_300],
    ]);
    expect((await provider.readSubscription(id))?.periodEnd).toEqual(
      new Date("2037-01-21T03:00:00Z"),
    );
  });
  test("a trial takes nothing, tells three days before, then charges", async () => {
    const { id, session } = await join({ trialDays: 14, amount: 4_950 });
    expect(await provider.readCheckout(session.id)).toMatchObject({
      paymentStatus: "no_payment_required",
      amountTotal: 0,
    });
    expect(await provider.readSubscription(id)).toMatchObject({
      status: "trialing",
      trialEnd: days(14),
    });
    await at(days(10.5));
    expect(await told()).not.toContain("customer.subscription.trial_will_end");
    await at(days(11.5));
    expect(await told()).toContain("customer.subscription.trial_will_end");
    await at(days(14.01));
    expect(await provider.readSubscription(id)).toMatchObject({ status: "active", amount: 4_950 });
    expect((await provider.listInvoices(id)).map(({ amountPaid }) => amountPaid)).toEqual([
      4_950, 0,
    ]);
  });
  test("a failed renewal is tried again on days 1, 3, 5 and 7, then the plan ends", async () => {
    const { id } = await join({ card: cards.failsLater });
    const renewal = new Date("2036-12-21T03:00:00Z").getTime();
    const tried: number[] = [];
    for (let day = 0; day <= 8; day += 0.5) {
      await at(new Date(renewal + day * 86_400_000 + 1_000));
      const [invoice] = await provider.listInvoices(id);
      if (invoice && invoice.attempts > tried.length) tried.push(day);
    }
    expect(tried).toEqual([0, 1, 3, 5, 7]);
    expect(await provider.readSubscription(id)).toMatchObject({ status: "canceled" });
    expect((await told()).filter((type) => type === "invoice.payment_failed")).toHaveLength(5);
  });
  test("a new card pays what stood open", async () => {
    const { id, customer } = await join({ card: cards.failsLater });
    await at(new Date("2036-12-21T03:00:01Z"));
    expect(await provider.readSubscription(id)).toMatchObject({ status: "past_due" });
    const setup = await provider.createSetupCheckout(page(customer), `setup:${person}`);
    await press(setup.url, cards.good);
    const saved = await provider.readSetupMethod(setup.id);
    expect(saved?.customer).toBe(customer);
    await provider.setDefaultMethod(
      { customer, subscriptions: [id], method: saved?.method ?? "" },
      `default:${person}`,
    );
    const [open] = await provider.listInvoices(id);
    expect(await provider.payInvoice(open?.id ?? "", `pay:${person}`)).toMatchObject({
      status: "paid",
      amountPaid: 3_300,
    });
    expect(await provider.readSubscription(id)).toMatchObject({
      status: "active",
      defaultMethod: saved?.method,
    });
    await expect(provider.payInvoice(open?.id ?? "", `pay-again:${person}`)).rejects.toBeInstanceOf(
      ProviderRefused,
    );
  });
});

describe("changes", () => {
  test("a dearer plan at once costs the difference that was shown before", async () => {
    const { id } = await join();
    const price = await provider.ensurePrice({
      itemId: "000007",
      title: "両道",
      amount: 5_500,
      interval: "month",
    });
    now = days(15);
    const shown = await provider.previewChange({ subscription: id, price, at: now });
    expect(shown).toMatchObject({
      dueToday: 1_100,
      nextAmount: 5_500,
      nextAt: new Date("2036-12-21T03:00:00Z"),
    });
    expect(
      await provider.changePrice(
        { subscription: id, price, itemId: "000007", when: "now", at: now },
        `change:${person}`,
      ),
    ).toMatchObject({ itemId: "000007", amount: 5_500 });
    const [invoice] = await provider.listInvoices(id);
    expect(invoice).toMatchObject({
      reason: "subscription_update",
      amountPaid: 1_100,
      status: "paid",
    });
    expect(invoice?.lines.map(({ amount, proration }) => [amount, proration])).toEqual([
      [-1_650, true],
      [2_750, true],
    ]);
  });
  test("a plan whose card is refused stays as it was", async () => {
    const { id } = await join({ card: cards.failsLater });
    const price = await provider.ensurePrice({
      itemId: "000007",
      title: "両道",
      amount: 5_500,
      interval: "month",
    });
    await expect(
      provider.changePrice(
        { subscription: id, price, itemId: "000007", when: "now", at: days(1) },
        `refused:${person}`,
      ),
    ).rejects.toMatchObject({ code: "card-declined" });
    expect(await provider.readSubscription(id)).toMatchObject({ itemId: "000001", amount: 3_300 });
  });
  test("a change from the next renewal on charges nothing now", async () => {
    const { id } = await join();
    const price = await provider.ensurePrice({
      itemId: "000005",
      title: "英知 小",
      amount: 1_650,
      interval: "month",
    });
    await provider.changePrice(
      { subscription: id, price, itemId: "000005", when: "renewal", at: days(3) },
      `later:${person}`,
    );
    expect(await provider.listInvoices(id)).toHaveLength(1);
    await at(new Date("2036-12-21T03:00:01Z"));
    expect((await provider.listInvoices(id))[0]).toMatchObject({ amountPaid: 1_650 });
  });
  test("a cancelled plan runs to the end of what is paid, and can be taken back until then", async () => {
    const { id } = await join();
    expect(
      await provider.setCancelAtPeriodEnd(id, true, "時間がとれない", `off:${person}`),
    ).toMatchObject({ cancelAtPeriodEnd: true, status: "active" });
    expect(await provider.setCancelAtPeriodEnd(id, false, "", `on:${person}`)).toMatchObject({
      cancelAtPeriodEnd: false,
    });
    await provider.setCancelAtPeriodEnd(id, true, "", `off2:${person}`);
    await at(new Date("2036-12-21T03:00:01Z"));
    expect(await provider.readSubscription(id)).toMatchObject({
      status: "canceled",
      endedAt: new Date("2036-12-21T03:00:00Z"),
    });
    expect(await provider.listInvoices(id)).toHaveLength(1);
    await expect(
      provider.setCancelAtPeriodEnd(id, false, "", `late:${person}`),
    ).rejects.toBeInstanceOf(ProviderRefused);
    expect(await told()).toContain("customer.subscription.deleted");
  });
  test("a pause lets the next charge fall away, and the one after it comes", async () => {
    const { id } = await join();
    await provider.pauseCollection(id, new Date("2037-01-10T03:00:00Z"), `pause:${person}`);
    await at(new Date("2036-12-21T03:00:01Z"));
    expect((await provider.listInvoices(id))[0]).toMatchObject({ status: "void", amountPaid: 0 });
    await at(new Date("2037-01-21T03:00:01Z"));
    expect((await provider.listInvoices(id))[0]).toMatchObject({
      status: "paid",
      amountPaid: 3_300,
    });
    expect(await provider.readSubscription(id)).toMatchObject({ pausedUntil: null });
  });
  test("staff can end a plan at once", async () => {
    const { id } = await join();
    expect(await provider.cancelNow(id, `now:${person}`)).toMatchObject({ status: "canceled" });
  });
});

describe("a customer who goes", () => {
  test("takes cards and plans along, once; somebody else stays", async () => {
    const mine = await join();
    person += 1;
    const theirs = await join();
    await provider.deleteCustomer(mine.customer);
    expect([
      await provider.readCustomer(mine.customer),
      (await provider.readSubscription(mine.id))?.status,
      (await provider.readCustomer(theirs.customer))?.id,
      (await provider.readSubscription(theirs.id))?.status,
    ]).toEqual([null, "canceled", theirs.customer, "active"]);
    await provider.deleteCustomer(mine.customer);
  });
});

describe("saved cards", () => {
  test("are listed by their last digits, and go when they are taken away", async () => {
    const { customer } = await join();
    expect(await provider.listMethods(customer)).toMatchObject([
      { method: "card", brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    ]);
    const [method] = await provider.listMethods(customer);
    await provider.detachMethod(method?.id ?? "");
    expect(await provider.listMethods(customer)).toEqual([]);
    await provider.detachMethod(method?.id ?? "");
  });
  test("of somebody else cannot be made one's own", async () => {
    const mine = await join();
    person += 1;
    const theirs = await join();
    const [card] = await provider.listMethods(theirs.customer);
    await expect(
      provider.setDefaultMethod(
        { customer: mine.customer, subscriptions: [mine.id], method: card?.id ?? "" },
        "foreign",
      ),
    ).rejects.toBeInstanceOf(ProviderRefused);
  });
});

test("every object is whole, as Stripe describes it", async () => {
  const { id } = await join();
  person += 1;
  await provider.deleteCustomer((await join()).customer);
  const { rows } = await database.pool.query<{ kind: string; object: unknown }>(
    "select kind, data->'object' as object from stand_in.object where provider = 'stripe' and kind <> 'event' and kind <> 'faults' order by kind",
  );
  const names: Record<string, string> = {
    customer: "Customer",
    price: "Price",
    product: "Product",
    payment_method: "PaymentMethod",
    subscription: "Subscription",
    invoice: "Invoice",
    setup_intent: "SetupIntent",
    "checkout.session": "Checkout.Session",
    payment_intent: "PaymentIntent",
    charge: "Charge",
  };
  expect(id).not.toBe("");
  for (const { kind, object } of rows) {
    const gone = (object as { deleted?: boolean }).deleted === true;
    expect(problems(gone ? "DeletedCustomer" : (names[kind] ?? kind), object), kind).toEqual([]);
  }
  expect(rows.length).toBeGreaterThan(8);
});
