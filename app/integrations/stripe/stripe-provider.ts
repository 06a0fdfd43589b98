import type { EventEnvelope, PaymentProvider } from "./port.ts";
import type { PlanProvider } from "./plans-port.ts";

export type StripeProvider = PaymentProvider &
  PlanProvider & {
    /** Events that never arrived at our webhook. */
    undeliveredEvents(since: Date): AsyncGenerator<EventEnvelope>;
  };
