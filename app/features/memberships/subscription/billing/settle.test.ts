import { owedPlans } from "../plans/read.server.ts";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { addCardPage, cardAdded, paymentCardsOf, makeDefault, removeCard } from "./cards.server.ts";
import { ownPlan } from "../plans/own-plan.server.ts";
import { cancelPlan } from "../plans/cancel.server.ts";
import { pausePlan, resumePlan } from "../plans/pause.server.ts";
import { changePlan, offerChange } from "../plans/change-plan.server.ts";
import { changeParcels, parcelsOfPlan } from "../parcels/change-parcels.server.ts";
import { undoCancel } from "../plans/undo-cancel.server.ts";
import { planOfferOf } from "./order.server.ts";
import { cardLink, isCardLink } from "../plans/card-link.server.ts";
import { reconcilePlans, remindTrials, settleOverduePlans } from "../plans/remind.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { settlePlanOrder } from "./settle.server.ts";
import { cancelByStaff } from "../plans/staff.server.ts";
import { begin, cards, later, type Members, someMembers } from "../testing/members.ts";

let members: Members;
let uid: string;
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

const settle = (orderId: string) =>
  settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
const world = () => ({ db: members.db, provider: members.provider, items: members.items });
const myPlan = async () => {
  const [row] = await members.rows<{
    id: string;
    provider_id: string;
    status: string;
    item_id: string;
    next_item_id: string | null;
  }>("subscription");
  if (!row) throw new Error("no plan");
  return row;
};
const join = async (itemId = "000001", card = cards.good) => {
  await settle(await members.pay(uid, itemId, card));
  return myPlan();
};
const refresh = async () =>
  applySubscription(
    members.db,
    members.provider,
    members.items,
    (await myPlan()).provider_id,
    members.now(),
  );
const letters = async () =>
  (await members.rows<{ kind: string }>("outbox"))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("mail:"))
    .toSorted();
const monthLater = new Date("2036-12-21T03:00:00Z");

