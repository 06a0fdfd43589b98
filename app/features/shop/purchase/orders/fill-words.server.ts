// Orders written before the index of words get what the desk finds them by.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { ordersWithoutWords, writeOrderWords } from "../internal/order-search-store.server.ts";
import { orderWords } from "./order-words.ts";

const atOnce = 500;
/** So that one turn of the job ends: what is left waits for the next. */
const rounds = 20;
/** Of what has no words at all: it is not looked at again. */
const nothingToSay = "-";

/** Safe to stop at any line, and beside another process; tells how many were filled. */
export async function fillOrderWords(db: Db, { limit = atOnce } = {}): Promise<number> {
  let filled = 0;
  for (let round = 0; round < rounds; round += 1) {
    const found = await inTransaction(db, async (tx) => {
      const orders = await ordersWithoutWords(tx, limit);
      if (orders.length > 0)
        await writeOrderWords(
          tx,
          orders.map(({ id, email, confirmation }) => ({
            id,
            words: orderWords(email, confirmation) || nothingToSay,
          })),
        );
      return orders.length;
    });
    filled += found;
    if (found < limit) break;
  }
  return filled;
}
