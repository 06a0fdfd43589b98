// Money of plans and tickets that goes back: through the provider's own library, once, with the
// access that it bought.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { useTicket } from "#features/identity/licence/tickets.server.ts";
import { givenUp, runDue, tryAgain } from "#features/platform/outbox/service.server.ts";
import {
  applyDueEvents,
  receiveEvent,
  troubledEvents,
} from "#features/shop/purchase/settle/events.server.ts";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import { noFaults } from "#dev/stand-ins/stripe/store.server.ts";
import { invoiceLinesLeft, ticketShare } from "./refund-rules.ts";
import { planRefundHandlers } from "./refund-ended.server.ts";
import { refundPlanPayment, refundTicket } from "./refunds.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { settlePlanOrder } from "./settle.server.ts";
import { begin, later, type Members, someMembers } from "../testing/members.ts";

let members: Members;
let uid: string;
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

const post = async () => {
  const handlers = {
    ...paymentHandlers(members.db, members.provider, members.now),
    ...planRefundHandlers(members.db, members.now),
  };
  for (let round = 0; round < 3; round += 1) await runDue(members.db, handlers, members.now());
};
/** What the provider's own books say went back. */
const wentBack = async () =>
  (
    await members.pool.query<{ amount: number }>(
      "select (data->'object'->>'amount')::int as amount from stand_in.object where kind = 'refund' order by created_at, id",
    )
  ).rows.map(({ amount }) => amount);
const tellAll = async () => {
  const { rows } = await members.pool.query<{ id: string; type: string; object: string }>(
    "select id, data->'object'->>'type' as type, data->'object'->'data'->'object'->>'id' as object from stand_in.object where kind = 'event' order by created_at, id",
  );
  for (const { id, type, object } of rows)
    await receiveEvent(
      members.db,
      { id, type, created: members.now(), livemode: false, objectId: object },
      members.now(),
    );
  await applyDueEvents(members.db, members.provider, members.now(), {
    limit: 100,
    plans: members.events,
  });
};

async function aPlan() {
  const orderId = await members.pay(uid, "000001");
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  const [payment] = await members.rows<{ invoice_id: string; amount: number }>(
    "subscription_payment",
  );
  return payment!;
}
const payment = async () =>
  (await members.rows<{ refunded: number; taken_back: number }>("subscription_payment"))[0];
const endOf = async () => (await licencesOf(members.db, uid))[0]?.expireAt;
const backOfPlan = (invoiceId: string, amount: number, takeTime = true) =>
  refundPlanPayment(
    members.db,
    { invoiceId, amount, reason: "お客さまのご都合", takeTime },
    "staff",
    members.now(),
  );