describe("joining a plan", () => {
  test("opens what it opens when the money is there, and not before", async () => {
    const started = await members.start(uid, "000001");
    if (!started.ok || started.value.kind !== "page") throw new Error("no page");
    expect(await settle(started.value.orderId)).toMatchObject({ state: "open" });
    expect(await members.open(uid)).toEqual([]);
    await members.press(started.value.url);
    expect(await settle(started.value.orderId)).toMatchObject({ state: "paid" });
    expect(await members.open(uid)).toEqual(["eichi"]);
    expect(await letters()).toEqual(["mail:plan-started"]);
  });
  test("by a declined card opens nothing, and the same page takes another card", async () => {
    const started = await members.start(uid, "000001");
    if (!started.ok || started.value.kind !== "page") throw new Error("no page");
    await members.press(started.value.url, cards.declined);
    expect(await settle(started.value.orderId)).toMatchObject({ state: "open" });
    await members.press(started.value.url, cards.proof);
    expect(await settle(started.value.orderId)).toMatchObject({ state: "paid" });
  });
  test("pressed twenty times at once leads to one page", async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, () => members.start(uid, "000001")),
    );
    const urls = new Set(
      started.map((one) => (one.ok && one.value.kind === "page" ? one.value.url : "")),
    );
    const open = (await members.rows("plan_order")).length;
    expect(open).toBe(1);
    for (const url of urls) if (url) await members.press(url);
    expect(
      (
        await members.provider.listMethods(
          (await members.rows<{ stripe_customer: string }>("users"))[0]?.stripe_customer ?? "",
        )
      ).length,
    ).toBeGreaterThan(0);
    await settle((await members.rows<{ id: string }>("plan_order"))[0]?.id ?? "");
    expect(await members.rows("subscription_payment")).toHaveLength(1);
  });
  test("is offered once: who has it is told so, who has another step changes it", async () => {
    await join();
    expect(
      (await planOfferOf(members.db, members.items, uid, "000001", undefined, members.now())).kind,
    ).toBe("held");
    expect(
      (await planOfferOf(members.db, members.items, uid, "000007", undefined, members.now())).kind,
    ).toBe("change");
    expect(
      (await planOfferOf(members.db, members.items, uid, "000009", undefined, members.now())).kind,
    ).toBe("offer");
    expect(
      (await planOfferOf(members.db, members.items, uid, "000008", undefined, members.now())).kind,
    ).toBe("not-for-sale");
    expect(await members.start(uid, "000001")).toMatchObject({ ok: false, code: "held" });
  });
  test("charges what was shown or nothing", async () => {
    const offer = await planOfferOf(
      members.db,
      members.items,
      uid,
      "000001",
      undefined,
      members.now(),
    );
    if (offer.kind !== "offer") throw new Error(offer.kind);
    const { startOrder } = await import("./order.server.ts");
    const urls = { success: () => "http://shop.test/", cancel: "http://shop.test/" };
    expect(
      await startOrder(
        members.db,
        members.provider,
        members.items,
        { uid, itemId: "000001", shown: { ...offer.terms, today: 1 } },
        urls,
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
    expect(
      await startOrder(
        members.db,
        members.provider,
        members.items,
        { uid, itemId: "000001", shown: undefined },
        urls,
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
  });
  test("and another step of its ladder, each in a page that was left open, is charged for one: the second is undone once, whoever looks and however often", async () => {
    const pages: { url: string; orderId: string }[] = [];
    for (const itemId of ["000001", "000007"]) {
      const started = await members.start(uid, itemId);
      if (!started.ok || started.value.kind !== "page") throw new Error("no page");
      pages.push(started.value);
    }
    for (const { url } of pages) await members.press(url);
    await settle(pages[0]?.orderId ?? "");
    await settle(pages[1]?.orderId ?? "");
    const refunds = async () =>
      (await members.pool.query("select 1 from stand_in.object where kind = 'refund'")).rowCount;
    expect([
      (await members.rows("subscription")).length,
      (await members.rows("subscription_payment")).length,
      await refunds(),
    ]).toEqual([1, 1, 1]);
    for (const event of [...(await members.told()), ...(await members.told())])
      await members.apply(event);
    await reconcilePlans(members.db, members.provider, members.items, members.now());
    expect([
      (await members.rows("subscription")).length,
      (await members.rows("subscription_payment")).length,
      await refunds(),
      await members.open(uid),
      await letters(),
    ]).toEqual([1, 1, 1, ["eichi"], ["mail:plan-started"]]);
  });
  test("and another step of its ladder, of which is heard only when the first has ended, is charged for one", async () => {
    const started = await members.start(uid, "000007");
    if (!started.ok || started.value.kind !== "page") throw new Error("no page");
    const first = await join();
    await members.press(started.value.url);
    await members.at(later(3));
    expect(
      await cancelByStaff(
        members.db,
        members.provider,
        members.items,
        first.id,
        "ご希望",
        "staff-1",
        members.now(),
      ),
    ).toBe(true);
    await settle(started.value.orderId);
    expect([
      (await members.rows("subscription")).length,
      (await members.rows("subscription_payment")).length,
      (await members.pool.query("select 1 from stand_in.object where kind = 'refund'")).rowCount,
      await members.open(uid),
    ]).toEqual([1, 1, 1, []]);
    // Joined again after the end it is a plan like any other.
    await settle(await members.pay(uid, "000007"));
    expect([
      (await members.rows("subscription")).length,
      (await members.open(uid)).length > 0,
    ]).toEqual([2, true]);
  });
  test("a second time is undone to its end by whoever looks next, when the first was stopped between ending it and sending its money back", async () => {
    const pages: { url: string; orderId: string }[] = [];
    for (const itemId of ["000001", "000007"]) {
      const started = await members.start(uid, itemId);
      if (!started.ok || started.value.kind !== "page") throw new Error("no page");
      pages.push(started.value);
    }
    for (const { url } of pages) await members.press(url);
    await settle(pages[0]?.orderId ?? "");
    const second =
      (await members.provider.readPlanOfCheckout(
        (await members.rows<{ id: string; session_id: string }>("plan_order")).find(
          ({ id }) => id === pages[1]?.orderId,
        )?.session_id ?? "",
      )) ?? "";
    const dying = {
      ...members.provider,
      refund: async () => {
        throw new Error("stopped here");
      },
    };
    await expect(
      applySubscription(members.db, dying, members.items, second, members.now()),
    ).rejects.toThrow("stopped here");
    expect((await members.provider.readSubscription(second))?.status).toBe("canceled");
    for (const event of await members.told()) await members.apply(event);
    expect(
      (await members.pool.query("select 1 from stand_in.object where kind = 'refund'")).rowCount,
    ).toBe(1);
    expect([await members.rows("subscription"), await members.open(uid)]).toMatchObject([
      [{ item_id: "000001" }],
      ["eichi"],
    ]);
  });
  test("a second plan of the same kind, paid in a page that was left open, is undone and its money goes back", async () => {
    const price = await members.provider.ensurePrice({
      itemId: "000001",
      title: "英知",
      amount: 3_300,
      interval: "month",
    });
    await join();
    const customer =
      (await members.rows<{ stripe_customer: string }>("users"))[0]?.stripe_customer ?? "";
    const page = await members.provider.createPlanCheckout(
      {
        reference: randomUUID(),
        customer,
        uid,
        itemId: "000001",
        price,
        trialDays: 0,
        expiresAt: later(0.5),
        successUrl: "http://shop.test/",
        cancelUrl: "http://shop.test/",
        submitMessage: "",
      },
      "second",
    );
    await members.press(page.url ?? "");
    const second = (await members.provider.readPlanOfCheckout(page.id)) ?? "";
    expect(
      await applySubscription(members.db, members.provider, members.items, second, members.now()),
    ).toBe("duplicate");
    expect(await members.provider.readSubscription(second)).toMatchObject({ status: "canceled" });
    expect(await members.rows("subscription_payment")).toHaveLength(1);
    const { rows } = await members.pool.query(
      "select 1 from stand_in.object where kind = 'refund'",
    );
    expect(rows).toHaveLength(1);
  });
});

describe("events", () => {
  test("doubled, shuffled or late end in the same: licences, payments, mails", async () => {
    const plan = await join();
    await members.at(new Date(monthLater.getTime() + 1_000));
    await cancelPlan(
      world(),
      uid,
      plan.id,
      { reasonSelected: "time", reasonText: "", shoshinText: "" },
      members.now(),
    );
    await members.at(later(70));
    const events = await members.told();
    expect(events.length).toBeGreaterThan(6);
    const state = async () => ({
      licences: (await licencesOf(members.db, uid)).map(({ itemId, sinceAt, expireAt, status }) => [
        itemId,
        sinceAt,
        expireAt,
        status,
      ]),
      payments: (await members.rows("subscription_payment")).length,
      mails: await letters(),
      plan: (await myPlan()).status,
    });
    for (const event of events) await members.apply(event);
    const expected = await state();
    expect(expected.plan).toBe("canceled");
    expect(expected.payments).toBe(2);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length }),
        async (order) => {
          await members.pool.query(
            "delete from item_own; delete from outbox; delete from subscription_payment; delete from failed_charge; delete from subscription; delete from audit",
          );
          for (const event of order) await members.apply(event);
          for (const event of events) await members.apply(event);
          const { mails, ...rest } = await state();
          expect(rest).toEqual({
            licences: expected.licences,
            payments: expected.payments,
            plan: expected.plan,
          });
          expect(new Set(mails).has("mail:plan-renewed")).toBe(true);
          expect(mails.filter((kind) => kind === "mail:plan-renewed")).toHaveLength(1);
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);
  test("read before and written after a newer word do not take it back", async () => {
    const plan = await join();
    // The first look hears that the plan goes on, and is held up on its way back.
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const slow = {
      ...members.provider,
      readSubscription: async (id: string) => {
        const answer = await members.provider.readSubscription(id);
        read.resolve();
        await held.promise;
        return answer;
      },
    };
    const older = applySubscription(
      members.db,
      slow,
      members.items,
      plan.provider_id,
      members.now(),
    );
    await read.promise;
    await cancelPlan(
      world(),
      uid,
      plan.id,
      { reasonSelected: null, reasonText: "", shoshinText: "" },
      members.now(),
    );
    held.resolve();
    expect(await older).toBe("applied");
    expect(await ownPlan(members.db, uid, plan.id)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await licencesOf(members.db, uid)).toMatchObject([{ expireAt: monthLater }]);
  });
  test("of one new plan, looked at twenty times at once, make one row of it", async () => {
    const order = await members.pay(uid, "000001");
    const [{ id }] = (
      await members.pool.query<{ id: string }>(
        "select id from stand_in.object where kind = 'subscription'",
      )
    ).rows as [{ id: string }];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? settle(order).then(() => "applied")
          : applySubscription(members.db, members.provider, members.items, id, members.now()),
      ),
    );
    expect(new Set(all)).toEqual(new Set(["applied"]));
    expect([
      (await members.rows("subscription")).length,
      (await members.rows("subscription_payment")).length,
      (await licencesOf(members.db, uid)).length,
      await letters(),
    ]).toEqual([1, 1, 1, ["mail:plan-started"]]);
  });
  test("of somebody else's plan change nothing here", async () => {
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
    for (const event of await members.told()) await members.apply(event);
    expect([await members.rows("subscription"), await members.open(uid)]).toEqual([[], []]);
  });
  test("that never came are made up for by the night's comparison, which then finds nothing more", async () => {
    await members.pay(uid, "000001");
    expect(await members.open(uid)).toEqual([]);
    await members.provider.readSubscription("x");
    const { repairs } = await reconcilePlans(
      members.db,
      members.provider,
      members.items,
      members.now(),
    );
    expect(repairs).toHaveLength(1);
    expect(await members.open(uid)).toEqual(["eichi"]);
    expect(
      (await reconcilePlans(members.db, members.provider, members.items, members.now())).repairs,
    ).toEqual([]);
    await settleOverduePlans(members.db, members.provider, members.items, later(1));
    expect((await members.rows<{ state: string }>("plan_order"))[0]?.state).toBe("paid");
  });
  test("of a renewal, a pause or an end that never came are made up for too, in a plan that began long ago", async () => {
    const plan = await join();
    const night = async () =>
      (await reconcilePlans(members.db, members.provider, members.items, members.now())).repairs
        .length;
    await members.at(later(100));
    expect([await night(), await night()]).toEqual([1, 0]);
    expect(await members.rows("subscription_payment")).toHaveLength(4);
    expect(await members.open(uid)).toEqual(["eichi"]);
    await members.provider.pauseCollection(plan.provider_id, later(200), "by hand");
    expect([await night(), await night()]).toEqual([1, 0]);
    await members.provider.cancelNow(plan.provider_id, "by hand");
    expect([await night(), await night(), await members.open(uid)]).toEqual([1, 0, []]);
  });
  test("do not keep a member from an answer in words when the plan has ended meanwhile", async () => {
    const plan = await join();
    await members.provider.cancelNow(plan.provider_id, "by hand");
    expect(await pausePlan(world(), uid, plan.id, 1, members.now())).toMatchObject({
      ok: false,
      code: "not-possible",
    });
    expect(await myPlan()).toMatchObject({ status: "canceled" });
    await members.pool.query("update subscription set status = 'active'");
    const offer = await offerChange(world(), uid, plan.id, "000007", members.now());
    if (!offer.ok) throw new Error(offer.code);
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        {
          itemId: "000007",
          when: "now",
          at: offer.value.at,
          dueToday: offer.value.now?.dueToday ?? 0,
        },
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "not-possible" });
    expect(await myPlan()).toMatchObject({ status: "canceled" });
    await members.pool.query("update subscription set status = 'active', paused_until = $1", [
      later(40),
    ]);
    expect(await resumePlan(world(), uid, plan.id, members.now())).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        { itemId: "000007", when: "now", at: new Date(NaN), dueToday: 0 },
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
  });
});

