import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { cancelPlan } from "./plans/cancel.server.ts";
import { pausePlan } from "./plans/pause.server.ts";
import { changePlan, cancelBookedChange, offerChange } from "./plans/change-plan.server.ts";
import { undoCancel } from "./plans/undo-cancel.server.ts";
import { ladderOf } from "./billing/order.server.ts";
import { presentPlan } from "./present.ts";
import { runningPlans } from "./plans/read.server.ts";
import { settlePlanOrder } from "./billing/settle.server.ts";
import { later, type Members, someMembers } from "./testing/members.ts";

let members: Members;
let uid: string;
let id: string;
const noWords = { reasonSelected: null, reasonText: "", shoshinText: "" };
const world = () => ({ db: members.db, provider: members.provider, items: members.items });
const monthLater = new Date("2036-12-21T03:00:00Z");

/** 両道 (¥5,500), with 英知 小 (¥1,650) booked from the renewal on. */
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
  const orderId = await members.pay(uid, "000007");
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  id = (await row()).id;
  const offer = await offerChange(world(), uid, id, "000005", members.now());
  if (!offer.ok) throw new Error(offer.code);
  const ask = {
    from: offer.value.from,
    itemId: "000005",
    when: "renewal",
    at: offer.value.at,
    dueToday: 0,
  } as const;
  expect(await changePlan(world(), uid, id, ask, members.now())).toMatchObject({ ok: true });
});
afterEach(() => members.close());

async function row() {
  const [plan] = await runningPlans(members.db, uid);
  if (!plan) throw new Error("no plan");
  return plan;
}
const card = async () => {
  const plan = await row();
  return presentPlan(
    plan,
    members.items.byId,
    ladderOf(plan.itemId),
    { cards: [], licences: [] },
    members.now(),
  );
};
const atProvider = async () => members.provider.readSubscription((await row()).providerId);
const letter = async (kind: string) =>
  (await members.rows<{ kind: string; payload: Record<string, unknown> }>("outbox")).find(
    (one) => one.kind === kind,
  )?.payload;

const stays = async () =>
  (await members.rows<{ kind: string; payload: Record<string, unknown> }>("outbox")).filter(
    (one) => one.kind === "mail:plan-stays",
  );

