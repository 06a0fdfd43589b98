// What a collection is: rows that every process keeps a small part of in its memory, and hears of
// by versions.
import type { Tx } from "#db/client.server.ts";

/**
 * Writes what is derived from these rows (search documents and the like). A row that is not there
 * any more is removed there too.
 */
export type Derive = (tx: Tx, ids: readonly string[], now: Date) => Promise<void>;

export type FollowedCollection = { readonly name: string; readonly derive: readonly Derive[] };

/**
 * `name` is the row of `status` that holds the collection's version. `derive` runs in the
 * transaction of whoever publishes, before its version: what is derived from a row is never older
 * than the row.
 */
export const defineCollection = ({
  name,
  derive = [],
}: {
  name: string;
  derive?: readonly Derive[];
}): FollowedCollection => ({ name, derive });

/**
 * Rows that were written or removed. `"all"`: so much, or something so unlike rows, that everybody
 * reads the collection anew. `derived`: what is derived from the rows was written with them, as an
 * import does part by part.
 */
export type CollectionChange = {
  collection: FollowedCollection;
  ids: readonly string[] | "all";
  derived?: true;
};
