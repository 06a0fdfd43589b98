import type { Db } from "#db/client.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { type OrderSettlement } from "./settlement.server.ts";
import { endUnpaid } from "./end-unpaid.server.ts";
import { applyStatus } from "./apply-status.server.ts";
import { settle } from "./settle.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { closePage } from "../provider/provider.server.ts";

/**
 * Ends an open purchase so that nobody can pay it any more; what was paid in the same moment
 * counts.
 */
export async function closeOpen(
  db: Db,
  provider: PaymentProvider,
  temporaryId: string,
  now: Date,
): Promise<OrderSettlement> {
  const seen = await inTransaction(db, (tx) => lockPurchase(tx, temporaryId));
  const word = seen?.sessionId ? await closePage(provider, seen.sessionId) : null;
  if (word && word.money !== "none")
    return applyStatus(db, temporaryId, word, provider.livemode, now);
  await inTransaction(db, async (tx) => {
    const locked = await lockPurchase(tx, temporaryId);
    if (locked?.state === "open" && locked.sessionId === seen?.sessionId)
      await endUnpaid(tx, locked, "abandoned", now);
  });
  return settle(db, provider, { temporaryId }, now);
}