describe("a plan over time", () => {
  test("goes on by its renewal, and its licence is one run", async () => {
    await join();
    await members.at(new Date(monthLater.getTime() + 1_000));
    await refresh();
    expect(await licencesOf(members.db, uid)).toMatchObject([
      { itemId: "000001", sinceAt: begin, expireAt: new Date("2037-01-24T03:00:00Z") },
    ]);
  });
  test("whose card is refused stays open for the grace, tells each time, and closes when nothing comes", async () => {
    await join("000001", cards.failsLater);
    await members.at(new Date(monthLater.getTime() + 60_000));
    await refresh();
    expect(await members.open(uid)).toEqual(["eichi"]);
    expect(await letters()).toEqual(["mail:charge-failed", "mail:plan-started"]);
    const plan = await myPlan();
    expect((await owedPlans(members.db, [plan])).get(plan.id)).toMatchObject({
      amount: 3_300,
      nextAttemptAt: expect.any(Date),
    });
    expect(await owedPlans(members.db, [{ ...plan, status: "active" }])).toEqual(new Map());
    expect(await members.open(uid, later(3.01, monthLater))).toEqual([]);
    for (const day of [1.1, 3.1, 5.1, 7.1]) {
      await members.at(later(day, monthLater));
      await refresh();
    }
    expect((await letters()).filter((kind) => kind === "mail:charge-failed")).toHaveLength(5);
    expect((await myPlan()).status).toBe("canceled");
    expect(await members.rows("subscription_payment")).toHaveLength(1);
  });
  test("whose card is changed in time is paid at once and opens again", async () => {
    await join("000001", cards.failsLater);
    await members.at(later(4, monthLater));
    await refresh();
    expect(await members.open(uid)).toEqual([]);
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
    const answer = await members.press(url);
    const session =
      new URL(answer.headers.get("location") ?? "").searchParams.get("session_id") ?? "";
    expect(
      await cardAdded(members.db, members.provider, members.items, uid, session, members.now()),
    ).toMatchObject({ ok: true, value: { paid: 1 } });
    // What failed before is owed no more, whatever the plan is called.
    const asLate = { ...(await myPlan()), status: "past_due" };
    expect(await owedPlans(members.db, [asLate])).toEqual(new Map());
    expect(await members.open(uid)).toEqual(["eichi"]);
    const other = await members.member();
    expect(
      await cardAdded(members.db, members.provider, members.items, other, session, members.now()),
    ).toMatchObject({ ok: false, code: "not-yours" });
  });
  test("cancelled is open to the second of its end, and comes back when that is taken back", async () => {
    const plan = await join();
    const words = {
      reasonSelected: "time",
      reasonText: "またいつか",
      shoshinText: "はじめの気持ち",
    };
    expect(await cancelPlan(world(), uid, plan.id, words, members.now())).toMatchObject({
      ok: true,
      value: { until: monthLater },
    });
    expect(await cancelPlan(world(), uid, plan.id, words, members.now())).toMatchObject({
      ok: true,
    });
    expect([
      await members.open(uid, new Date(monthLater.getTime() - 1)),
      await members.open(uid, monthLater),
    ]).toEqual([["eichi"], []]);
    expect(await ownPlan(members.db, uid, plan.id)).toMatchObject({
      reasonSelected: "time",
      reasonText: "またいつか",
      shoshinText: "はじめの気持ち",
      cancelAtPeriodEnd: true,
    });
    expect(
      await undoCancel(world(), uid, plan.id, { restore: false }, members.now()),
    ).toMatchObject({ ok: true });
    expect(await members.open(uid, later(1, monthLater))).toEqual(["eichi"]);
    await members.at(later(1));
    await cancelPlan(world(), uid, plan.id, words, members.now());
    await members.at(later(0.1, monthLater));
    expect(
      await undoCancel(world(), uid, plan.id, { restore: false }, members.now()),
    ).toMatchObject({
      ok: false,
      code: "ended",
    });
    await refresh();
    expect(await letters()).toContain("mail:plan-ended");
  });
  test("is nobody else's to stop, to rest or to see", async () => {
    const plan = await join();
    const other = await members.member();
    expect(
      [
        await cancelPlan(
          world(),
          other,
          plan.id,
          { reasonSelected: null, reasonText: "", shoshinText: "" },
          members.now(),
        ),
        await undoCancel(world(), other, plan.id, { restore: false }, members.now()),
        await pausePlan(world(), other, plan.id, 1, members.now()),
        await resumePlan(world(), other, plan.id, members.now()),
        await offerChange(world(), other, plan.id, "000007", members.now()),
        await changeParcels(members.db, other, plan.id, {}, members.now()),
      ].map((answer) => (answer.ok ? "ok" : answer.code)),
    ).toEqual(["not-found", "not-found", "not-found", "not-found", "not-found", "not-found"]);
    expect(await ownPlan(members.db, other, plan.id)).toBeUndefined();
    expect(await ownPlan(members.db, uid, "'; drop table users")).toBeUndefined();
  });
  test("rests: nothing is charged, nothing is open, and then it goes on", async () => {
    const plan = await join();
    expect(await pausePlan(world(), uid, plan.id, 4, members.now())).toMatchObject({
      ok: false,
      code: "not-possible",
    });
    expect(await pausePlan(world(), uid, plan.id, 1, members.now())).toMatchObject({ ok: true });
    await members.at(later(0.1, monthLater));
    await refresh();
    expect(await members.open(uid)).toEqual([]);
    expect(await members.rows("subscription_payment")).toHaveLength(1);
    await members.at(new Date("2037-01-21T03:10:00Z"));
    await refresh();
    expect(await members.open(uid)).toEqual(["eichi"]);
    expect(await licencesOf(members.db, uid)).toHaveLength(2);
  });
  test("changes at once for the difference that was shown", async () => {
    const plan = await join();
    await members.at(later(15));
    const offer = await offerChange(world(), uid, plan.id, "000007", members.now());
    if (!offer.ok) throw new Error(offer.code);
    expect(offer.value).toMatchObject({
      now: { dueToday: 1_100 },
      nextAmount: 5_500,
      nextAt: monthLater,
    });
    const { at } = offer.value;
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        { itemId: "000007", when: "now", at, dueToday: 1 },
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        { itemId: "000007", when: "now", at, dueToday: 1_100 },
        members.now(),
      ),
    ).toMatchObject({ ok: true });
    expect(await members.open(uid)).toEqual(["eichi", "kafuku", "kagura"]);
    expect(
      (await members.rows<{ amount: number }>("subscription_payment"))
        .map(({ amount }) => amount)
        .toSorted((a, b) => a - b),
    ).toEqual([1_100, 3_300]);
  });
  test("changes downward with the next renewal, and stays until then", async () => {
    const plan = await join("000007");
    const offer = await offerChange(world(), uid, plan.id, "000005", members.now());
    if (!offer.ok) throw new Error(offer.code);
    expect(offer.value.now).toBeNull();
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        { itemId: "000005", when: "renewal", at: offer.value.at, dueToday: 0 },
        members.now(),
      ),
    ).toMatchObject({ ok: true });
    expect([(await myPlan()).item_id, (await myPlan()).next_item_id]).toEqual(["000007", "000005"]);
    expect(await members.open(uid)).toEqual(["eichi", "kafuku", "kagura"]);
    await members.at(later(0.1, monthLater));
    await refresh();
    expect([(await myPlan()).item_id, (await myPlan()).next_item_id]).toEqual(["000005", null]);
    expect(await members.open(uid)).toEqual(["eichi"]);
  });
  test("that will change may be changed otherwise or left as it is, from the renewal on and never for money today", async () => {
    const plan = await join();
    const change = async (itemId: string, when: "now" | "renewal") => {
      const offer = await offerChange(world(), uid, plan.id, itemId, members.now());
      if (!offer.ok) throw new Error(offer.code);
      return {
        offered: offer.value.now,
        done: await changePlan(
          world(),
          uid,
          plan.id,
          { itemId, when, at: offer.value.at, dueToday: offer.value.now?.dueToday ?? 0 },
          members.now(),
        ),
      };
    };
    expect(await change("000005", "renewal")).toMatchObject({ offered: null, done: { ok: true } });
    // Reckoned from the price that waits, the dearer step would charge a part of this month again.
    expect(await change("000007", "now")).toMatchObject({
      offered: null,
      done: { ok: false, code: "changed" },
    });
    expect(await change("000001", "renewal")).toMatchObject({ offered: null, done: { ok: true } });
    expect([(await myPlan()).item_id, (await myPlan()).next_item_id]).toEqual(["000001", null]);
    expect(await members.rows("subscription_payment")).toHaveLength(1);
  });
  test("whose change is refused by the card stays as it was", async () => {
    const plan = await join("000001", cards.failsLater);
    const offer = await offerChange(world(), uid, plan.id, "000007", members.now());
    if (!offer.ok) throw new Error(offer.code);
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        {
          itemId: "000007",
          when: "now",
          at: offer.value.at,
          dueToday: offer.value.now?.dueToday ?? 0,
        },
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "declined" });
    await refresh();
    expect(await members.open(uid)).toEqual(["eichi"]);
  });
});

