import { owedPlans } from "../plans/read.server.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { addCardPage, cardAdded } from "./cards.server.ts";
import { ownPlan } from "../plans/own-plan.server.ts";
import { cancelPlan } from "../plans/cancel.server.ts";
import { pausePlan, resumePlan } from "../plans/pause.server.ts";
import { changePlan, offerChange } from "../plans/change-plan.server.ts";
import { changeParcels } from "../parcels/change-parcels.server.ts";
import { undoCancel } from "../plans/undo-cancel.server.ts";
import { begin, cards, later, type Members, someMembers } from "../testing/members.ts";
import { planSteps } from "../testing/plan-steps.ts";

let members: Members;
let uid: string;
const { world, myPlan, join, refresh, letters } = planSteps(() => ({ members, uid }));
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());
const monthLater = new Date("2036-12-21T03:00:00Z");

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
    // Of the last try the end tells, in one letter.
    expect((await letters()).filter((kind) => kind === "mail:charge-failed")).toHaveLength(4);
    expect((await letters()).filter((kind) => kind === "mail:plan-ended")).toHaveLength(1);
    const failed = (
      await members.rows<{ kind: string; payload: { openUntil?: string; closed?: boolean } }>(
        "outbox",
      )
    ).filter(({ kind }) => kind === "mail:charge-failed");
    const openUntil = later(3, monthLater).toISOString();
    expect(
      failed
        .map(({ payload }) => payload.openUntil || `closed: ${payload.closed}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual([openUntil, openUntil, "closed: true", "closed: true"]);
    const [ended] = (
      await members.rows<{ kind: string; payload: { unpaid: boolean } }>("outbox")
    ).filter(({ kind }) => kind === "mail:plan-ended");
    expect(ended?.payload.unpaid).toBe(true);
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
    ).toMatchObject({ ok: true, value: { paid: 1, owed: 0, goesOn: true } });
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
  test("that rests, is stopped and goes on again tells the day after its rest", async () => {
    const plan = await join();
    const rested = await pausePlan(world(), uid, plan.id, 3, members.now());
    expect(rested).toMatchObject({ ok: true });
    const words = { reasonSelected: null, reasonText: "", shoshinText: "" };
    await cancelPlan(world(), uid, plan.id, words, members.now());
    await undoCancel(world(), uid, plan.id, { restore: false }, members.now());
    const [letter] = (
      await members.rows<{ kind: string; payload: { next: string } }>("outbox")
    ).filter(({ kind }) => kind === "mail:plan-resumed");
    const standing = await ownPlan(members.db, uid, plan.id);
    const until = standing?.pausedUntil?.getTime() ?? NaN;
    expect(new Date(letter?.payload.next ?? NaN).getTime()).toBeGreaterThanOrEqual(
      until - 86_400_000,
    );
    expect(letter?.payload.next).not.toBe(standing?.periodEnd.toISOString());
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
        { from: "000001", itemId: "000007", when: "now", at, dueToday: 1 },
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
    // Another page has changed the plan since this one was shown.
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        { from: "000005", itemId: "000007", when: "renewal", at, dueToday: 0 },
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
    expect(
      await changePlan(
        world(),
        uid,
        plan.id,
        { from: "000001", itemId: "000007", when: "now", at, dueToday: 1_100 },
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
        {
          from: offer.value.from,
          itemId: "000005",
          when: "renewal",
          at: offer.value.at,
          dueToday: 0,
        },
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
          {
            from: offer.value.from,
            itemId,
            when,
            at: offer.value.at,
            dueToday: offer.value.now?.dueToday ?? 0,
          },
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
          from: offer.value.from,
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
