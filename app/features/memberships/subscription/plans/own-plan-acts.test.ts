// While the payment provider is away each act of a plan is a code and changes nothing.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { nextCharges } from "../plan-state.ts";
import { type Members, someMembers } from "../testing/members.ts";
import {
  cancelOwnPlan,
  endPlanByStaff,
  offerOwnChange,
  pauseOwnPlan,
  resumeOwnPlan,
  settleAfterPage,
} from "./own-plan-acts.server.ts";
import { runningPlans } from "./read.server.ts";

let members: Members;
let uid: string;
let orderId: string;
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
  orderId = await members.pay(uid, "000007");
});
afterEach(() => members.close());

const noWords = { reasonSelected: null, reasonText: "", shoshinText: "" };
const world = () => ({ db: members.db, provider: members.provider, items: members.items });
/** Every call of the provider fails as it does while nobody answers there. */
const away = () => ({
  ...world(),
  provider: new Proxy(members.provider, {
    get: (target, name, whole) =>
      typeof Reflect.get(target, name, whole) === "function"
        ? () => Promise.reject(new ProviderUnavailable("away"))
        : Reflect.get(target, name, whole),
  }),
});
async function begun() {
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  const [plan] = await runningPlans(members.db, uid);
  if (!plan) throw new Error("no plan");
  return plan;
}

test("stopping, resting, changing and ending by staff", async () => {
  const before = await begun();
  const now = members.now();
  const down = { ok: false, code: "provider-down" };
  expect(await cancelOwnPlan(away(), uid, before.id, noWords, now)).toMatchObject(down);
  expect(await pauseOwnPlan(away(), uid, before.id, 1, now)).toMatchObject(down);
  expect(await offerOwnChange(away(), uid, before.id, "000005", now)).toMatchObject(down);
  const { db, provider, items } = away();
  const ended = await endPlanByStaff(db, provider, items, before.id, "わけ", "staff", now);
  expect(ended).toMatchObject(down);
  expect(await runningPlans(members.db, uid)).toEqual([before]);
  expect(await cancelOwnPlan(world(), uid, before.id, noWords, now)).toMatchObject({ ok: true });
});
test("coming back from the payment page", async () => {
  const { db, provider, items } = away();
  const now = members.now();
  // Whose order it is, is known meanwhile: the page of thanks waits, and is not "not found".
  expect(await settleAfterPage(db, provider, items, { orderId }, now)).toMatchObject({
    state: "provider-down",
    order: { id: orderId, uid, state: "open" },
  });
  expect(
    await settleAfterPage(db, provider, items, { orderId: randomUUID() }, now),
  ).not.toHaveProperty("order.id");
  expect(await runningPlans(members.db, uid)).toEqual([]);
  expect(
    await settleAfterPage(members.db, members.provider, items, { orderId }, now),
  ).toMatchObject({ state: "paid" });
});
test("a plan taken up again before its rest is over says so once, with the next payment", async () => {
  const { id, periodEnd } = await begun();
  const minute = (of: number) => new Date(members.now().getTime() + of * 60_000);
  const letters = async () =>
    (await members.rows<{ kind: string; payload: Record<string, unknown> }>("outbox")).flatMap(
      ({ kind, payload }) => (kind === "mail:plan-taken-up" ? [payload["next"]] : []),
    );
  await resumeOwnPlan(world(), uid, id, minute(1));
  expect(await letters()).toEqual([]);
  await pauseOwnPlan(world(), uid, id, 2, minute(2));
  expect(await resumeOwnPlan(away(), uid, id, minute(3))).toMatchObject({ ok: false });
  expect(await resumeOwnPlan(world(), await members.member(), id, minute(3))).toMatchObject({
    ok: false,
  });
  expect(await letters()).toEqual([]);
  for (const at of [4, 5]) await resumeOwnPlan(world(), uid, id, minute(at));
  expect(await letters()).toEqual([periodEnd.toISOString()]);
});
test("the letter of a rest names the day of the next payment that the page names too", async () => {
  const { id } = await begun();
  await pauseOwnPlan(world(), uid, id, 1, members.now());
  const [plan] = await runningPlans(members.db, uid);
  if (!plan) throw new Error("no plan");
  const [letter] = (
    await members.rows<{ kind: string; payload: { again: string } }>("outbox")
  ).flatMap(({ kind, payload }) => (kind === "mail:plan-paused" ? [payload.again] : []));
  expect(tokyoDate(new Date(letter ?? ""))).toBe(nextCharges(plan)[0]?.on);
});
test("letters know whether parcels come: of a box nothing is heard, and what is paid is sent", async () => {
  const { id } = await begun();
  await members.address(uid);
  const order = await members.pay(uid, "400001");
  const { db, provider, items } = world();
  await settlePlanOrder(db, provider, items, { orderId: order }, members.now());
  const box = (await runningPlans(db, uid)).find(({ itemId }) => itemId === "400001");
  if (!box) throw new Error("no box");
  await pauseOwnPlan(world(), uid, box.id, 1, members.now());
  await resumeOwnPlan(world(), uid, box.id, members.now());
  await cancelOwnPlan(world(), uid, box.id, noWords, members.now());
  await cancelOwnPlan(world(), uid, id, noWords, members.now());
  const told = (
    await members.rows<{ kind: string; payload: { itemId: string; goods?: boolean } }>("outbox")
  ).map(({ kind, payload }) => [kind, payload.itemId, payload.goods]);
  for (const kind of ["mail:plan-started", "mail:plan-paused", "mail:plan-cancelled"])
    expect(told).toContainEqual([kind, "400001", true]);
  for (const kind of ["mail:plan-started", "mail:plan-cancelled"])
    expect(told).toContainEqual([kind, "000007", false]);
});
