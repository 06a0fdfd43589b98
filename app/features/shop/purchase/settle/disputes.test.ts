// A dispute as the provider tells it: kept as it stands, in the order of its deadline, never twice;
// and differences that are compared or sent again one by one.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runDue } from "#features/platform/outbox/service.server.ts";
import type { Dispute } from "#integrations/stripe/port.ts";
import { deadlineOf, todoOfDispute } from "../orders/disputes.ts";
import { writeDispute } from "../orders/dispute-letter.ts";
import { refundOrder } from "../refund/refund.server.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";
import { compareAgain, sendRefundAgain } from "./compare-again.server.ts";
import { disputesAgainst, disputesNow, disputesToAnswer } from "./disputes.server.ts";
import { applyDueEvents, type PlanEvents, receiveEvent } from "./events.server.ts";
import { paymentHandlers } from "./handlers.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { settle } from "./settle.server.ts";
import { troubles } from "./troubles.server.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

async function paid() {
  const order = await shop.placed();
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
  const intent = shop.provider.pages.get(order.sessionId)?.paymentIntent?.id ?? "";
  return { ...order, intent };
}
const inDays = (days: number) => later(days * 24 * 60, shop.now());
const says = (id: string, change: Partial<Dispute> = {}) =>
  shop.provider.disputes.set(id, {
    id,
    status: "needs_response",
    reason: "fraudulent",
    amount: 5_830,
    paymentIntent: null,
    created: shop.now(),
    dueBy: inDays(7),
    ...change,
  });
let events = 0;
async function tell(id: string, type = "created") {
  const event = { id: `evt_${(events += 1)}`, type: `charge.dispute.${type}`, objectId: id };
  await receiveEvent(shop.db, { ...event, created: shop.now(), livemode: false }, shop.now());
  return applyDueEvents(shop.db, shop.provider, shop.now());
}
const kinds = async () => (await troubles(shop.db)).map(({ kind }) => kind);

describe("disputes", () => {
  test("stand by their deadline, with the sum and the order, until the provider ends them", async () => {
    const order = await paid();
    says("dp_later", { dueBy: inDays(9) });
    says("dp_soon", { dueBy: inDays(2), paymentIntent: order.intent, amount: 1_000 });
    says("dp_looked-into", { status: "under_review", dueBy: null });
    for (const id of ["dp_later", "dp_looked-into", "dp_soon", "dp_soon"]) await tell(id);
    expect(
      (await disputesNow(shop.db)).map(({ id, amount, orderId }) => [id, amount, orderId]),
    ).toEqual([
      ["dp_soon", 1_000, order.orderId],
      ["dp_later", 5_830, null],
      ["dp_looked-into", 5_830, null],
    ]);
    expect(await disputesToAnswer(shop.db)).toBe(2);
    expect(await disputesAgainst(shop.db, order.orderId)).toHaveLength(1);
    expect(await kinds()).toEqual([]);
    // The event that speaks of an older state says only where to look.
    says("dp_soon", { status: "lost", dueBy: null, amount: 1_000 });
    await tell("dp_soon", "updated");
    await tell("dp_soon", "created");
    expect(await disputesAgainst(shop.db, order.orderId)).toEqual([]);
    expect((await troubles(shop.db)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["dispute-closed", 1_000],
    ]);
  });
  test("whose events were all lost are found in the night, older ones that run are read again", async () => {
    says("dp_lost");
    says("dp_old", { created: inDays(-60) });
    await tell("dp_old");
    shop.provider.disputes.get("dp_old")!.status = "won";
    await reconcile(shop.db, shop.provider, shop.now());
    expect((await disputesNow(shop.db)).map(({ id }) => id)).toEqual(["dp_lost"]);
    expect(await kinds()).toEqual(["dispute-closed"]);
    await reconcile(shop.db, shop.provider, shop.now());
    expect(await kinds()).toEqual(["dispute-closed"]);
  });
  test.each([
    [7, "あと7日（", false],
    [3, "あと3日（", true],
    [0.5, "24時間以内（", true],
    [-1, "期限がすぎました（", true],
  ])("that must be answered in %s days: %s", (days, words, pressing) => {
    const told = deadlineOf({ status: "needs_response", dueBy: inDays(days) }, shop.now());
    expect(told.words.startsWith(words)).toBe(true);
    expect(told.pressing).toBe(pressing);
    expect(deadlineOf({ status: "under_review", dueBy: inDays(days) }, shop.now()).words).toBe("");
  });
  test("say to stop what has not left, and the letter says sum and deadline", () => {
    const one = { status: "needs_response", reason: "product_not_received" };
    expect(todoOfDispute(one, "paid")).toContain("発送を止めてください");
    expect(todoOfDispute(one, "done")).not.toContain("発送を止めてください");
    const about = { id: "dp_1", desk: "https://shop.example/admin/money", now: shop.now() };
    const known = { ...one, amount: 5_830, dueBy: inDays(7) };
    const letter = writeDispute({ ...about, dispute: known });
    expect(letter.subject).toContain("¥5,830");
    expect(JSON.stringify(letter.parts)).toContain("あと7日");
    expect(writeDispute({ ...about, dispute: undefined }).subject).toContain("異議の申し立て");
  });
});

describe("a difference of the night", () => {
  const world = () => ({
    db: shop.db,
    provider: shop.provider,
    plans: {
      compare: async () => "unknown",
      refund: async () => "unknown",
    } as unknown as PlanEvents,
  });
  const asked = (key: string) => ({ key, actor: "staff" });
  test("is compared again: it stays while it differs, closes when it fits, and once only", async () => {
    const order = await paid();
    shop.provider.change(order.sessionId, { amountTotal: 1 });
    await reconcile(shop.db, shop.provider, shop.now());
    const [{ key, order: place } = { key: "", order: null }] = await troubles(shop.db);
    expect(place?.id).toBe(order.orderId);
    expect(await compareAgain(world(), asked(key), shop.now())).toEqual({
      ok: false,
      code: "still-differs",
    });
    shop.provider.change(order.sessionId, { amountTotal: 5_830 });
    expect((await compareAgain(world(), asked(key), shop.now())).ok).toBe(true);
    expect(await troubles(shop.db)).toEqual([]);
    expect(await compareAgain(world(), asked(key), shop.now())).toEqual({
      ok: false,
      code: "seen-before",
    });
  });
  test("of a refund that is not there: sent once more, also when two ask, and never where it is", async () => {
    const order = await paid();
    await refundOrder(
      shop.db,
      order.orderId,
      { amount: 2_000, reason: "返品", restock: "none" },
      "tool",
      shop.now(),
    );
    const send = () =>
      runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());
    await send();
    const [[made, kept]] = [...shop.provider.refunds] as [[string, never]];
    shop.provider.refunds.delete(made);
    await reconcile(shop.db, shop.provider, shop.now());
    const key = `refund-missing:${made}`;
    shop.provider.refunds.set(made, kept);
    expect(await sendRefundAgain(world(), asked(key), shop.now())).toMatchObject({
      code: "made-there",
    });
    shop.provider.refunds.delete(made);
    shop.at(later(1, shop.now()));
    const both = await Promise.all(
      [1, 2].map(() => sendRefundAgain(world(), asked(key), shop.now())),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await send();
    expect([...shop.provider.refunds.values()].map(({ amount }) => amount)).toEqual([2_000]);
    expect(await shop.standing()).toMatchObject({ refunds: { succeeded: 1 } });
    await reconcile(shop.db, shop.provider, shop.now());
    expect(await troubles(shop.db)).toEqual([]);
  });
});
