// The payment provider's own trouble as a code, for the pages; jobs hear the exception and try
// again.
import { ProviderRefused, ProviderUnavailable } from "#integrations/stripe/port.ts";

/** `cause` is for the log. */
export type Down = { ok: false; code: "provider-down"; cause: unknown };

/** What the provider does not do counts as not reached: the page can say no more about it. */
export async function orDown<T>(work: Promise<T>): Promise<T | Down> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable || cause instanceof ProviderRefused)) throw cause;
    return { ok: false, code: "provider-down", cause };
  }
}
