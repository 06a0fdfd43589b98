// What a member does with a plan, and what follows: said once for the tests of plans.
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { cards, type Members } from "./members.ts";

/** `who`: the shop of this test, and its member. */
export function planSteps(who: () => { members: Members; uid: string }) {
  const settle = (orderId: string) => {
    const { members } = who();
    return settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  };
  const world = () => {
    const { db, provider, items } = who().members;
    return { db, provider, items };
  };
  const myPlan = async () => {
    const [row] = await who().members.rows<{
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
    const { members, uid } = who();
    await settle(await members.pay(uid, itemId, card));
    return myPlan();
  };
  const refresh = async () => {
    const { db, provider, items, now } = who().members;
    return applySubscription(db, provider, items, (await myPlan()).provider_id, now());
  };
  const letters = async () =>
    (await who().members.rows<{ kind: string }>("outbox"))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith("mail:"))
      .toSorted();
  return { settle, world, myPlan, join, refresh, letters };
}
