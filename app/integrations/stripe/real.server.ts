import Stripe from "stripe";
import type { StripeProvider } from "./stripe-provider.ts";
import { createBreaker } from "./breaker.ts";
import { ProviderUnavailable } from "./port.ts";
import { patiently } from "./patience.ts";
import { isOnItsWay, toOurs } from "./errors.server.ts";
import type { Tools } from "./calls.server.ts";
import { planProvider } from "./plans.real.server.ts";
import { goodsPages } from "./goods-pages.server.ts";
import { refunds } from "./refunds.server.ts";
import { disputes } from "./disputes.server.ts";
import { lostEvents } from "./events.server.ts";

export type StripeSettings = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_BASE: string;
  STRIPE_3DS: "automatic" | "any";
};

export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeSettings): Stripe {
  if (!STRIPE_SECRET_KEY) throw new Error("STRIPE_SECRET_KEY is missing");
  const base = new URL(STRIPE_API_BASE);
  const protocol = base.protocol === "http:" ? "http" : "https";
  return new Stripe(STRIPE_SECRET_KEY, {
    host: base.hostname,
    port: base.port || (protocol === "http" ? "80" : "443"),
    protocol,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
}

/** `clockMs`: what the rest after failures is measured by. */
export function stripeProvider(
  settings: StripeSettings,
  clockMs = () => performance.now(),
): StripeProvider {
  const stripe = stripeClient(settings);
  const livemode = /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY ?? "");
  const breaker = createBreaker({ failures: 5, restMs: 10_000 }, clockMs);

  async function call<T>(ask: () => Promise<T>): Promise<T> {
    if (!breaker.allows())
      throw new ProviderUnavailable("The provider did not answer several times in a row");
    try {
      const answer = await patiently(ask);
      breaker.succeeded();
      return answer;
    } catch (error) {
      const ours = toOurs(error);
      if (ours instanceof ProviderUnavailable && !isOnItsWay(error)) breaker.failed();
      else breaker.succeeded();
      throw ours;
    }
  }
  const found = <T>(ask: () => Promise<T>): Promise<T | null> =>
    call(() =>
      ask().catch((error: unknown) => {
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          error.code === "resource_missing"
        )
          return null;
        throw error;
      }),
    );

  const tools: Tools = { stripe, call, found, threeDs: settings.STRIPE_3DS };
  return {
    livemode,
    ...planProvider(tools),
    ...goodsPages(tools),
    ...refunds(tools),
    ...disputes(tools),
    ...lostEvents(tools),
  };
}
