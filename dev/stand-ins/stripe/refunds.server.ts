// Money that is given back.
import { emit } from "./deliveries.server.ts";
import { refundObject, type Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { get, inStandInTransaction, put } from "./store.server.ts";
import { invalid, missing } from "./wire.ts";

export const refundPayment = (
  world: World,
  ask: {
    intent: string;
    amount: number | undefined;
    reason: string | null;
    metadata: Record<string, string>;
  },
): Promise<Wire> =>
  inStandInTransaction(world.pool, async (tx) => {
    const intent = await get(tx, "payment_intent", ask.intent);
    if (!intent) throw missing("payment_intent", ask.intent, "payment_intent");
    const charge = await get(tx, "charge", String(intent.object["latest_charge"]), true);
    if (!charge)
      throw invalid(
        `This PaymentIntent (${ask.intent}) does not have a successful charge to refund.`,
        { param: "payment_intent" },
      );
    const left = Number(charge.object["amount"]) - Number(charge.object["amount_refunded"]);
    if (left === 0)
      throw invalid(`Charge ${String(charge.object["id"])} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    const amount = ask.amount ?? left;
    if (amount > left)
      throw invalid(
        `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`,
        { param: "amount" },
      );
    const object = refundObject(charge.object, amount, ask.reason, ask.metadata, world.now());
    Object.assign(charge.object, {
      amount_refunded: Number(charge.object["amount_refunded"]) + amount,
      refunded: amount === left,
    });
    await put(tx, "charge", [charge], world.now());
    await put(tx, "refund", [{ object, kept: {} }], world.now());
    await emit(tx, "refund.created", object, world.faults(), world.now());
    return object;
  });