describe("a change that waits for the renewal", () => {
  test("goes with a cancellation, also at the provider; the card says nothing of it", async () => {
    expect((await card()).next).toContain("「英知 小」（¥1,650／月）");
    expect(await cancelPlan(world(), uid, id, noWords, members.now())).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ nextItemId: null, cancelAtPeriodEnd: true });
    expect(await atProvider()).toMatchObject({ amount: 5_500, cancelAtPeriodEnd: true });
    expect(await card()).toMatchObject({
      state: "stopping",
      next: null,
      amount: null,
      charges: [],
      steps: [],
    });
    expect(await letter("mail:plan-cancelled")).toMatchObject({ dropped: "英知 小" });
    await members.at(later(1, monthLater));
    expect(await members.rows("subscription_payment")).toHaveLength(1);
  });
  test("pressed again on a page that stood open sends no second letter; stopped anew, it does", async () => {
    const minute = (of: number) => new Date(members.now().getTime() + of * 60_000);
    const letters = async () =>
      (await members.rows<{ kind: string }>("outbox")).filter(
        (one) => one.kind === "mail:plan-cancelled",
      ).length;
    for (const at of [1, 2]) {
      expect(await cancelPlan(world(), uid, id, noWords, minute(at))).toMatchObject({ ok: true });
      expect(await letters()).toBe(1);
    }
    await undoCancel(world(), uid, id, { restore: false }, minute(3));
    await cancelPlan(world(), uid, id, noWords, minute(4));
    expect(await letters()).toBe(2);
  });
  test("stays dropped when the cancellation is taken back: the plan goes on as it was", async () => {
    await cancelPlan(world(), uid, id, noWords, members.now());
    expect(await card()).toMatchObject({ dropped: "英知 小" });
    expect(await undoCancel(world(), uid, id, { restore: false }, members.now())).toEqual({
      ok: true,
      value: { dropped: "000005", restored: null },
    });
    expect(await card()).toMatchObject({
      state: "active",
      next: null,
      amount: 5_500,
      dropped: null,
    });
    expect(await letter("mail:plan-resumed")).toMatchObject({ amount: 5_500, dropped: "英知 小" });
    expect(await atProvider()).toMatchObject({ amount: 5_500, cancelAtPeriodEnd: false });
  });
  test("waits again when the member takes both back: at the provider, on the card and in the letter", async () => {
    await cancelPlan(world(), uid, id, noWords, members.now());
    expect(await card()).toMatchObject({ dropped: "英知 小", canBookAgain: true });
    expect(await undoCancel(world(), uid, id, { restore: true }, members.now())).toEqual({
      ok: true,
      value: { dropped: null, restored: "000005" },
    });
    expect((await card()).next).toContain("「英知 小」（¥1,650／月）");
    expect(await row()).toMatchObject({ itemId: "000007", nextItemId: "000005" });
    expect(await atProvider()).toMatchObject({ amount: 1_650, cancelAtPeriodEnd: false });
    expect(await letter("mail:plan-resumed")).toMatchObject({
      amount: 1_650,
      dropped: "",
      restored: "英知 小",
    });
  });
  test("stays dropped, and that is told, where it is not sold any more or the provider hangs up", async () => {
    await cancelPlan(world(), uid, id, noWords, members.now());
    const small = members.items.byId.get("000005");
    if (!small) throw new Error("no item");
    const byId = new Map(members.items.byId).set("000005", { ...small, sale: "closed" });
    const closed = { ...world(), items: { ...members.items, byId } };
    expect(await undoCancel(closed, uid, id, { restore: true }, members.now())).toEqual({
      ok: true,
      value: { dropped: "000005", restored: null },
    });
    expect(await card()).toMatchObject({ state: "active", next: null, amount: 5_500 });
    expect(await letter("mail:plan-resumed")).toMatchObject({ dropped: "英知 小", restored: "" });
  });
  test("comes back for its member alone, and not twice", async () => {
    await cancelPlan(world(), uid, id, noWords, members.now());
    const other = await members.member();
    expect(await undoCancel(world(), other, id, { restore: true }, members.now())).toMatchObject({
      code: "not-found",
    });
    await undoCancel(world(), uid, id, { restore: true }, members.now());
    expect(await undoCancel(world(), uid, id, { restore: true }, members.now())).toEqual({
      ok: true,
      value: { dropped: null, restored: null },
    });
    expect(await row()).toMatchObject({ nextItemId: "000005" });
  });
  test("is told again by no later cancellation that took none along", async () => {
    await cancelPlan(world(), uid, id, noWords, members.now());
    await undoCancel(world(), uid, id, { restore: false }, members.now());
    await cancelPlan(world(), uid, id, noWords, members.now());
    expect(await card()).toMatchObject({ state: "stopping", dropped: null });
    // Pressed twice, the second press takes nothing away from what the first kept.
    await cancelPlan(world(), uid, id, noWords, members.now());
    expect(await undoCancel(world(), uid, id, { restore: false }, members.now())).toEqual({
      ok: true,
      value: { dropped: null, restored: null },
    });
  });
  test("pressing the cancellation twice still tells what went with it", async () => {
    await cancelPlan(world(), uid, id, noWords, members.now());
    await cancelPlan(world(), uid, id, noWords, members.now());
    expect(await card()).toMatchObject({ dropped: "英知 小" });
  });
  test("is not shown, and goes at the latest with taking back, when the provider hung up in between", async () => {
    const provider = {
      ...members.provider,
      changePrice: () => Promise.reject(new ProviderUnavailable("away")),
    };
    const half = { ...world(), provider };
    expect(await cancelPlan(half, uid, id, noWords, members.now())).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ nextItemId: "000005", cancelAtPeriodEnd: true });
    expect(await card()).toMatchObject({ state: "stopping", next: null, amount: null });
    await expect(undoCancel(half, uid, id, { restore: false }, members.now())).rejects.toThrow(
      "away",
    );
    expect(await atProvider()).toMatchObject({ cancelAtPeriodEnd: true });
    await undoCancel(world(), uid, id, { restore: false }, members.now());
    expect(await row()).toMatchObject({
      nextItemId: null,
      cancelAtPeriodEnd: false,
      amount: 5_500,
    });
  });
  test("moves behind a rest, and can be taken back in it", async () => {
    expect(await pausePlan(world(), uid, id, 2, members.now())).toMatchObject({ ok: true });
    expect((await card()).next).toMatch(/^2037年2月21日のお支払いから、「英知 小」/);
    expect((await card()).charges[0]).toEqual({ on: "2.21", amount: 1_650 });
    expect(await cancelBookedChange(world(), uid, id, members.now())).toMatchObject({ ok: true });
    expect(await card()).toMatchObject({ next: null, amount: 5_500 });
    expect((await card()).charges[0]).toEqual({ on: "2.21", amount: 5_500 });
    // The next payment is the one after the rest.
    expect(await letter("mail:plan-stays")).toMatchObject({
      next: "2037-02-20T15:00:00.000Z",
      amount: 5_500,
    });
  });
  test("that is taken back is told as such, once: the letter before said that it comes", async () => {
    expect(await letter("mail:plan-will-change")).toMatchObject({ itemId: "000005" });
    const pressed = () => cancelBookedChange(world(), uid, id, members.now());
    expect(await Promise.all([pressed(), pressed()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await pressed()).toMatchObject({ ok: true });
    expect(await stays()).toMatchObject([
      {
        payload: {
          itemId: "000007",
          dropped: "英知 小",
          next: "2036-12-20T15:00:00.000Z",
          amount: 5_500,
        },
      },
    ]);
  });
  test("that gives way to the present step is told as such, and one to a third step is not", async () => {
    const choose = async (itemId: string) => {
      const offer = await offerChange(world(), uid, id, itemId, members.now());
      if (!offer.ok) throw new Error(offer.code);
      const ask = {
        from: offer.value.from,
        itemId,
        when: "renewal",
        at: offer.value.at,
        dueToday: 0,
      } as const;
      return changePlan(world(), uid, id, ask, members.now());
    };
    expect(await choose("000006")).toMatchObject({ ok: true });
    expect(await stays()).toEqual([]);
    expect(await choose("000007")).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ nextItemId: null });
    expect(await stays()).toMatchObject([{ payload: { itemId: "000007", amount: 5_500 } }]);
  });
  test("can be taken back by its member alone", async () => {
    const other = await members.member();
    expect(await cancelBookedChange(world(), other, id, members.now())).toMatchObject({
      code: "not-found",
    });
    expect(await row()).toMatchObject({ nextItemId: "000005" });
    expect(await stays()).toEqual([]);
  });
});
