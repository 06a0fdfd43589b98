// A plan at the provider that belongs to nobody here is ended by staff, and what was paid for it
// goes back.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { beginRefund } from "#features/shop/purchase/refund/ask-refund.server.ts";
import { troubleMended, troubleNamed } from "#features/shop/purchase/settle/troubles.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "../audit.server.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import type { PlanPaymentProvider } from "../billing/order.server.ts";
import { uidOfCustomer } from "../internal/card-store.server.ts";
import { type Down, orDown } from "../internal/provider-down.server.ts";
import { running } from "../rules.ts";

type World = { db: Db; provider: PlanPaymentProvider; items: Items };
type Asked = { key: string; reason: string; actor: string };
type Refused = Result<never, "seen-before" | "of-member" | "not-there"> | Down;

/**
 * Asks the provider once more whose it is: what pays for a member of ours is not ended here. The
 * difference is closed and the refunds begin in one transaction, so that of two who press one does
 * it.
 */
export async function endPlanOfNobody(
  { db, provider, items }: World,
  { key, reason, actor }: Asked,
  now: Date,
): Promise<Result<null, never> | Refused> {
  const trouble = await troubleNamed(db, key);
  if (trouble?.kind !== "plan-of-nobody") return err("seen-before");
  const { about } = trouble;
  const found = await orDown(look({ db, provider, items }, about, now));
  if (!found.ok) return found;
  const subject = `subscription:${about}`;
  const { plan, paid } = found.value;
  const after = { customer: plan.customer, reason };
  await inTransaction(db, (tx) =>
    record(tx, { actor, action: "subscription.of-nobody-end-asked", subject, after }, now),
  );
  if (running(plan.status)) {
    const ended = await orDown(provider.cancelNow(about, `nobody:${about}`));
    // A refusal means at times that another has ended it at this moment.
    if ("ok" in ended && (await stillRuns(provider, about))) return ended;
  }
  return inTransaction(db, async (tx) => {
    if (!(await troubleMended(tx, key, now))) return err("seen-before");
    for (const { id, paymentIntent, amountPaid } of paid)
      // The name of a second plan's refund: whichever way it is asked for, it goes back once.
      await beginRefund(
        tx,
        {
          of: { payment: `duplicate:${id}` },
          paymentIntent: paymentIntent ?? "",
          amount: amountPaid,
          reason: subject,
        },
        now,
      );
    const amount = paid.reduce((sum, { amountPaid }) => sum + amountPaid, 0);
    const ended = { ...after, amount };
    await record(tx, { actor, action: "subscription.of-nobody-ended", subject, after: ended }, now);
    return ok(null);
  });
}

/** The plan as it stands there, with what was paid for it. */
async function look({ db, provider, items }: World, planId: string, now: Date) {
  const plan = await provider.readSubscription(planId);
  if (!plan || plan.livemode !== provider.livemode) return err("not-there");
  if (await uidOfCustomer(db, plan.customer)) return err("of-member");
  // It may have become somebody's since: then it is written down, and not ended.
  if ((await applySubscription(db, provider, items, planId, now)) !== "unknown")
    return err("of-member");
  const paid = (await provider.listInvoices(planId)).filter(
    ({ paymentIntent, amountPaid }) => paymentIntent !== null && amountPaid > 0,
  );
  return ok({ plan, paid });
}

const stillRuns = async (provider: PlanPaymentProvider, planId: string): Promise<boolean> => {
  const plan = await orDown(provider.readSubscription(planId));
  return plan === null ? false : "ok" in plan || running(plan.status);
};
