// A connection that is given up when it can be of no use any more: its other end says nothing, it
// takes no writes since another machine has its duty, or holds plans that fit no more. Those of
// before would otherwise be handed out for minutes, or for ever.
import type { Duplex } from "node:stream";
import pg from "pg";
import { isTraced } from "#lib/tracing.ts";
import { tracedQuery } from "./traced-query.ts";

type Asked = pg.QueryConfig & { query_timeout?: number };
/** A statement that may take longer than others; the database must be told by itself. */
export const patient = (ms: number, text: string, values: unknown[] = []): Asked => ({
  text,
  values,
  query_timeout: ms,
});

type Options = {
  /** For how long an answer is waited for, where the statement does not say it. */
  answerMs: number;
  /**
   * Behind a pooler a statement's name would be looked for on another connection: there each goes
   * without one.
   */
  nameless: boolean;
  /** How long a connection may take to be open. */
  openingMs: number;
  onAnswer: () => void;
  onUseless: () => void;
};

/**
 * What all connections of that time would go on answering: read_only_sql_transaction, and
 * feature_not_supported, which is said of a statement that was planned before a column of its
 * answer got another type. Source: PostgreSQL, appendix A.
 */
const lasting: ReadonlySet<string | undefined> = new Set(["25006", "0A000"]);
const renewAtMostEveryMs = 1_000;

/** What `pg` has and its types do not tell. */
type Wire = { stream: Duplex } & NodeJS.EventEmitter;
const wireOf = (client: pg.Client) => (client as unknown as { connection: Wire }).connection;

export function clientOf({
  answerMs,
  nameless,
  openingMs,
  onAnswer,
  onUseless,
}: Options): typeof pg.Client {
  return class extends pg.Client {
    #waiting: NodeJS.Timeout | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(
        typeof config === "string" ? config : { ...config, connectionTimeoutMillis: openingMs },
      );
      this.on("drain", () => {
        this.#answered();
        onAnswer();
      });
      this.once("end", () => this.#answered());
      wireOf(this).on("errorMessage", ({ code }: { code?: string }) => {
        if (lasting.has(code)) onUseless();
      });
    }

    override query(...args: unknown[]): never {
      const [first] = args;
      const asked: Asked = first instanceof Object ? (first as Asked) : { text: "" };
      if (nameless) delete asked.name;
      this.#waitFor(asked.query_timeout ?? answerMs);
      const ask = (all: unknown[]) => super.query.apply(this, all as never);
      return (isTraced() ? tracedQuery(args, ask) : ask(args)) as never;
    }

    #waitFor(ms: number): void {
      clearTimeout(this.#waiting);
      // What came while this process was busy is heard first.
      this.#waiting = setTimeout(() => setImmediate(() => this.#giveUp()), ms);
    }
    #answered(): void {
      clearTimeout(this.#waiting);
      this.#waiting = undefined;
    }
    #giveUp(): void {
      if (!this.#waiting) return;
      this.#answered();
      wireOf(this).stream.destroy(new Error("Query read timeout"));
      onUseless();
    }
  } as typeof pg.Client;
}

/**
 * What lets the connections of a pool go that were opened until now: those that lie idle at once,
 * the others when they are given back. At most once a second, for a database that takes no writes
 * for long is read from meanwhile.
 */
export function renewing(pool: pg.Pool): () => void {
  const bornIn = new WeakMap<pg.PoolClient, number>();
  let [generation, renewedAt] = [0, -Infinity];
  pool.on("connect", (client) => bornIn.set(client, generation));
  pool.on("release", (_error, client) => {
    // The pool keeps nothing that is ending.
    if ((bornIn.get(client) ?? 0) < generation) void (client as unknown as pg.Client).end();
  });
  return () => {
    if (performance.now() - renewedAt < renewAtMostEveryMs) return;
    renewedAt = performance.now();
    generation += 1;
    for (let idle = pool.idleCount; idle > 0; idle -= 1)
      pool.connect().then(
        (client) => client.release(),
        () => {},
      );
  };
}
