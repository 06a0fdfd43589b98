// The library's errors in our words.
import Stripe from "stripe";
import { ProviderRefused, ProviderUnavailable } from "./port.ts";

export const isOnItsWay = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.code === "idempotency_key_in_use";

export function toOurs(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError)
    return new ProviderRefused(
      "The card was declined",
      "card-declined",
      error.decline_code ?? error.code ?? null,
      { cause: error },
    );
  if (
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError
  ) {
    const failed = error.statusCode !== undefined && error.statusCode >= 500;
    return new ProviderUnavailable(error.message, { cause: error, failed });
  }
  if (error instanceof errors.StripeIdempotencyError)
    return new ProviderRefused(error.message, "conflict", null, { cause: error });
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new ProviderRefused(error.message, "misconfigured", null, { cause: error });
  // The same call is on its way from another press: asking again gives its answer.
  if (isOnItsWay(error)) return new ProviderUnavailable(error.message, { cause: error });
  if (error instanceof errors.StripeInvalidRequestError)
    return new ProviderRefused(error.message, "refused", null, { cause: error });
  return error;
}