describe("trials", () => {
  test("that end by themselves begin at once, without a card, once for a person", async () => {
    expect(await members.start(uid, "000011")).toMatchObject({
      ok: true,
      value: { kind: "started" },
    });
    expect(await members.open(uid)).toEqual(["eichi"]);
    expect(await members.open(uid, later(21))).toEqual([]);
    expect(await members.start(uid, "000011")).toMatchObject({ ok: false, code: "taken-once" });
    expect((await licencesOf(members.db, uid)).map(({ itemId }) => itemId).toSorted()).toEqual([
      "000011",
      "000032",
    ]);
  });
  test("begun twenty times at once begin once", async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, () => members.start(uid, "000011")),
    );
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
  });
  test("are told of three days and one day before their end, once each", async () => {
    await members.start(uid, "000011");
    for (const day of [17, 18.5, 18.6, 20.2, 20.3])
      await remindTrials(members.db, members.items, later(day));
    expect((await letters()).filter((kind) => kind === "mail:trial-ending")).toHaveLength(2);
  });
  test("that go on charge nothing before the day that was shown, and are had once", async () => {
    await members.address(uid);
    await join("000018");
    expect(await members.open(uid)).toEqual(["prevo"]);
    expect((await licencesOf(members.db, uid)).map(({ itemId }) => itemId).toSorted()).toEqual([
      "000018",
      "000032",
    ]);
    expect(await members.rows("parcel")).toEqual([]);
    await members.at(later(14.1));
    await refresh();
    expect(
      (await members.rows<{ amount: number }>("subscription_payment"))
        .map(({ amount }) => amount)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 4_950]);
    expect(await members.rows("parcel")).toHaveLength(1);
    expect((await licencesOf(members.db, uid)).map(({ itemId }) => itemId).toSorted()).toEqual([
      "000016",
      "000018",
      "000032",
    ]);
  });
  test("stopped in time never charge", async () => {
    await members.address(uid);
    const plan = await join("000018");
    await cancelPlan(
      world(),
      uid,
      plan.id,
      { reasonSelected: null, reasonText: "", shoshinText: "" },
      members.now(),
    );
    await members.at(later(15));
    await refresh();
    expect(
      (await members.rows<{ amount: number }>("subscription_payment")).map(({ amount }) => amount),
    ).toEqual([0]);
    expect(await members.open(uid)).toEqual([]);
  });
});