describe("a payment of a plan", () => {
  test("goes back through the provider, once, and is mirrored; the time goes in proportion", async () => {
    const { invoice_id: id, amount } = await aPlan();
    expect(await backOfPlan(id, amount / 2)).toMatchObject({ ok: true });
    // Half of 30 days, and no grace after time that was paid back.
    expect(await endOf()).toEqual(later(15, begin));
    await post();
    await tellAll();
    await tellAll();
    expect(await wentBack()).toEqual([amount / 2]);
    expect(await payment()).toMatchObject({ refunded: amount / 2, taken_back: amount / 2 });
    expect(await members.rows("refund")).toMatchObject([{ state: "succeeded" }]);
    expect(await troubledEvents(members.db)).toEqual([]);
    // What the provider says of the plan afterwards gives the time no more back.
    const [plan] = await members.rows<{ provider_id: string }>("subscription");
    await applySubscription(
      members.db,
      members.provider,
      members.items,
      plan!.provider_id,
      members.now(),
    );
    expect(await endOf()).toEqual(later(15, begin));
    const mails = await members.rows<{ kind: string }>("outbox");
    expect(mails.filter(({ kind }) => kind === "mail:plan-refunded")).toHaveLength(1);
  });
  test("that goes back whole closes what it opened, at once", async () => {
    const { invoice_id: id, amount } = await aPlan();
    expect(await members.open(uid)).not.toEqual([]);
    await backOfPlan(id, amount);
    expect(await members.open(uid, later(0.01))).toEqual([]);
  });
  test("may go back and leave the time", async () => {
    const { invoice_id: id, amount } = await aPlan();
    const end = await endOf();
    await backOfPlan(id, amount, false);
    expect(await endOf()).toEqual(end);
  });
  test("asked for by twenty at once goes back once, and never beyond what was paid", async () => {
    const { invoice_id: id, amount } = await aPlan();
    const answers = await Promise.all(Array.from({ length: 20 }, () => backOfPlan(id, amount)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await backOfPlan(id, 1)).toEqual({ ok: false, code: "too-much" });
    await Promise.all([post(), post()]);
    expect(await wentBack()).toEqual([amount]);
  });
  test.each([[0], [-1], [1.5], [Number.NaN]])("%d yen are no refund", async (amount) => {
    const { invoice_id: id } = await aPlan();
    expect(await backOfPlan(id, amount)).toEqual({ ok: false, code: "bad-amount" });
  });
  test("that is not there is not found", async () => {
    expect(await backOfPlan("in_nothing", 100)).toEqual({ ok: false, code: "not-found" });
  });
  test("whose refund the provider could not make gets time and ledger back, once", async () => {
    const { invoice_id: id, amount } = await aPlan();
    const end = await endOf();
    await backOfPlan(id, amount);
    await post();
    await members.pool.query(
      `update stand_in.object set data = jsonb_set(data, '{object,status}', '"failed"') where kind = 'refund'`,
    );
    await tellAll();
    await post();
    await tellAll();
    await post();
    expect(await payment()).toMatchObject({ refunded: 0, taken_back: 0 });
    expect(await endOf()).toEqual(end);
    expect(await backOfPlan(id, amount)).toMatchObject({ ok: true });
  });
  test("refunded at the provider's own desk becomes ours", async () => {
    const { amount } = await aPlan();
    const [row] = await members.rows<{ payment_intent: string }>("subscription_payment");
    await fetch(`http://${members.standIn.host}:${members.standIn.port}/v1/refunds`, {
      method: "POST",
      headers: { authorization: `Bearer ${members.standIn.secretKey}` },
      body: new URLSearchParams({ payment_intent: row!.payment_intent }),
    });
    await tellAll();
    await tellAll();
    expect(await payment()).toMatchObject({ refunded: amount, taken_back: amount });
    expect(await members.rows("refund")).toMatchObject([{ state: "succeeded", amount }]);
    expect(await troubledEvents(members.db)).toEqual([]);
  });
});

describe("through the provider's own library", () => {
  const faults = (change: object) => members.standIn.setFaults({ ...noFaults, ...change });
  test("an answer that was lost for longer than the key is remembered makes no second refund", async () => {
    const { invoice_id: id, amount } = await aPlan();
    await backOfPlan(id, amount / 2);
    // Three tries of the library; each is made, or found, and its answer lost. The events are lost,
    // too.
    await faults({ loseAnswers: "refunds", drop: true });
    await post();
    expect(await wentBack()).toEqual([amount / 2]);
    expect(await members.rows("refund")).toMatchObject([{ state: "requested" }]);
    await faults({});
    await members.at(later(1.11));
    await post();
    expect(await wentBack()).toEqual([amount / 2]);
    expect(await members.rows("refund")).toMatchObject([{ state: "succeeded" }]);
  });
  test("the same by a person who sends it once more", async () => {
    const { invoice_id: id, amount } = await aPlan();
    await backOfPlan(id, amount / 2);
    await faults({ loseAnswers: "refunds", drop: true });
    await post();
    await faults({ down: true });
    await members.at(later(1.11));
    await post();
    await faults({});
    const [given] = await givenUp(members.db);
    expect(given).toMatchObject({ kind: "refund" });
    await tryAgain(members.db, given!.id, members.now());
    await post();
    expect(await wentBack()).toEqual([amount / 2]);
    expect(await members.rows("refund")).toMatchObject([{ state: "succeeded" }]);
  });
  test("the stand-in forgets a key after a day, as the provider does", async () => {
    const { invoice_id: id, amount } = await aPlan();
    const [row] = await members.rows<{ payment_intent: string }>("subscription_payment");
    const ask = { paymentIntent: row!.payment_intent, amount: amount / 2, refundId: id };
    await members.provider.refund(ask, "key");
    await members.provider.refund(ask, "key");
    expect(await wentBack()).toHaveLength(1);
    await members.at(later(1.01));
    await members.provider.refund(ask, "key");
    expect(await wentBack()).toHaveLength(2);
  });
});

describe("a ticket", () => {
  async function aTicket(itemId = "500010") {
    const orderId = await members.pay(uid, itemId);
    await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
    return orderId;
  }
  const left = async () => (await licencesOf(members.db, uid))[0]?.store;
  const back = (orderId: string, uses: number, exception = false) =>
    refundTicket(
      members.db,
      members.items,
      { orderId, uses, reason: "お客さまのご都合", exception },
      "staff",
      members.now(),
    );
  test("unused goes back whole within eight days, with its uses", async () => {
    const orderId = await aTicket();
    await members.at(later(8));
    expect(await back(orderId, 10)).toMatchObject({ ok: true, value: { amount: 18_000 } });
    expect(await left()).toBe(0);
    await post();
    await tellAll();
    expect(await wentBack()).toEqual([18_000]);
    expect(await members.rows("plan_order")).toMatchObject([{ refunded: 18_000 }]);
  });
  test("after eight days only as the shop's own decision", async () => {
    const orderId = await aTicket();
    await members.at(later(8.01));
    expect(await back(orderId, 10)).toEqual({ ok: false, code: "not-promised" });
    expect(await left()).toBe(10);
    expect(await back(orderId, 10, true)).toMatchObject({ ok: true });
  });
  test("once used, too; and then in proportion, down to the last yen", async () => {
    const orderId = await aTicket();
    await inTransaction(members.db, (tx) =>
      useTicket(tx, uid, ["500010"], "event:1", members.now()),
    );
    expect(await back(orderId, 9)).toEqual({ ok: false, code: "not-promised" });
    expect(await back(orderId, 10, true)).toEqual({ ok: false, code: "bad-count" });
    expect(await back(orderId, 4, true)).toMatchObject({ ok: true, value: { amount: 7_200 } });
    expect(await back(orderId, 5, true)).toMatchObject({ ok: true, value: { amount: 9_000 } });
    expect(await left()).toBe(0);
    expect(await back(orderId, 1, true)).toEqual({ ok: false, code: "bad-count" });
  });
  test("used and given back at the same moment is one of the two", async () => {
    const orderId = await aTicket("500001");
    const [used, given] = await Promise.all([
      inTransaction(members.db, (tx) => useTicket(tx, uid, ["500001"], "event:1", members.now())),
      back(orderId, 1, true).catch(() => ({ ok: false })),
    ]);
    expect([used.ok, given.ok].filter(Boolean)).toHaveLength(1);
    expect(await left()).toBe(0);
    await post();
    expect(await wentBack()).toHaveLength(given.ok ? 1 : 0);
  });
  test("asked for by ten at once goes back once", async () => {
    const orderId = await aTicket();
    const answers = await Promise.all(Array.from({ length: 10 }, () => back(orderId, 10)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await post();
    expect(await wentBack()).toEqual([18_000]);
  });
  test("whose refund failed gets its uses back, once", async () => {
    const orderId = await aTicket();
    await back(orderId, 10);
    await post();
    await members.pool.query(
      `update stand_in.object set data = jsonb_set(data, '{object,status}', '"failed"') where kind = 'refund'`,
    );
    for (let round = 0; round < 2; round += 1) {
      await tellAll();
      await post();
    }
    expect(await left()).toBe(10);
    expect(await members.rows("plan_order")).toMatchObject([{ refunded: 0 }]);
  });
  test.each(["", "nothing", "019aa0f0-0000-7000-8000-000000000000"])(
    "%j is no ticket",
    async (orderId) => {
      expect(await back(orderId, 1)).toEqual({ ok: false, code: "not-found" });
    },
  );
});

describe("the rules", () => {
  test("any row of refunds of all uses ends at the price", () => {
    const base = { total: 5_900, grants: 3, left: 3, used: 0, paidAt: begin };
    const first = ticketShare({ ...base, takenBefore: 0, refundedBefore: 0 }, 1);
    const second = ticketShare({ ...base, takenBefore: 1, refundedBefore: first }, 1);
    const third = ticketShare({ ...base, takenBefore: 2, refundedBefore: first + second }, 1);
    expect([first, second, third]).toEqual([1_966, 1_967, 1_967]);
  });
  test("a period is shorter by the part of its money that took its time along", () => {
    const line = {
      itemId: "000001",
      amount: 3_300,
      from: "2036-11-01T00:00:00.000Z",
      until: "2036-11-11T00:00:00.000Z",
    };
    expect(invoiceLinesLeft({ lines: [line], amount: 3_300, takenBack: 0 })).toEqual([line]);
    expect(invoiceLinesLeft({ lines: [line], amount: 3_300, takenBack: 330 })).toEqual([
      { ...line, until: "2036-11-10T00:00:00.000Z", cut: true },
    ]);
    expect(invoiceLinesLeft({ lines: [line], amount: 3_300, takenBack: 3_300 })).toEqual([
      { ...line, until: line.from, cut: true },
    ]);
  });
});
