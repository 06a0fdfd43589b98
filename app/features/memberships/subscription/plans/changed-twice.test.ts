import { afterEach, beforeEach, expect, test } from "vitest";
import { later, type Members, someMembers } from "../testing/members.ts";
import { planSteps } from "../testing/plan-steps.ts";
import { changePlan, offerChange } from "./change-plan.server.ts";
import type { PlanWorld } from "./own-plan.server.ts";

let members: Members;
let uid: string;
const { world, join, letters } = planSteps(() => ({ members, uid }));
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

test("a change pressed on two pages at once is charged, told and written down once", async () => {
  const plan = await join();
  const shownAt = async (days: number) => {
    await members.at(later(days));
    const offer = await offerChange(world(), uid, plan.id, "000007", members.now());
    if (!offer.ok) throw new Error(offer.code);
    return offer.value;
  };
  const pages = [await shownAt(15), await shownAt(15.001)];
  const press = (page: (typeof pages)[number] | undefined, on: PlanWorld) =>
    changePlan(
      on,
      uid,
      plan.id,
      {
        from: "000001",
        itemId: "000007",
        when: "now",
        at: page?.at ?? new Date(0),
        dueToday: page?.now?.dueToday ?? 0,
      },
      members.now(),
    );
  // The second page is pressed while the first is on its way.
  const provider: PlanWorld["provider"] = {
    ...members.provider,
    changePrice: async (...ask) => {
      expect(await press(pages[1], world())).toMatchObject({ ok: true });
      return members.provider.changePrice(...ask);
    },
  };
  expect(await press(pages[0], { ...world(), provider })).toMatchObject({ ok: true });
  const rows = await members.rows<{ amount: number; reason: string }>("subscription_payment");
  expect(rows.filter(({ reason }) => reason === "subscription_update")).toMatchObject([
    { amount: 1_100 },
  ]);
  expect((await letters()).filter((kind) => kind === "mail:plan-changed")).toHaveLength(1);
  expect(await members.open(uid)).toEqual(["eichi", "kafuku", "kagura"]);
});
