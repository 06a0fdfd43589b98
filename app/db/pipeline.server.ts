// Reads that one page asks at the same moment share a connection: they are written in one piece and
// answered one behind the other. Each by itself takes a connection of its own, a write of its own
// and a turn of the loop of its own, which is most of what a short read costs.
import type { Duplex } from "node:stream";
import type pg from "pg";
import { askNamed } from "./known-columns.server.ts";

type Asked = pg.QueryArrayConfig;
type Waiting = {
  asked: Asked;
  values: unknown[];
  resolve: (answer: pg.QueryArrayResult) => void;
  reject: (error: unknown) => void;
};

/** So many wait behind each other at most: a page's own, and seldom another's. */
const maxTogether = 10;

/** What `pg` has and its types do not tell. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Two parts of a page that ask the same are answered by one question. */
const isSame = (one: Waiting, other: Waiting): boolean =>
  one === other ||
  (one.asked.text === other.asked.text &&
    one.values.length === other.values.length &&
    one.values.every((value, at) => Object.is(value, other.values[at])));

const ask = (client: pg.PoolClient, { asked, values }: Waiting): Promise<pg.QueryArrayResult> =>
  asked.name === undefined ? client.query(asked, values) : askNamed(client, asked, values);

async function fly(pool: pg.Pool, some: readonly Waiting[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of some) reject(error);
    return;
  }
  const stream = streamOf(client);
  const answers: Promise<pg.QueryArrayResult>[] = [];
  stream.cork();
  for (const one of some) {
    const same = some.findIndex((other) => isSame(one, other));
    answers.push(answers[same] ?? ask(client, one));
  }
  stream.uncork();
  const settled = await Promise.allSettled(answers);
  // As the pool does it: a connection on which something failed is not handed out again.
  client.release(settled.some(({ status }) => status === "rejected"));
  for (const [at, { resolve, reject }] of some.entries()) {
    const answer = settled[at];
    if (answer?.status === "fulfilled") resolve(answer.value);
    else reject(answer?.reason);
  }
}

/**
 * What Drizzle asks instead of the pool. Reads that it has built go together, those of one turn of
 * the loop; a statement that was written out, as searches are, may take its time, so it goes alone.
 */
export class ReadsTogether {
  readonly #pool: pg.Pool;
  #waiting: Waiting[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query(asked: Asked | pg.QueryConfig | string, values: unknown[] = []): Promise<unknown> {
    if (typeof asked === "string" || !("rowMode" in asked) || !asked.text.startsWith("select"))
      return this.#pool.query(asked as pg.QueryConfig, values);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, values, resolve, reject });
      if (this.#waiting.length === 1) process.nextTick(() => this.#depart());
    });
  }

  #depart(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < waiting.length; at += maxTogether)
      void fly(this.#pool, waiting.slice(at, at + maxTogether));
  }
}
