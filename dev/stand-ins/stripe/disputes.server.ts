// A buyer goes to the bank instead of to the shop: a dispute, and how it ends.
import { emit } from "./deliveries.server.ts";
import { newId, unix, type Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { get, inStandInTransaction, put } from "./store.server.ts";

const answerDays = 7;

const disputeObject = (charge: Wire, reason: string, now: Date): Wire => ({
  id: newId("dp"),
  object: "dispute",
  amount: charge["amount"],
  balance_transactions: [],
  charge: charge["id"],
  created: unix(now),
  currency: "jpy",
  evidence: {},
  evidence_details: {
    due_by: unix(new Date(now.getTime() + answerDays * 86_400_000)),
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge["payment_intent"],
  reason,
  status: "needs_response",
});

/** The bank of who paid at this page asks the money back; false where nothing was paid. */
export const openDispute = (world: World, session: string, reason: string): Promise<boolean> =>
  inStandInTransaction(world.pool, async (tx) => {
    const page = await get(tx, "checkout.session", session);
    const intent = await get(tx, "payment_intent", String(page?.object["payment_intent"]));
    const charge = await get(tx, "charge", String(intent?.object["latest_charge"]), true);
    if (!charge || charge.object["disputed"] === true) return false;
    charge.object["disputed"] = true;
    const object = disputeObject(charge.object, reason, world.now());
    await put(tx, "charge", [charge], world.now());
    await put(tx, "dispute", [{ object, kept: {} }], world.now());
    await emit(tx, "charge.dispute.created", object, world.faults(), world.now());
    return true;
  });
