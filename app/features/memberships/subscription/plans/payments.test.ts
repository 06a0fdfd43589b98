// What a member paid for plans, as the history says it.
import { afterEach, beforeEach, expect, test } from "vitest";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { type Members, later, someMembers } from "../testing/members.ts";
import { changePlan, offerChange } from "./change-plan.server.ts";
import { paymentsOf, runningPlans } from "./read.server.ts";

let members: Members;
beforeEach(async () => {
  members = await someMembers();
});
afterEach(() => members.close());

test("the difference of a change stands beside the period's own price, by its name", async () => {
  const { db, provider, items } = members;
  const world = { db, provider, items };
  const uid = await members.member();
  const orderId = await members.pay(uid, "000005");
  await settlePlanOrder(db, provider, items, { orderId }, members.now());
  const [plan] = await runningPlans(db, uid);
  if (!plan) throw new Error("no plan");
  await members.at(later(10));
  const offer = await offerChange(world, uid, plan.id, "000007", members.now());
  if (!offer.ok) throw new Error(offer.code);
  const dueToday = offer.value.now?.dueToday ?? 0;
  expect(dueToday).toBeGreaterThan(0);
  const ask = {
    from: offer.value.from,
    itemId: "000007",
    when: "now",
    at: offer.value.at,
    dueToday,
  } as const;
  expect(await changePlan(world, uid, plan.id, ask, members.now())).toMatchObject({ ok: true });
  const titleOf = (id: string) => items.byId.get(id)?.title;
  expect(await paymentsOf(db, uid, items.byId)).toMatchObject([
    { title: `${titleOf("000007")}（変更の差額）`, amount: dueToday },
    { title: titleOf("000005") },
  ]);
});
