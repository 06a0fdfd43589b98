// How long somebody who looks at a page waits for the provider. Jobs have no such limit: there
// nobody waits.
import { AsyncLocalStorage } from "node:async_hooks";
import { ProviderUnavailable } from "./port.ts";

/**
 * All waiting for the provider within one request of a person; the rest of fifteen seconds is ours.
 */
export const personWaitsMs = 12_000;

const endOf = new AsyncLocalStorage<number>();

/**
 * All that the provider is asked within `work` must be answered in so many milliseconds together.
 */
export const withPatience = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  endOf.run(performance.now() + ms, work);

/**
 * The answer, or `ProviderUnavailable` when patience has ended. The call may still arrive: it is
 * safe to make it again under its key.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const end = endOf.getStore();
  if (end === undefined) return ask();
  const left = end - performance.now();
  if (left <= 0) throw new ProviderUnavailable("The provider did not answer in time");
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ProviderUnavailable("The provider did not answer in time")),
    left,
  );
  try {
    return await Promise.race([ask(), over]);
  } finally {
    clearTimeout(timer);
  }
}
