// A licence of somebody in a test.
import { inTransaction } from "#db/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";

const day = 86_400_000;

/** Lets `uid` hold `itemId`, from nine days ago for nine more unless it is said otherwise. */
export async function giveLicence(
  { db }: { db: Db },
  uid: string,
  itemId: string,
  { since = -9 * day, until = 9 * day, now = new Date() } = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await grantLicence(
      tx,
      {
        uid,
        itemId,
        origin: `test:${uid}:${itemId}`,
        sinceAt: new Date(now.getTime() + since),
        expireAt: new Date(now.getTime() + until),
        actor: "test",
      },
      now,
    );
  });
}
