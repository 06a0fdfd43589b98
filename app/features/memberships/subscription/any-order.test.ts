// The small flows of a plan: their events in every order, once and twice, end the same.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { addCardPage, cardAdded } from "./billing/cards.server.ts";
import { planEvents } from "./billing/events.server.ts";
import { cancelPlan } from "./plans/cancel.server.ts";
import type { PlanPaymentProvider } from "./billing/order.server.ts";
import { cards, later, type Members, someMembers } from "./testing/members.ts";

let members: Members;
let uid: string;
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
  await members.address(uid);
});
afterEach(() => members.close());

type Event = { type: string; id: string };
const looked =
  /^(?:checkout\.session\.|customer\.subscription\.|invoice\.(?:paid|payment_failed|voided)|payment_method\.)/;
/** What the provider told, each look once: two events of one kind about one thing say the same. */
const told = async (): Promise<Event[]> => [
  ...new Map(
    (await members.told())
      .filter(({ type }) => looked.test(type))
      .map((event) => [`${event.type} ${event.id}`, event]),
  ).values(),
];
function permutations<T>(some: readonly T[]): T[][] {
  return some.length < 2
    ? [[...some]]
    : some.flatMap((one, at) => permutations(some.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

/** All that a flow leaves behind, without the ids and hours at which it was written. */
async function standing() {
  const { rows: plans } = await members.pool.query(
    "select item_id, next_item_id, status, amount, period_end, cancel_at_period_end, ended_at, method_label from subscription",
  );
  const { rows: payments } = await members.pool.query(
    "select reason, amount, lines, paid_at, method_label from subscription_payment order by paid_at, reason",
  );
  const { rows: parcels } = await members.pool.query(
    "select state, ship_on, address from parcel order by ship_on",
  );
  const { rows: orders } = await members.pool.query(
    "select item_id, state from plan_order order by item_id",
  );
  const { rows: letters } = await members.pool.query("select kind from outbox order by kind");
  const { rows: acts } = await members.pool.query(
    "select action, subject from audit where action not like 'plan-order.%' and action not like 'licence.%' and action not like 'card.%' and action <> 'subscription.cancelled' order by action, subject",
  );
  return {
    plans,
    payments,
    parcels,
    orders,
    letters,
    acts,
    licences: (await licencesOf(members.db, uid)).map(
      ({ itemId, status, store, sinceAt, expireAt }) => ({
        itemId,
        status,
        store,
        sinceAt,
        expireAt,
      }),
    ),
  };
}
const forget = () =>
  members.pool.query(
    "delete from item_own; delete from once_taken; delete from outbox; delete from subscription_payment; delete from failed_charge; delete from parcel; delete from parcel_plan; delete from token; delete from subscription; delete from audit; update plan_order set state = 'open', paid_at = null",
  );

/** The provider as it stands: nothing happens there any more, so each answer is asked for once. */
function asItStands(provider: PlanPaymentProvider): PlanPaymentProvider {
  const kept = new Map<string, unknown>();
  return new Proxy(provider, {
    get: (target, name: keyof PlanPaymentProvider) => {
      const method = target[name];
      if (typeof method !== "function" || !/^(?:read|listInvoices)/.test(name)) return method;
      return (...ask: unknown[]) => {
        const key = `${name} ${JSON.stringify(ask)}`;
        if (!kept.has(key)) kept.set(key, Reflect.apply(method, target, ask));
        return kept.get(key);
      };
    },
  });
}

async function expectOneEnd(events: readonly Event[]) {
  const door = planEvents(members.db, asItStands(members.provider), async () => members.items);
  const apply = ({ type, id }: Event) =>
    type.startsWith("checkout.session.")
      ? door.page(id, members.now())
      : door.apply(type, id, members.now());
  await forget();
  for (const event of events) await apply(event);
  const expected = await standing();
  const orders = permutations(events);
  for (const order of orders) {
    const said = order.map(({ type }) => type).join(", ");
    await forget();
    for (const event of order) await apply(event);
    expect(await standing(), said).toEqual(expected);
    for (const event of order.toReversed()) await apply(event);
    expect(await standing(), `${said}, and once more`).toEqual(expected);
  }
  return { expected, tried: orders.length };
}
const join = (itemId: string, card: string = cards.good) => members.pay(uid, itemId, card);

test("joining, with its first invoice", async () => {
  await join("400001");
  const { expected, tried } = await expectOneEnd(await told());
  expect(tried).toBe(24);
  expect(expected).toMatchObject({
    plans: [{ status: "active" }],
    payments: [{ reason: "subscription_create" }],
    parcels: [{ state: "planned" }],
    orders: [{ state: "paid" }],
    letters: [{ kind: "mail:plan-started" }],
    licences: [{ itemId: "400001", status: "active" }],
  });
});
test("beginning a trial that goes on", async () => {
  await join("000018");
  const { expected } = await expectOneEnd(await told());
  expect(expected).toMatchObject({
    plans: [{ status: "trialing" }],
    payments: [{ amount: 0 }],
    parcels: [],
    licences: expect.arrayContaining([
      expect.objectContaining({ itemId: "000018" }),
      expect.objectContaining({ itemId: "000032" }),
    ]),
  });
});
test("a renewal", async () => {
  await join("400001");
  const before = await told();
  await members.at(later(31));
  const all = await told();
  const { expected, tried } = await expectOneEnd(
    all.filter(({ type }) => type !== "payment_method.attached"),
  );
  expect([before.length, tried]).toEqual([4, 120]);
  expect(expected).toMatchObject({
    payments: [{ reason: "subscription_create" }, { reason: "subscription_cycle" }],
    parcels: [{}, {}],
    letters: [{ kind: "mail:plan-renewed" }, { kind: "mail:plan-started" }],
    licences: [{ itemId: "400001" }],
  });
}, 60_000);
test("a charge that failed and then was paid", async () => {
  await join("000001", cards.failsLater);
  await members.at(later(30.01));
  for (const event of await told()) await members.apply(event);
  const url = await addCardPage(
    members.db,
    members.provider,
    uid,
    {
      success: "http://shop.test/ok?session_id={CHECKOUT_SESSION_ID}",
      cancel: "http://shop.test/",
    },
    randomUUID(),
    members.now(),
  );
  const session =
    new URL((await members.press(url)).headers.get("location") ?? "").searchParams.get(
      "session_id",
    ) ?? "";
  await cardAdded(members.db, members.provider, members.items, uid, session, members.now());
  const wanted = new Set([
    "customer.subscription.created",
    "customer.subscription.updated",
    "invoice.paid",
    "invoice.payment_failed",
  ]);
  const { expected, tried } = await expectOneEnd(
    (await told()).filter(({ type }) => wanted.has(type)),
  );
  expect(tried).toBe(120);
  expect(expected).toMatchObject({
    plans: [{ status: "active" }],
    payments: [{ reason: "subscription_create" }, { reason: "subscription_cycle" }],
    licences: [{ itemId: "000001" }],
  });
}, 60_000);
test("a plan cancelled at its end", async () => {
  const order = await join("000001");
  for (const event of await told()) await members.apply(event);
  const [plan] = await members.rows<{ id: string }>("subscription");
  await cancelPlan(
    { db: members.db, provider: members.provider, items: members.items },
    uid,
    plan?.id ?? "",
    { reasonSelected: null, reasonText: "", shoshinText: "" },
    members.now(),
  );
  await members.at(later(40));
  const { expected, tried } = await expectOneEnd(
    (await told()).filter(({ type }) => type !== "payment_method.attached"),
  );
  expect([order.length, tried]).toEqual([36, 120]);
  expect(expected).toMatchObject({
    plans: [{ status: "canceled", cancel_at_period_end: true }],
    payments: [{ reason: "subscription_create" }],
    licences: [{ itemId: "000001", expireAt: new Date("2036-12-21T03:00:00Z") }],
  });
}, 60_000);