describe("tickets", () => {
  test("are there when they are paid, once, with as many uses as they say", async () => {
    const order = await members.pay(uid, "500003");
    await Promise.all([settle(order), settle(order), settle(order)]);
    for (const event of await members.told()) await members.apply(event);
    expect(await licencesOf(members.db, uid)).toMatchObject([{ itemId: "500003", store: 3 }]);
    expect(await letters()).toEqual(["mail:ticket-bought"]);
  });
});

describe("goods subscriptions", () => {
  test("want an address, and send one parcel for each charge", async () => {
    expect(await members.start(uid, "400001")).toMatchObject({ ok: false, code: "no-address" });
    await members.address(uid);
    const plan = await join("400001");
    await refresh();
    expect(await parcelsOfPlan(members.db, uid, plan.id)).toMatchObject([
      { state: "planned", shipOn: "2036-11-25", address: { prefecture: "京都府" } },
    ]);
    await members.at(later(0.1, monthLater));
    await refresh();
    await refresh();
    expect(await parcelsOfPlan(members.db, uid, plan.id)).toHaveLength(2);
  });
  test("let the next parcel be changed until its cut-off, and later ones after it", async () => {
    await members.address(uid);
    const plan = await join("400001");
    const [first] = await parcelsOfPlan(members.db, uid, plan.id);
    const address = { ...first?.address, city: "京都市左京区" } as NonNullable<
      typeof first
    >["address"];
    expect(
      await changeParcels(members.db, uid, plan.id, { address }, new Date("2036-11-24T08:59:00Z")),
    ).toMatchObject({ ok: true, value: { alsoNext: true } });
    expect((await parcelsOfPlan(members.db, uid, plan.id))[0]?.address.city).toBe("京都市左京区");
    expect(
      await changeParcels(
        members.db,
        uid,
        plan.id,
        { address: { ...address, city: "宇治市" } },
        new Date("2036-11-24T09:01:00Z"),
      ),
    ).toMatchObject({ ok: true, value: { alsoNext: false } });
    expect((await parcelsOfPlan(members.db, uid, plan.id))[0]?.address.city).toBe("京都市左京区");
  });
});

