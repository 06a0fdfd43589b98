import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { ownPlan } from "../plans/own-plan.server.ts";
import { cancelPlan } from "../plans/cancel.server.ts";
import { pausePlan, resumePlan } from "../plans/pause.server.ts";
import { changePlan, offerChange } from "../plans/change-plan.server.ts";
import { reconcilePlans, settleOverduePlans } from "../plans/remind.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { later, type Members, someMembers } from "../testing/members.ts";
import { planSteps } from "../testing/plan-steps.ts";

let members: Members;
let uid: string;
const { settle, world, myPlan, join, letters } = planSteps(() => ({ members, uid }));
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());
const monthLater = new Date("2036-12-21T03:00:00Z");

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
          from: offer.value.from,
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
        { from: "000001", itemId: "000007", when: "now", at: new Date(NaN), dueToday: 0 },
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
  });
});
