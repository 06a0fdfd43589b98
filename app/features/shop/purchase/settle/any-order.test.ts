import { expect, test } from "vitest";
import fc from "fast-check";
import { expireDrafts } from "../reserve/reserve.server.ts";
import { packOrder } from "../orders/handle-order.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { applyDueEvents, receiveEvent } from "./events.server.ts";
import { paymentHandlers } from "./handlers.server.ts";
import { cancelOrder, cancelCheckout } from "../cancel/cancel.server.ts";
import { reconcile, settleOverdue } from "./reconcile.server.ts";
import { refundOrder } from "../refund/refund.server.ts";
import { settle } from "./settle.server.ts";
import { dieAt } from "../testing/die-at.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";

const actions = [
  "confirm",
  "confirm",
  "place",
  "place",
  "place twice",
  "pay",
  "pay",
  "take voucher",
  "pay voucher",
  "let lapse",
  "leave",
  "settle",
  "event",
  "event",
  "apply",
  "apply",
  "let lapse",
  "pay voucher",
  "settle",
  "expire",
  "overdue",
  "outbox",
  "cancel",
  "refund",
  "pack",
  "wait",
  "wait long",
  "die placing",
  "die settling",
] as const;
type Step = { action: (typeof actions)[number]; at: number };
/** One waits for its voucher, one stands at its page. */
const beginnings: Step[] = [
  { action: "confirm", at: 0 },
  { action: "place", at: 0 },
  { action: "take voucher", at: 0 },
  { action: "settle", at: 0 },
  { action: "confirm", at: 1 },
  { action: "place", at: 1 },
];
const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...actions), at: fc.nat(11) });

/**
 * Whatever people, events, jobs and deaths do in whatever order, money and pieces agree afterwards.
 */
test(
  "any order of everything leaves money and stock in agreement",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), async (steps) => {
        const shop = await aShop({ stock: 3 });
        try {
          await walk(shop, [...beginnings, ...steps]);
          await expectAgreement(shop);
          // Everything that waits comes to its end, by time and comparison alone.
          shop.at(later(10_000, shop.now()));
          for (let round = 0; round < 4; round += 1) {
            await reconcile(shop.db, shop.provider, shop.now());
            await expireDrafts(shop.db, shop.now());
            await settleOverdue(shop.db, shop.provider, shop.now());
            await runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now(), {
              limit: 100,
            });
            shop.at(later(60, shop.now()));
          }
          await expectAgreement(shop);
          await expectAllMoneyKnown(shop);
        } finally {
          await shop.close();
        }
      }),
      { numRuns: 25 },
    );
  },
);

