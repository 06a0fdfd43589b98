// Publishing: what a writer changed becomes visible everywhere, in the writer's own transaction.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { dayMs } from "#lib/time.ts";
import type { CollectionChange, FollowedCollection } from "./collection.ts";
import {
  publishedAt,
  raiseVersion,
  removeChangesBefore,
  tell,
  writeChanges,
} from "./internal/store.server.ts";

/** The version that browsers compare. Source: specification §4, "Master data freshness". */
export const masters = "shopdb";

/**
 * Publishes rows that were written or removed before in this transaction. Writes what is derived
 * from them, raises the version of their collection and of the masters, and tells every process at
 * the commit. Gives the masters' new version.
 *
 * Rows of a collection with a `derive` are named; "all" is for collections from which nothing is
 * derived. The versions stay locked until the commit: publish last.
 */
export async function publish(
  tx: Tx,
  now: Date,
  ...changes: readonly [CollectionChange, ...CollectionChange[]]
): Promise<number> {
  const inOrder = changes.toSorted((a, b) => (a.collection.name < b.collection.name ? -1 : 1));
  for (const { collection, ids, derived } of inOrder) {
    if (derived || collection.derive.length === 0) continue;
    // Else rows would be there that no search finds.
    if (ids === "all") throw new Error(`${collection.name}: name the rows, something is derived`);
    for (const derive of collection.derive) await derive(tx, ids, now);
  }
  for (const { collection, ids } of inOrder) {
    const version = await raiseVersion(tx, collection.name, { whole: ids === "all" }, now);
    if (ids !== "all") await writeChanges(tx, { collection: collection.name, ids, version }, now);
  }
  const version = await raiseVersion(tx, masters, { whole: false }, now);
  await tell(tx, version);
  return version;
}

/** When something of a collection was last published; nothing before the first time. */
export const lastPublished = (
  db: Reader,
  { name }: FollowedCollection,
): Promise<Date | undefined> => publishedAt(db, name);

/** How long a process may be cut off and still ask for single rows when it is back. */
const retentionMs = 7 * dayMs;

/** The daily clean-up of what changed long ago. */
export const purgeChanges = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, (tx) => removeChangesBefore(tx, new Date(now.getTime() - retentionMs)));
