// What a transaction asks its connection through: what it asks in one turn of the loop is written
// in one piece, and its beginning travels with its first statement. Each by itself is a write, a
// wait for the answer and a turn of the loop.
import type { Duplex } from "node:stream";
import type pg from "pg";
import { askNamed } from "./known-columns.server.ts";

type Asked = pg.QueryConfig | pg.QueryArrayConfig;

/** What `pg` has and its types do not tell. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

export class TransactionClient {
  readonly #client: pg.PoolClient;
  /** Behind a pooler no statement has a name. */
  readonly #nameless: boolean;
  #begun: Promise<unknown> | undefined;
  #isWriting = false;

  constructor(client: pg.PoolClient, { nameless }: { nameless: boolean }) {
    this.#client = client;
    this.#nameless = nameless;
  }

  async query(asked: Asked, values: unknown[] = []): Promise<unknown> {
    this.#writeTogether();
    if (asked.text.startsWith("begin")) return this.#begin(asked);
    // By itself it would be written for good. What follows a commit that failed takes nothing back.
    if (!this.#begun && asked.text !== "rollback")
      throw new Error("Asked behind the end of a transaction");
    const begun = this.#begun;
    if (asked.text === "commit" || asked.text === "rollback") this.#begun = undefined;
    // Nothing counts as written where the beginning was refused.
    if (asked.text === "commit") await begun;
    return asked.name !== undefined && !this.#nameless
      ? askNamed(this.#client, asked, values)
      : this.#client.query(asked, values);
  }

  /** Nobody waits for its answer but the end; a connection that is gone fails what follows, too. */
  #begin(asked: Asked): void {
    this.#begun = this.#client.query(asked);
    this.#begun.catch(() => {});
  }

  #writeTogether(): void {
    if (this.#isWriting) return;
    this.#isWriting = true;
    const stream = streamOf(this.#client);
    stream.cork();
    process.nextTick(() => {
      this.#isWriting = false;
      stream.uncork();
    });
  }
}
