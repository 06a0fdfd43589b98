import type Stripe from "stripe";

/**
 * How the provider is asked: `call` in our words of failure, `found` with nothing for what is not
 * there.
 */
export type Tools = {
  stripe: Stripe;
  call: <T>(ask: () => Promise<T>) => Promise<T>;
  found: <T>(ask: () => Promise<T>) => Promise<T | null>;
  threeDs: "automatic" | "any";
};

/** Page by page, each page a call of its own. */
export async function* allPages<T extends { id: string }>(
  call: Tools["call"],
  ask: (page: {
    limit: number;
    starting_after?: string;
  }) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T> {
  let after: string | undefined;
  for (;;) {
    const page = await call(() => ask({ limit: 100, ...(after ? { starting_after: after } : {}) }));
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}
