// What a page or a call may ask of a plan: the payment provider's own trouble is a code. Jobs ask
// the functions behind these, hear the exception, and try again.
import type { Db } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { err, ok } from "#lib/result.ts";
import type { PlanPaymentProvider } from "../billing/order.server.ts";
import type { PlanSettlement } from "../billing/settle-ticket.server.ts";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { planOrderById } from "../internal/plan-order-store.server.ts";
import { orDown } from "../internal/provider-down.server.ts";
import { cancelPlan } from "./cancel.server.ts";
import { changePlan, cancelBookedChange, offerChange } from "./change-plan.server.ts";
import { pausePlan, resumePlan } from "./pause.server.ts";
import { cancelByStaff } from "./staff.server.ts";
import { undoCancel } from "./undo-cancel.server.ts";

export const cancelOwnPlan = (...asked: Parameters<typeof cancelPlan>) =>
  orDown(cancelPlan(...asked));
export const undoOwnCancel = (...asked: Parameters<typeof undoCancel>) =>
  orDown(undoCancel(...asked));
export const pauseOwnPlan = (...asked: Parameters<typeof pausePlan>) => orDown(pausePlan(...asked));
export const resumeOwnPlan = (...asked: Parameters<typeof resumePlan>) =>
  orDown(resumePlan(...asked));
export const changeOwnPlan = (...asked: Parameters<typeof changePlan>) =>
  orDown(changePlan(...asked));
export const cancelOwnBookedChange = (...asked: Parameters<typeof cancelBookedChange>) =>
  orDown(cancelBookedChange(...asked));
export const offerOwnChange = (...asked: Parameters<typeof offerChange>) =>
  orDown(offerChange(...asked));

/** Staff end a plan at once; `ended`: it is not there, or over. */
export const endPlanByStaff = (...asked: Parameters<typeof cancelByStaff>) =>
  orDown(cancelByStaff(...asked).then((ended) => (ended ? ok(null) : err("ended"))));

/** An order as its page left it, for whoever comes back; also while nobody can be asked. */
export async function settleAfterPage(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  { orderId }: { orderId: string },
  now: Date,
): Promise<PlanSettlement | { state: "provider-down"; order: PlanSettlement["order"] }> {
  const settled = await orDown(settlePlanOrder(db, provider, items, { orderId }, now).then(ok));
  if (settled.ok) return settled.value;
  return { state: "provider-down", order: await planOrderById(db, orderId) };
}
