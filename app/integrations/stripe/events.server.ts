// What the provider tells of by itself: signed calls, and those that never arrived.
import type { Tools } from "./calls.server.ts";
import type { StripeProvider } from "./stripe-provider.ts";
import { date, seconds } from "./values.ts";
import type { EventEnvelope } from "./port.ts";
import Stripe from "stripe";

export function lostEvents({ stripe, call }: Tools): Pick<StripeProvider, "undeliveredEvents"> {
  return {
    async *undeliveredEvents(since) {
      let after: string | undefined;
      for (;;) {
        const page = await call(() =>
          stripe.events.list({
            delivery_success: false,
            created: { gte: seconds(since) },
            limit: 100,
            ...(after ? { starting_after: after } : {}),
          }),
        );
        for (const event of page.data) yield envelopeOf(event);
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
  };
}

/**
 * The event of a webhook call, or nothing when no secret signed exactly this body within five
 * minutes.
 */
export function readEventEnvelope(
  rawBody: string | Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): EventEnvelope | undefined {
  if (!signature) return undefined;
  for (const secret of secrets) {
    try {
      return envelopeOf(Stripe.webhooks.constructEvent(rawBody, signature, secret));
    } catch {
      // Another secret may have signed it.
    }
  }
  return undefined;
}

function envelopeOf(event: Stripe.Event): EventEnvelope {
  const object = event.data.object as { id?: string; object?: string };
  return {
    id: event.id,
    type: event.type,
    created: date(event.created),
    livemode: event.livemode,
    apiVersion: event.api_version,
    objectId: object.id ?? "",
    objectKind: object.object ?? "",
  };
}
