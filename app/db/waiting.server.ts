// How long somebody waits for a connection. A database from which nothing comes is told after two
// seconds; one that answers others meanwhile is only busy, as in the first seconds of a shop, and
// is waited for.
import type pg from "pg";

type Taken = (error: unknown, client?: pg.PoolClient, release?: pg.PoolClient["release"]) => void;

/**
 * `quietMs`: for so long nothing may come from the database while somebody waits. Gives what is to
 * be called whenever something came.
 */
export function waitWhileAlive(pool: pg.Pool, quietMs: number): () => void {
  let heardAt = -Infinity;
  const heard = () => {
    heardAt = performance.now();
  };
  pool.on("connect", heard);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  function wait(): Promise<pg.PoolClient> {
    const asked = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    let timer: NodeJS.Timeout | undefined;
    // What came while this process was busy is heard first.
    const look = () => setImmediate(lookNow);
    function lookNow(): void {
      if (!timer) return;
      const left = Math.max(asked, heardAt) + quietMs - performance.now();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      timer = undefined;
      reject(new Error("timeout exceeded when trying to connect"));
    }
    timer = setTimeout(look, quietMs);
    const over = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    connect().then(
      (client) => {
        if (!timer) return client.release();
        over();
        return resolve(client);
      },
      (error: unknown) => {
        over();
        reject(error);
      },
    );
    return promise;
  }
  const take = () => (pool.idleCount > pool.waitingCount ? connect() : wait());
  pool.connect = ((taken?: Taken) => {
    if (!taken) return take();
    void take().then(
      (client) => taken(undefined, client, client.release.bind(client)),
      (error: unknown) => taken(error),
    );
    return undefined;
  }) as pg.Pool["connect"];
  return heard;
}
