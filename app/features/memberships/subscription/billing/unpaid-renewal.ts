// A renewal that was tried and not paid, and when nothing of it is owed any more. Pure.
import type { PlanInvoice, PlanSubscription } from "#integrations/stripe/plans-port.ts";
import { running } from "../rules.ts";

/**
 * The newest renewal, where it was tried and never paid. One that a rest skipped was never tried.
 */
export function unpaidRenewal(invoices: readonly PlanInvoice[]): PlanInvoice | undefined {
  const [newest] = invoices
    .filter(({ reason }) => reason === "subscription_cycle")
    .toSorted((a, b) => b.created.getTime() - a.created.getTime());
  return newest && newest.attempts > 0 && newest.status !== "paid" && newest.status !== "draft"
    ? newest
    : undefined;
}

export type Leftover = { kind: "void"; invoice: string } | { kind: "end" };

/**
 * What is still to be done at the provider: of a plan that was stopped, or is over, an unpaid
 * renewal is asked for no more, and then the stopped one ends, since nothing is paid beyond.
 */
export function leftoverOf(
  { status, cancelAtPeriodEnd }: Pick<PlanSubscription, "status" | "cancelAtPeriodEnd">,
  invoices: readonly PlanInvoice[],
): Leftover | undefined {
  const unpaid = unpaidRenewal(invoices);
  const over = status === "canceled";
  if (!unpaid || !(over || (running(status) && cancelAtPeriodEnd))) return undefined;
  if (unpaid.status !== "void") return { kind: "void", invoice: unpaid.id };
  return over ? undefined : { kind: "end" };
}
