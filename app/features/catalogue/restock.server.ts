import type { Db, Tx } from "#db/client.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { Catalogue } from "./memory.server.ts";
import { maySee } from "./rules.ts";
import { addRestockRequest, takeRestockRequests } from "./store.server.ts";

/** Remembers who wants to hear when a size is there again. Asking twice changes nothing. */
export async function askRestock(
  db: Db, catalogue: Catalogue, { sku, email }: { sku: string; email: string }, heldItems: readonly string[], now: Date,
): Promise<Result<null, "no-data">> {
  const found = catalogue.bySku.get(sku);
  if (!found || !maySee(found.product, heldItems)) return err("no-data");
  await addRestockRequest(db, { sku, email, createdAt: now });
  return ok(null);
}

/** Those who wait for a size that is there again, in the order of asking. From now on they are told. */
export const takeRestocked = (tx: Tx, most: number, now: Date) => takeRestockRequests(tx, most, now);
