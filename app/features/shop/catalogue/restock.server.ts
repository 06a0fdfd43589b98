import type { Db, Reader, Tx } from "#db/client.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";
import type { CatalogueMemory } from "./memory.server.ts";
import { maySee } from "./rules.ts";
import {
  addRestockRequest,
  deleteRestockRequestsOf,
  removeRestockRequests,
  restockRequestsAt,
  restockRequestsOf,
  claimRestockRequests,
} from "./internal/restock-store.server.ts";

/**
 * Remembers who wants to hear when a size is there again. Asking twice changes nothing; whoever was
 * told may ask anew.
 */
export async function requestRestock(
  db: Db,
  catalogue: Pick<CatalogueMemory, "sizes">,
  { sku, email }: { sku: string; email: string },
  heldItems: readonly string[],
  now: Date,
): Promise<Result<null, "no-data">> {
  const found = (await catalogue.sizes([sku]))(sku);
  if (!found || found.size.archived || !maySee(found.product, heldItems)) return err("no-data");
  await addRestockRequest(db, { sku, email, createdAt: now });
  return ok(null);
}

/**
 * Those who wait for a size that is there again, in the order of asking. From now on they are told.
 */
export const claimRestocked = (tx: Tx, limit: number, now: Date) =>
  claimRestockRequests(tx, limit, now);

const stopWords = (email: string) => `restock-stop:${email}`;
/** The path at which a person takes back what they asked for: it stands in the mail. */
export function restockStopLink(secret: string, email: string): string {
  const query = new URLSearchParams({ email, sign: signatureOn(secret, stopWords(email)) });
  return `/api/v1/shop/restock/stop?${query.toString()}`;
}

/** Whether the link came from a mail of ours to this address. */
export const isRestockStop = (secret: string, email: string, signature: string): boolean =>
  isSignatureOn(secret, stopWords(email), signature);

/** What an address waits for, or was told of. */
export const waitsOf = (db: Reader, email: string, limit: number) =>
  restockRequestsAt(db, email, limit);
/** From now on nothing is told to this address that it asked for before. */
export const stopRestock = (db: Reader, email: string) => removeRestockRequests(db, email);

/** What a member waits for. */
export const restockWishes = (db: Reader, uid: string) => restockRequestsOf(db, uid);
export const deleteRestockOf = (tx: Tx, uid: string): Promise<void> =>
  deleteRestockRequestsOf(tx, uid);
