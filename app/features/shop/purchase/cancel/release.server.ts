// The buyer gives back from the cart what an own confirmation keeps.
import type { Db } from "#db/client.server.ts";
import { ProviderUnavailable, type PaymentProvider } from "#integrations/stripe/port.ts";
import { findOwnPurchase } from "../orders/orders.server.ts";
import { cancelCheckout } from "./cancel.server.ts";

/**
 * Gives back what a confirmation of this browser keeps. `ordered`: it was paid, or waits for a
 * shop's till. `down`: its payment page could not be closed, so that its pieces stay.
 */
export async function releaseHold(
  db: Db,
  provider: PaymentProvider,
  { temporaryId, browserKey }: { temporaryId: string; browserKey: string | undefined },
  now: Date,
): Promise<"left" | "ordered" | "down"> {
  // Not mine and not there: nothing is kept by it.
  if (!browserKey || !(await findOwnPurchase(db, { temporaryId }, { browserKey }))) return "left";
  try {
    const left = await cancelCheckout(db, provider, { temporaryId, proof: { browserKey } }, now);
    return left.ok && left.value.state === "left" ? "left" : "ordered";
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "down";
    throw error;
  }
}