describe("cards", () => {
  test("are changed and removed, and the only one of a plan that goes on is not", async () => {
    const plan = await join();
    await members.events.page(
      (await members.told()).find(({ type }) => type === "checkout.session.completed")?.id ?? "",
      members.now(),
    );
    expect(
      await removeCard(members.db, members.provider, uid, await makeFirst(), members.now()),
    ).toMatchObject({ ok: false, code: "in-use" });
    await cancelPlan(
      world(),
      uid,
      plan.id,
      { reasonSelected: null, reasonText: "", shoshinText: "" },
      members.now(),
    );
    const [card] = await paymentCardsOf(members.db, uid);
    expect(card).toMatchObject({ brand: "visa", last4: "4242" });
    expect(
      await removeCard(members.db, members.provider, uid, card?.id ?? "", members.now()),
    ).toMatchObject({ ok: true });
    expect(await paymentCardsOf(members.db, uid)).toEqual([]);
    const other = await members.member();
    expect(
      await makeDefault(
        members.db,
        members.provider,
        members.items,
        other,
        card?.id ?? "",
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "not-yours" });
  });
  const makeFirst = async () => {
    const { refreshCards } = await import("./cards.server.ts");
    return (await refreshCards(members.db, members.provider, uid, members.now()))[0]?.id ?? "";
  };
  test("may be changed by the link of a mail for fourteen days, by nobody else's", () => {
    const link = new URL(`http://shop.test${cardLink("secret", uid, begin)}`).searchParams;
    const parts = {
      uid: link.get("member") ?? "",
      until: link.get("until") ?? "",
      sign: link.get("sign") ?? "",
    };
    expect(isCardLink("secret", parts, later(13))).toBe(true);
    expect(isCardLink("secret", parts, later(15))).toBe(false);
    expect(isCardLink("secret", { ...parts, uid: randomUUID() }, begin)).toBe(false);
    expect(isCardLink("other", parts, begin)).toBe(false);
  });
});
