// One connection of the pool that hears what is told on a channel; when it breaks it gives its
// place back and can be opened again.
import type { Pool, PoolClient } from "pg";

export type DatabaseListener = {
  /**
   * Opens the connection unless it is open, and tries an open one: what is gone without a word is
   * noticed by that. Fails when the database is away; asking again is safe.
   *
   * Which connection of this listener it is, from 1: under the same number nothing was missed.
   */
  open(): Promise<number>;
  /** Nothing is told any more. */
  close(): void;
};

export function createListener(
  pool: Pool,
  channel: string,
  onNotice: (notice: { payload?: string | undefined }) => void,
): DatabaseListener {
  let current: PoolClient | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;
  let taken = 0;

  function letGo(client: PoolClient): void {
    if (current !== client) return;
    current = undefined;
    client.release(true);
  }
  async function take(): Promise<PoolClient> {
    const client = await pool.connect();
    current = client;
    taken += 1;
    // A notice may still be on its way when it closes.
    client.on("notification", (notice) => {
      if (!closed) onNotice(notice);
    });
    client.on("error", () => letGo(client));
    return client;
  }
  async function listen(): Promise<void> {
    const client = current ?? (await take());
    try {
      // Said again it changes nothing, and a standby does not take it.
      await client.query(`listen ${channel}`);
      if (closed) letGo(client);
    } catch (error) {
      letGo(client);
      throw error;
    }
  }
  return {
    async open() {
      if (closed) return taken;
      opening ??= listen().finally(() => {
        opening = undefined;
      });
      await opening;
      return taken;
    },
    close() {
      closed = true;
      if (current) letGo(current);
    },
  };
}
