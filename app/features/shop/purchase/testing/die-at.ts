import type { Pool } from "pg";

type Trouble = (call: string, moment: "before" | "after") => void;
/** What a service touches: its own connections, and a provider that says when it is called. */
export type Contacts = { pool: Pool; provider: { trouble: Trouble } };

/**
 * Lets a service die at its `step`-th contact with the database or the provider, before or after
 * it; false when it ended before that.
 */
export async function dieAt(
  { pool, provider }: Contacts,
  step: number,
  run: () => Promise<unknown>,
): Promise<boolean> {
  let contacts = 0;
  const die = () => {
    contacts += 1;
    if (contacts === step) throw new Error("died");
  };
  const [connect, query] = [pool.connect, pool.query];
  const mortal =
    (ask: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      const text = textOf(args[0]);
      // A dead process neither begins nor rolls back: the database does so for it.
      if (/^(?:begin|rollback)/i.test(text)) return ask(...args);
      die();
      const answer = await ask(...args);
      if (/^commit/i.test(text)) die();
      return answer;
    };
  provider.trouble = die;
  Object.assign(pool, {
    query: mortal(query.bind(pool) as never),
    async connect(...args: unknown[]) {
      // `pool.query` itself asks with a callback; it has died already if it should.
      if (args.length > 0) return (connect as (...all: unknown[]) => unknown).apply(pool, args);
      const client = (await (connect as () => Promise<unknown>).call(pool)) as {
        query: unknown;
        release: (...args: unknown[]) => void;
      };
      const own = { query: client.query, release: client.release };
      Object.assign(client, {
        query: mortal((own.query as (...args: unknown[]) => Promise<unknown>).bind(client)),
        release: (...args: unknown[]) => {
          Object.assign(client, own);
          own.release.apply(client, args);
        },
      });
      return client;
    },
  });
  const died = await run().then(
    () => false,
    (error: unknown) => {
      for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
        if (cause.message === "died") return true;
      throw error;
    },
  );
  provider.trouble = () => undefined;
  Object.assign(pool, { connect, query });
  return died;
}

const textOf = (query: unknown) =>
  typeof query === "string"
    ? query
    : typeof query === "object" && query !== null && "text" in query
      ? String(query.text)
      : "";
