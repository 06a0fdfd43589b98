// What a plan that was stopped unpaid, or is over, leaves at the provider is done there.
import { randomUUID } from "node:crypto";
import type { PlanInvoice, PlanSubscription } from "#integrations/stripe/plans-port.ts";
import { ProviderRefused, ProviderUnavailable } from "#integrations/stripe/port.ts";
import { running } from "../rules.ts";
import type { PlanPaymentProvider } from "./order.server.ts";
import { type Leftover, leftoverOf } from "./unpaid-renewal.ts";

/**
 * Two may do the same step at once: the provider lets one. A refusal means that it is done already,
 * or that the sum was paid meanwhile; who looks again sees which. False: nothing was left.
 */
export async function clearLeftover(
  provider: PlanPaymentProvider,
  plan: PlanSubscription,
  invoices: readonly PlanInvoice[],
): Promise<boolean> {
  const leftover = leftoverOf(plan, invoices);
  if (!leftover) return false;
  try {
    if (leftover.kind === "void")
      await provider.voidInvoice(leftover.invoice, `void:${leftover.invoice}:${randomUUID()}`);
    else await provider.cancelNow(plan.id, `end-unpaid:${plan.id}:${randomUUID()}`);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    if (await isLeft(provider, plan.id, leftover))
      throw new ProviderUnavailable("The provider will not let it go now", { cause: error });
  }
  return true;
}

async function isLeft(
  provider: PlanPaymentProvider,
  planId: string,
  leftover: Leftover,
): Promise<boolean> {
  if (leftover.kind === "void")
    return ["open", "uncollectible"].includes(
      (await provider.readInvoice(leftover.invoice))?.status ?? "",
    );
  return running((await provider.readSubscription(planId))?.status ?? "");
}
