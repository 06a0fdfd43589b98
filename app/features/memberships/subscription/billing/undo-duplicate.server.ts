// A second plan for the same thing is ended, and its money goes back.
import type { Db } from "#db/client.server.ts";
import type { PlanPaymentProvider } from "./order.server.ts";
import type { PlanInvoice, PlanSubscription } from "#integrations/stripe/plans-port.ts";
import { isRecorded, record } from "../audit.server.ts";
import { running } from "../rules.ts";
import { refundWhole } from "#features/shop/purchase/refund/apply-refund.server.ts";
import { inTransaction } from "#db/transaction.server.ts";

const duplicateUndone = "subscription.duplicate-undone";

/**
 * Ends a second plan and sends its money back; begun again where it was left, and once done never
 * again.
 */
export async function undoDuplicate(
  db: Db,
  provider: PlanPaymentProvider,
  plan: PlanSubscription,
  invoices: readonly PlanInvoice[],
  now: Date,
): Promise<void> {
  const subject = `subscription:${plan.id}`;
  if (await isRecorded(db, subject, duplicateUndone)) return;
  if (running(plan.status)) await provider.cancelNow(plan.id, `duplicate:${plan.id}`);
  for (const { id, paymentIntent, amountPaid } of invoices) {
    if (paymentIntent && amountPaid > 0)
      await refundWhole(
        db,
        provider,
        { payment: `duplicate:${id}`, paymentIntent, amount: amountPaid, reason: subject },
        now,
      );
  }
  await inTransaction(db, (tx) =>
    record(
      tx,
      {
        actor: "provider",
        action: duplicateUndone,
        subject,
        after: { customer: plan.customer, itemId: plan.itemId },
      },
      now,
    ),
  );
}
