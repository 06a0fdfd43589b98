// A provider that takes the call and never answers: who waits at a page hears of it in time, loses
// nothing, and can go on.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "../cancel/cancel.server.ts";
import { placeOrder } from "../pay/pay.server.ts";
import { aShop, type Shop } from "../testing/shop.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { personWaitsMs, withPatience } from "#integrations/stripe/patience.ts";
import { type StripeProvider } from "#integrations/stripe/stripe-provider.ts";
import { stripeProvider } from "#integrations/stripe/real.server.ts";
import { startStripeStandIn, type StripeStandIn } from "#dev/stand-ins/stripe/stand-in.server.ts";
import { noFaults } from "#dev/stand-ins/stripe/store.server.ts";
import { payProblems } from "./pay-problems.ts";

/** So long a person waits here while nobody answers; otherwise as long as in the shop. */
const shortMs = 60;
let waitsMs = personWaitsMs;
let shop: Shop;
let standIn: StripeStandIn;
let provider: StripeProvider;
let breakerMs = 0;

beforeEach(async () => {
  shop = await aShop();
  standIn = await startStripeStandIn({
    pool: shop.pool,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: "whsec_x",
    publicBaseUrl: "http://shop.test",
    now: shop.now,
    timer: false,
  });
  const settings = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_API_BASE: `http://${standIn.host}:${standIn.port}`,
    STRIPE_3DS: "automatic" as const,
  };
  breakerMs = 0;
  waitsMs = personWaitsMs;
  provider = stripeProvider(settings, () => breakerMs);
});
afterEach(async () => {
  await standIn.close();
  await shop.close();
});

const hangs = (hang: boolean) => {
  waitsMs = hang ? shortMs : personWaitsMs;
  return standIn.setFaults({ ...noFaults, hang });
};
const press = (confirmation: { temporaryId: string; key: string }) =>
  withPatience(waitsMs, () =>
    placeOrder(
      shop.db,
      { provider, terms: shop.terms, baseUrl: "https://shop.example" },
      { temporaryId: confirmation.temporaryId, proof: { key: confirmation.key } },
      shop.now(),
    ),
  );
const pages = async () => {
  const all = [];
  for await (const page of provider.listCheckouts(new Date(0))) all.push(page);
  return all;
};

test("a person waits for the provider no longer than leaves time to answer within fifteen seconds", () => {
  expect(personWaitsMs).toBeLessThanOrEqual(13_000);
});

describe("at the button that orders", () => {
  test("the buyer hears that nothing was charged, keeps the pieces, and the next press opens one page", async () => {
    const confirmation = await shop.confirmed();
    await hangs(true);
    const began = performance.now();
    expect(await press(confirmation)).toEqual({ ok: false, code: "provider-down" });
    // Far from the library's own limit of twenty seconds, three times.
    expect(performance.now() - began).toBeLessThan(5_000);
    const said = payProblems["provider-down"];
    expect(said).toContain("お支払いは行われていません。品物はお取り置きしています。");
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      confirmations: { open: 1 },
      orders: { new: 1 },
      payments: {},
    });
    await hangs(false);
    expect(await press(confirmation)).toMatchObject({
      ok: true,
      value: { step: "pay", number: "K-10001" },
    });
    expect(await pages()).toHaveLength(1);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      orders: { new: 1 },
    });
  });

  test("whoever presses again and again is answered each time, and can order when the provider is back", async () => {
    const confirmation = await shop.confirmed();
    await hangs(true);
    for (let time = 0; time < 8; time += 1)
      expect(await press(confirmation)).toEqual({ ok: false, code: "provider-down" });
    await hangs(false);
    // After so many failures nobody is asked for ten seconds: the answer comes at once, and is no
    // other.
    expect(await press(confirmation)).toEqual({ ok: false, code: "provider-down" });
    breakerMs += 10_001;
    expect(await press(confirmation)).toMatchObject({ ok: true, value: { step: "pay" } });
    expect(await pages()).toHaveLength(1);
  });

  test("another buyer is not held up by it longer than their own patience, and keeps their own pieces", async () => {
    const [mine, theirs] = [
      await shop.confirmed(),
      await shop.confirmed({ browserKey: "browser-of-ren", email: "ren@example.jp" }),
    ];
    await hangs(true);
    expect(await Promise.all([press(mine), press(theirs)])).toEqual([
      { ok: false, code: "provider-down" },
      { ok: false, code: "provider-down" },
    ]);
    await hangs(false);
    for (const confirmation of [mine, theirs])
      expect(await press(confirmation)).toMatchObject({ ok: true, value: { step: "pay" } });
    expect(await pages()).toHaveLength(2);
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 10, reserved: 2 });
  });
});

test("an order that is taken back meanwhile stays as it was, and is taken back afterwards", async () => {
  const confirmation = await shop.confirmed();
  const placed = await press(confirmation);
  if (!placed.ok) throw new Error("not placed");
  const cancel = () =>
    withPatience(waitsMs, () =>
      cancelOrder(shop.db, provider, placed.value.orderId, "guest", shop.now()),
    );
  await hangs(true);
  expect(await cancel()).toEqual({ ok: false, code: "provider-down" });
  expect(await shop.standing()).toMatchObject({ orders: { new: 1 }, holds: { held: 1 } });
  await hangs(false);
  expect(await cancel()).toMatchObject({ ok: true });
  expect(await shop.stockOf("TS-M")).toEqual({ stock: 10, reserved: 0 });
});

test("without a person who waits the library's own limits hold: patience is asked for, never given", async () => {
  await hangs(true);
  const answer = provider.readCheckout("cs_1").then(
    () => "answered",
    (error: unknown) => (error instanceof ProviderUnavailable ? "unavailable" : String(error)),
  );
  const first = await Promise.race([
    answer,
    withPatience(shortMs, () => provider.readCheckout("cs_2")).catch(() => "patience ended"),
  ]);
  expect(first).toBe("patience ended");
});
