// A new price from a day on: who buys pays it, who holds keeps theirs or is told and moved, once.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginItemChanges } from "#features/identity/licence/item-change.server.ts";
import { createItemMemory, type Items } from "#features/identity/licence/items.server.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { planOfferOf, startOrder } from "../billing/order.server.ts";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { changePlan, cancelBookedChange, offerChange } from "../plans/change-plan.server.ts";
import { cancelPlan } from "../plans/cancel.server.ts";
import { runningPlans } from "../plans/read.server.ts";
import { begin, later, type Members, someMembers } from "../testing/members.ts";
import { moveHolders, tellHolders } from "./move-holders.server.ts";
import { planPriceChange, withdrawPrice } from "./plan-change.server.ts";

let members: Members;
let read: () => Promise<Items>;
let uid: string;
const today = tokyoDate(begin);
const midnight = (day: string) => tokyo(`${day} 00:00:00`);
const world = async () => ({ ...members, items: await read() });

beforeEach(async () => {
  members = await someMembers();
  const memory = createItemMemory(members.db, () => 1, members.now);
  read = () => memory.read();
  uid = await members.member();
});
afterEach(() => members.close());

async function buy(who: string, itemId = "000001") {
  const orderId = await members.pay(who, itemId);
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
}
async function plan(of = uid) {
  const [row] = await runningPlans(members.db, of);
  if (!row) throw new Error("no plan");
  return row;
}
const change = (more: object = {}) => ({
  itemId: "000001",
  from: addDays(today, 31),
  title: "英知",
  price: 3_850,
  days: 0,
  areas: ["eichi" as const],
  holders: "keep" as const,
  actor: uid,
  ...more,
});
async function planned(more: object = {}) {
  const made = await planPriceChange(members.db, change(more), members.now());
  expect(made).toMatchObject({ ok: true });
}
const letters = async (key: string) =>
  (await members.rows<{ kind: string; payload: Record<string, unknown> }>("outbox")).filter(
    ({ kind }) => kind === `mail:${key}`,
  );
const offered = async (of: string) => {
  const offer = await planOfferOf(members.db, await read(), of, "000001", undefined, members.now());
  if (offer.kind !== "offer") throw new Error(offer.kind);
  return offer.terms;
};

describe("who buys", () => {
  test("pays the old price a second before midnight of Tokyo, and the new one at midnight", async () => {
    await planned({ from: addDays(today, 1) });
    await members.at(new Date(midnight(addDays(today, 1)).getTime() - 1_000));
    expect((await offered(uid)).today).toBe(3_300);
    await members.at(midnight(addDays(today, 1)));
    const terms = await offered(uid);
    expect([terms.today, terms.later?.amount, terms.perYear]).toEqual([3_850, 3_850, 46_200]);
    expect(JSON.stringify(terms.statements)).toContain("¥3,850");
    expect(JSON.stringify(terms.statements)).not.toContain("3,300");
  });
  test("is asked again when the price came between the showing and the press; nothing is open", async () => {
    await planned({ from: addDays(today, 1) });
    const shown = await offered(uid);
    await members.at(midnight(addDays(today, 1)));
    const urls = { success: (id: string) => `http://shop.test/${id}`, cancel: "http://shop.test" };
    const press = async (terms: typeof shown) =>
      startOrder(
        members.db,
        members.provider,
        await read(),
        { uid, itemId: "000001", shown: terms },
        urls,
        members.now(),
      );
    expect(await press(shown)).toMatchObject({ ok: false, code: "changed" });
    expect(await members.rows("plan_order")).toEqual([]);
    expect(await press(await offered(uid))).toMatchObject({ ok: true });
    expect(await members.rows("plan_order")).toMatchObject([{ total: 3_850 }]);
  });
  test("pays on the provider's page what was shown, also after midnight; the next one the new price", async () => {
    await planned({ from: addDays(today, 1) });
    const begun = new Date(midnight(addDays(today, 1)).getTime() - 60_000);
    await members.at(begun);
    const started = await members.start(uid, "000001");
    if (!started.ok || started.value.kind !== "page") throw new Error("no page");
    await members.at(midnight(addDays(today, 1)));
    await members.press(started.value.url);
    const orderId = started.value.orderId;
    await settlePlanOrder(members.db, members.provider, await read(), { orderId }, members.now());
    expect(await plan()).toMatchObject({ amount: 3_300, nextItemId: null });
    const other = await members.member();
    expect((await offered(other)).today).toBe(3_850);
  });
  test("is asked again when a trial became shorter", async () => {
    await planned({
      itemId: "000011",
      title: "英知 二週間のおためし",
      days: 14,
      price: 0,
      from: addDays(today, 1),
    });
    const offer = await planOfferOf(members.db, await read(), uid, "000011", undefined, begin);
    await members.at(midnight(addDays(today, 1)));
    const shown = offer.kind === "offer" ? offer.terms : undefined;
    const ask = { uid, itemId: "000011", shown };
    const urls = { success: () => "http://shop.test", cancel: "http://shop.test" };
    const items = await read();
    const press = startOrder(members.db, members.provider, items, ask, urls, members.now());
    expect(await press).toMatchObject({ ok: false, code: "changed" });
  });
});

