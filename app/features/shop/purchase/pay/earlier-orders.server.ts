// What the same person ordered a moment ago, and what follows from it for this order.
import { skusOf } from "../orders/rules.ts";
import type { Db } from "#db/client.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { sayOrdered, type Earlier, type OrderStanding } from "./already-ordered.server.ts";
import { changeTemporary, lockPurchase, type Purchase } from "../internal/purchase-store.server.ts";
import { ended, type PlacedOrder } from "./placed.ts";
import { openAgain } from "./attempt.server.ts";
import { settle } from "../settle/settle.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { freePieces } from "../reserve/pieces.server.ts";

/**
 * What stands of what the same person ordered before. The page of an equal wish is simply given
 * again, and this one gives its pieces back; of anything else the buyer is told, and may go on.
 */
export async function firstThatStands(
  db: Db,
  provider: PaymentProvider,
  earlier: readonly Earlier[],
  temporary: Purchase,
  told: OrderStanding | undefined,
  baseUrl: string,
  now: Date,
): Promise<PlacedOrder | undefined> {
  for (const one of earlier) {
    if (one.same && one.temporary.state === "open" && told === undefined) {
      const page = await pageOfDuplicate(db, provider, one.temporary, baseUrl, now);
      if (page?.ok) await giveUpDraft(db, temporary.id, now);
      if (page?.ok && page.value.step !== "paid" && page.value.step !== "accepted") return page;
    }
    const said = await sayOrdered(db, provider, one, temporary, told, now);
    if (said) return said;
  }
  return undefined;
}

/**
 * The page of an equal wish, made where it was never made. A failing provider is told by the
 * caller's own attempt.
 */
async function pageOfDuplicate(
  db: Db,
  provider: PaymentProvider,
  twin: Purchase,
  baseUrl: string,
  now: Date,
): Promise<PlacedOrder | undefined> {
  const answer =
    twin.sessionId === null
      ? await openAgain(db, provider, twin, baseUrl, now)
      : ended(await settle(db, provider, { temporaryId: twin.id }, now));
  return answer?.ok ? answer : undefined;
}

async function giveUpDraft(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const temporary = await lockPurchase(tx, id);
    if (temporary?.state !== "draft") return;
    await changeTemporary(tx, id, ["draft"], { state: "abandoned", updatedAt: now });
    await lockSizes(tx, skusOf(temporary.confirmation));
    await freePieces(tx, [id]);
  });
}
