import { takeRestocked } from "#features/shop/catalogue/restock.server.ts";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";

/** At most so many mails in one go: the rest goes out a minute later. */
const most = 200;

/** Tells those who asked, each once, in the order of asking, that a size is there again. */
export async function tellRestocked({ db }: { db: Db }, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const asked = await takeRestocked(tx, most, now);
    if (asked.length > 0)
      await enqueue(
        tx,
        asked.map(({ sku, email, createdAt, ...about }) => ({
          kind: "mail:restock",
          key: `mail:restock:${sku}:${email}:${createdAt.toISOString()}`,
          payload: { email, ...about },
        })),
        now,
      );
    return asked.length;
  });
}