describe("who holds", () => {
  test("keeps their price at the next renewal, and hears nothing", async () => {
    await buy(uid);
    await planned();
    await tellHolders(members.db, members.now());
    await moveHolders(await world(), later(31));
    await members.at(later(40));
    await applySubscription(
      members.db,
      members.provider,
      await read(),
      (await plan()).providerId,
      members.now(),
    );
    expect(await plan()).toMatchObject({ amount: 3_300 });
    const paid = await members.rows<{ amount: number }>("subscription_payment");
    expect(paid.map(({ amount }) => amount)).toEqual([3_300, 3_300]);
    expect(await letters("plan-price-changes")).toEqual([]);
  });
  test("goes back to the price that they held when a booked change is taken back", async () => {
    await buy(uid, "000007");
    await planned({
      itemId: "000007",
      title: "両道",
      price: 6_600,
      areas: ["eichi", "kafuku", "kagura"],
      from: addDays(today, 1),
    });
    await members.at(later(2));
    const { id } = await plan();
    const offer = await offerChange(await world(), uid, id, "000005", members.now());
    if (!offer.ok) throw new Error(offer.code);
    const ask = {
      from: offer.value.from,
      itemId: "000005",
      when: "renewal",
      at: offer.value.at,
      dueToday: 0,
    } as const;
    await changePlan(await world(), uid, id, ask, members.now());
    expect(await plan()).toMatchObject({ nextItemId: "000005", amount: 1_650 });
    await cancelBookedChange(await world(), uid, id, members.now());
    expect(await plan()).toMatchObject({ nextItemId: null, amount: 5_500 });
  });
  test("is told once, and from the day on renews at the new price, once", async () => {
    await buy(uid);
    await planned({ holders: "move" });
    await Promise.all([tellHolders(members.db, begin), tellHolders(members.db, begin)]);
    await tellHolders(members.db, begin);
    expect((await letters("plan-price-changes")).map(({ payload }) => payload)).toEqual([
      {
        uid,
        itemId: "000001",
        before: 3_300,
        amount: 3_850,
        interval: "month",
        from: addDays(today, 31),
        next: "2037-01-21",
      },
    ]);
    await moveHolders(await world(), later(29));
    expect(await plan()).toMatchObject({ amount: 3_300 });
    await members.at(later(30.5));
    await applySubscription(
      members.db,
      members.provider,
      await read(),
      (await plan()).providerId,
      members.now(),
    );
    await moveHolders(await world(), members.now());
    await moveHolders(await world(), members.now());
    expect(await plan()).toMatchObject({ amount: 3_850, nextItemId: null });
    await members.at(later(62));
    await applySubscription(
      members.db,
      members.provider,
      await read(),
      (await plan()).providerId,
      members.now(),
    );
    const paid = await members.rows<{ amount: number }>("subscription_payment");
    expect(paid.map(({ amount }) => amount)).toEqual([3_300, 3_300, 3_850]);
    expect(await members.rows("price_move")).toMatchObject([{ state: "moved", before: 3_300 }]);
  });
  test("is not moved where they stop, and not told", async () => {
    await buy(uid);
    const { id } = await plan();
    const why = { reasonSelected: null, reasonText: "", shoshinText: "" };
    await cancelPlan(await world(), uid, id, why, members.now());
    await planned({ holders: "move" });
    await tellHolders(members.db, begin);
    expect(await letters("plan-price-changes")).toEqual([]);
    expect(await members.rows("price_move")).toEqual([]);
  });
  test("is told when it is taken back, once; and nobody is moved", async () => {
    await buy(uid);
    await planned({ holders: "move" });
    await tellHolders(members.db, begin);
    const [row] = await members.rows<{ id: string }>("item_change");
    const take = () => withdrawPrice(members.db, { id: row?.id ?? "", actor: uid }, begin);
    const twice = await Promise.all([take(), take()]);
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await tellHolders(members.db, begin);
    await tellHolders(members.db, begin);
    expect(await letters("plan-price-stays")).toHaveLength(1);
    await moveHolders(await world(), later(31));
    expect(await plan()).toMatchObject({ amount: 3_300 });
  });
});

describe("the owner", () => {
  test("plans one change for a day, also at the same moment, and none for who is not there", async () => {
    const both = await Promise.all(
      [3_850, 4_000].map((price) => planPriceChange(members.db, change({ price }), begin)),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await planPriceChange(members.db, change({ itemId: "999999" }), begin)).toMatchObject({
      code: "not-found",
    });
    expect(await withdrawPrice(members.db, { id: randomUUID(), actor: uid }, begin)).toMatchObject({
      code: "gone",
    });
  });
  test("cannot take back what has begun; it is told to all once", async () => {
    await planned({ from: addDays(today, 1) });
    const [row] = await members.rows<{ id: string }>("item_change");
    const day = midnight(addDays(today, 1));
    expect(await withdrawPrice(members.db, { id: row?.id ?? "", actor: uid }, day)).toMatchObject({
      code: "too-late",
    });
    expect(await beginItemChanges(members.db, new Date(day.getTime() - 1))).toBe(0);
    expect([
      await beginItemChanges(members.db, day),
      await beginItemChanges(members.db, day),
    ]).toEqual([1, 0]);
    const kept = await members.rows<{ id: string }>("status");
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(["item_master", "shopdb"]));
  });
});
