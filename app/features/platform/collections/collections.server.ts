// What this process knows of the collections' versions. Told by the database at each commit, and
// asking every two seconds besides.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { createListener } from "#db/listener.server.ts";
import type { FollowedCollection } from "./collection.ts";
import { changesAfter, versions } from "./internal/store.server.ts";
import { masters } from "./publish.server.ts";

/** A memory of a collection. What it is told of has been committed. */
export type Follower = {
  /** Reads everything: at the beginning, and after a change that names no rows. */
  whole(): Promise<void>;
  /** These rows were written or removed. At most `maxAtOnce` of them. */
  changed(ids: readonly string[]): Promise<void>;
};

export type Collections = {
  /** Of the masters, `status/shopdb`: all that follow have heard of everything up to it. */
  version(): number;
  /** Of one collection; 0 before anything of it was published. */
  versionOf(collection: FollowedCollection): number;
  /** From now on `follower` hears of every change; it has read everything when this ends. */
  follow(collection: FollowedCollection, follower: Follower): Promise<void>;
  /**
   * Runs at each look, after the changes: for what moves without being published, as stock does.
   */
  also(look: () => Promise<void>): void;
  /**
   * Looks for newer versions: what was committed before this was called is seen when it ends. Runs
   * by itself every `everyMs`.
   */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export const maxAtOnce = 500;

/**
 * One look at a time; whoever asks while one is under way shares the one after it, for that one may
 * have passed what was just written.
 */
function oneAtATime(look: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  const begin = () =>
    (running = look().finally(() => {
      running = undefined;
    }));
  return {
    refresh(): Promise<void> {
      if (!running && !following) return begin();
      return (following ??= Promise.resolve(running)
        .catch(() => undefined)
        .then(() => {
          following = undefined;
          return begin();
        }));
    },
    settled: () => (following ?? running)?.catch(() => undefined),
  };
}

/** A collection that is followed, and the version up to which the follower has heard of it. */
type Heard = { name: string; heard: number };
type CollectionVersion = { version: number; whole: number };
const unpublished: CollectionVersion = { version: 0, whole: 0 };

async function tellRows(db: Db, { name, heard }: Heard, follower: Follower): Promise<void> {
  for (let after = ""; ;) {
    const rows = await changesAfter(db, {
      collection: name,
      version: heard,
      after,
      limit: maxAtOnce,
    });
    if (rows.length > 0) await follower.changed(rows.map(({ id }) => id));
    if (rows.length < maxAtOnce) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** Tells a follower everything that it has not heard of. */
async function catchUp(
  db: Db,
  follower: Follower,
  entry: Heard,
  { version, whole }: CollectionVersion,
): Promise<void> {
  if (entry.heard === version) return;
  // A version that went back is another database behind the same name: nothing that was heard
  // holds.
  if (entry.heard < whole || entry.heard > version) await follower.whole();
  else await tellRows(db, entry, follower);
  entry.heard = version;
}

export async function openCollections({
  db,
  pool,
  everyMs = 2_000,
  listen = true,
  onError,
}: {
  db: Db;
  pool: Pool;
  everyMs?: number;
  /** Off where a pooler hands connections around: then a change is seen at the next look. */
  listen?: boolean;
  onError: (error: unknown) => void;
}): Promise<Collections> {
  /**
   * Of what is followed the version that every follower has heard of: under a newer one the pages
   * made from what it still remembers would be kept.
   */
  let known = new Map<string, CollectionVersion>();
  let seenByAll = 0;
  const followers = new Map<Follower, Heard>();
  const looks: (() => Promise<void>)[] = [];

  async function look(): Promise<void> {
    const read = new Map((await versions(db)).map(({ id, ...row }) => [id, row]));
    const followed = new Set([...followers.values()].map(({ name }) => name));
    const before = [...known].filter(([id]) => followed.has(id));
    const atOnce = [...read].filter(([id]) => !followed.has(id));
    known = new Map([...before, ...atOnce]);
    for (const [follower, entry] of followers)
      await catchUp(db, follower, entry, read.get(entry.name) ?? unpublished);
    known = read;
    for (const one of looks) await one();
    seenByAll = known.get(masters)?.version ?? 0;
  }
  const { refresh, settled } = oneAtATime(look);
  await refresh();

  const listener = listen
    ? createListener(pool, "shopdb", () => void refresh().catch(onError))
    : undefined;
  await listener?.open();
  const timer = setInterval(() => {
    refresh()
      .then(() => listener?.open())
      .catch(onError);
  }, everyMs);
  timer.unref();

  return {
    version: () => seenByAll,
    versionOf: ({ name }) => known.get(name)?.version ?? 0,
    async follow({ name }, follower) {
      const entry = { name, heard: known.get(name)?.version ?? 0 };
      await follower.whole();
      followers.set(follower, entry);
    },
    also(one) {
      looks.push(one);
    },
    refresh,
    async close() {
      clearInterval(timer);
      listener?.close();
      await settled();
    },
  };
}
