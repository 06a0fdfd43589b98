// The policies as their readers have them: which edition holds, and those before and after it.
import type { Reader } from "#db/client.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import {
  type EditionHead,
  editionHolding,
  firstEditionId,
  type PolicyEdition,
} from "./editions.ts";
import { editionById, editionHeads } from "./internal/store.server.ts";
import type { PolicySlug } from "./rules.ts";

export type PolicyMemory = KeptValue<readonly EditionHead[]>;
export const createPolicyMemory = (db: Reader, version: () => number): PolicyMemory =>
  keptByVersion(version, () => editionHeads(db));

/** What was published of one policy, the newest first: what held, holds and will hold. */
export const published = (heads: readonly EditionHead[], slug: PolicySlug): EditionHead[] =>
  heads.filter((one) => one.slug === slug && one.status === "open");

/**
 * The edition under this address, or the one that holds; `first`: the text of the start. Nothing
 * where none was published under it.
 */
export async function readablePolicy(
  db: Reader,
  heads: readonly EditionHead[],
  { slug, id }: { slug: PolicySlug; id?: string | undefined },
  now: Date,
): Promise<PolicyEdition | typeof firstEditionId | undefined> {
  if (id === firstEditionId) return firstEditionId;
  const all = published(heads, slug);
  const wanted = id === undefined ? editionHolding(all, now) : all.find((one) => one.id === id);
  if (!wanted) return id === undefined ? firstEditionId : undefined;
  const row = await editionById(db, wanted.id);
  return row?.status === "open" ? row : undefined;
}
