// One connection of the pool that hears what is told on a channel; when it breaks it gives its place back and can be opened again.
import type { Pool, PoolClient } from "pg";

export type Listener = {
  /** Opens the connection unless it is open. Fails when the database is away; asking again is safe. */
  open(): Promise<void>;
  close(): void;
};

export function createListener(pool: Pool, channel: string, onNotice: () => void): Listener {
  let current: PoolClient | undefined;
  let closed = false;

  function letGo(client: PoolClient): void {
    if (current !== client) return;
    current = undefined;
    client.release(true);
  }
  return {
    async open() {
      if (current || closed) return;
      const client = await pool.connect();
      current = client;
      client.on("notification", onNotice);
      client.on("error", () => letGo(client));
      try {
        await client.query(`listen ${channel}`);
        if (closed) letGo(client);
      } catch (error) {
        letGo(client);
        throw error;
      }
    },
    close() {
      closed = true;
      if (current) letGo(current);
    },
  };
}
