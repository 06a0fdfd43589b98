// Who sells and how to reach them: the settings of the start until staff write at the desk, then
// what they wrote.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Collections } from "#features/platform/collections/collections.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { shopDetails } from "./collection.ts";
import { lockDetails, putDetails, readDetails } from "./internal/store.server.ts";
import { sameDetails, type ShopDetails } from "./schema.ts";

/**
 * Keeps `into` as staff last wrote it, in every process; ends when it is so for the first time. It
 * keeps what it was given while nobody wrote.
 */
export async function followDetails(
  db: Reader,
  collections: Pick<Collections, "follow">,
  into: ShopDetails,
): Promise<void> {
  const read = async () => void Object.assign(into, await readDetails(db));
  await collections.follow(shopDetails, { whole: read, changed: read });
}

/**
 * `stands`: what holds while nobody wrote. `changed`: somebody else wrote since `seen`.
 */
export async function changeDetails(
  db: Db,
  { stands, seen, mine }: Record<"stands" | "seen" | "mine", ShopDetails>,
  { actor, now }: { actor: string; now: Date },
): Promise<Result<"saved" | "same", "changed">> {
  return inTransaction(db, async (tx) => {
    const before = (await lockDetails(tx)) ?? stands;
    if (!sameDetails(before, seen)) return err("changed");
    if (sameDetails(before, mine)) return ok("same");
    await putDetails(tx, mine, now);
    const subject = "shop-details:shop";
    await record(tx, { actor, action: "shop-details.changed", subject, before, after: mine }, now);
    await publish(tx, now, { collection: shopDetails, ids: ["shop"] });
    return ok("saved");
  });
}