async function walk(shop: Shop, steps: readonly Step[]): Promise<void> {
  const confirmations: { temporaryId: string; key: string }[] = [];
  let events = 0;
  for (const { action, at } of steps) {
    const mine = confirmations[at % Math.max(1, confirmations.length)];
    const pages = [...shop.provider.pages.values()];
    const page = pages[at % Math.max(1, pages.length)];
    const orders = await shop.rows("orders");
    const order = orders[at % Math.max(1, orders.length)];
    const proof = mine && { key: mine.key };
    switch (action) {
      case "confirm": {
        const answer = await shop.confirm({
          browserKey: `browser ${at % 3}`,
          email: `buyer${at % 3}@example.jp`,
          means: at % 2 ? "card" : "konbini",
          lines: [{ sku: at % 2 ? "TS-M" : "SO-F", quantity: 1 + (at % 2) }],
        });
        if (answer.ok) confirmations.push(answer.value);
        break;
      }
      case "place":
        if (mine) await shop.place(mine, at % 3 ? { evenIfOrdered: "paid" } : {});
        break;
      case "place twice":
        if (mine) await Promise.all([shop.place(mine), shop.place(mine), shop.place(mine)]);
        break;
      case "pay":
        if (page?.status === "open" && page.expiresAt > shop.now()) shop.provider.pay(page.id);
        break;
      case "take voucher":
        if (page?.status === "open" && page.expiresAt > shop.now())
          shop.provider.takeVoucher(page.id, later(300, shop.now()));
        break;
      case "pay voucher":
        if (page?.paymentIntent && page.paymentStatus === "unpaid")
          shop.provider.payVoucher(page.id);
        break;
      case "let lapse":
        if (page?.paymentIntent && page.paymentStatus === "unpaid")
          shop.provider.letVoucherLapse(page.id);
        break;
      case "leave":
        if (mine && proof)
          await cancelCheckout(
            shop.db,
            shop.provider,
            { temporaryId: mine.temporaryId, proof },
            shop.now(),
          );
        break;
      case "settle":
        if (page)
          await Promise.all([
            settle(shop.db, shop.provider, { sessionId: page.id }, shop.now()),
            settle(shop.db, shop.provider, { sessionId: page.id }, shop.now()),
          ]);
        break;
      case "event":
        if (page)
          await receiveEvent(
            shop.db,
            {
              id: `evt_${at % 2 ? events++ : 0}`,
              type: "checkout.session.completed",
              created: shop.now(),
              livemode: false,
              objectId: page.id,
            },
            shop.now(),
          );
        break;
      case "apply":
        await Promise.all([
          applyDueEvents(shop.db, shop.provider, shop.now()),
          applyDueEvents(shop.db, shop.provider, shop.now()),
        ]);
        break;
      case "expire":
        await expireDrafts(shop.db, shop.now());
        break;
      case "overdue":
        await settleOverdue(shop.db, shop.provider, shop.now());
        break;
      case "outbox":
        await runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());
        break;
      case "cancel":
        if (order)
          await cancelOrder(shop.db, shop.provider, String(order["id"]), "guest", shop.now());
        break;
      case "refund":
        if (order)
          await refundOrder(
            shop.db,
            String(order["id"]),
            { amount: 500 + at * 100, reason: "test", restock: at % 3 === 0 ? "all" : "none" },
            "tool",
            shop.now(),
          );
        break;
      case "pack":
        if (order) await packOrder(shop.db, String(order["id"]), "tool", shop.now());
        break;
      case "wait":
        shop.at(later(1 + at, shop.now()));
        break;
      case "wait long":
        shop.at(later(30 + at * 30, shop.now()));
        break;
      case "die placing":
        if (mine) await dieAt(shop, 1 + at * 2, () => shop.place(mine));
        break;
      case "die settling":
        if (page)
          await dieAt(shop, 1 + at * 2, () =>
            settle(shop.db, shop.provider, { sessionId: page.id }, shop.now()),
          );
        break;
    }
  }
}

const sumOf = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

async function expectAgreement(shop: Shop): Promise<void> {
  const [holds, orders, temporaries, payments, refunds] = await Promise.all(
    ["stock_hold", "orders", "payment_temporary", "payment_history", "refund"].map((table) =>
      shop.rows(table),
    ),
  );
  for (const sku of ["TS-M", "SO-F"]) {
    const of = (state: string) =>
      sumOf(
        holds!.filter((hold) => hold["sku"] === sku && hold["state"] === state),
        "quantity",
      );
    const back = sumOf(
      holds!.filter((hold) => hold["sku"] === sku && hold["state"] === "sold"),
      "returned",
    );
    expect(await shop.stockOf(sku)).toEqual({
      stock: 3 - of("sold") + back,
      reserved: of("held"),
    });
  }
  const stateOf = new Map(temporaries!.map((row) => [row["id"], row["state"]]));
  for (const hold of holds!) {
    const live = ["draft", "open", "waiting"].includes(String(stateOf.get(hold["temporary_id"])));
    expect(hold["state"] === "held").toBe(live);
  }
  for (const order of orders!) {
    const paid = payments!.filter((payment) => payment["order_id"] === order["id"]);
    const back = sumOf(
      refunds!.filter((one) => one["order_id"] === order["id"] && one["state"] !== "failed"),
      "amount",
    );
    expect(paid.length).toBeLessThanOrEqual(1);
    expect(sumOf(paid, "amount")).toBe(paid.length * Number(order["total"]));
    expect(order["refunded"]).toBe(back);
    expect(back).toBeLessThanOrEqual(paid.length * Number(order["total"]));
    if (["paid", "packing", "shipped", "done"].includes(String(order["state"])))
      expect(paid).toHaveLength(1);
  }
}

/** Each payment at the provider is either written down with an order, or went back whole. */
async function expectAllMoneyKnown(shop: Shop): Promise<void> {
  const known = new Set((await shop.rows("payment_history")).map((row) => row["payment_intent"]));
  for (const { paymentIntent, paymentStatus, amountTotal } of shop.provider.pages.values()) {
    if (paymentStatus !== "paid" || !paymentIntent) continue;
    const back = [...shop.provider.refunds.values()]
      .filter((refund) => refund.paymentIntent === paymentIntent.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(known.has(paymentIntent.id) || back === amountTotal).toBe(true);
  }
  expect(
    (await shop.rows("payment_temporary")).filter(
      ({ state }) => state === "draft" || state === "open",
    ),
  ).toEqual([]);
}
