// Back from the provider's page: which reservation was paid there.
import type { Db } from "#db/client.server.ts";
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from "#integrations/stripe/port.ts";
import { paymentBySession } from "../internal/payment-store.server.ts";
import { settleEventPayment } from "./settle.server.ts";

/**
 * Nothing where the page is none of ours. Where nobody answers, the provider's event says it later.
 */
export async function reservationOfPage(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
  now: Date,
): Promise<string | undefined> {
  try {
    return (await settleEventPayment(db, provider, sessionId, now)).reservationId || undefined;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    return (await paymentBySession(db, sessionId))?.reservationId ?? undefined;
  }
}
