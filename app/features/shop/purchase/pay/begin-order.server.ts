// Intent: the order and its attempt are stored before the provider hears of them.
import { together } from "#db/together.server.ts";
import { earlierOf, type Earlier } from "./already-ordered.server.ts";
import { lockPersons, lockPurchase, type Purchase } from "../internal/purchase-store.server.ts";
import { beginAttempt } from "../internal/attempt-store.server.ts";
import { orderWords } from "../orders/order-words.ts";
import { insertOrder, type Order } from "../internal/order-store.server.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { changesSince, type Terms } from "../confirm/compose-confirmation.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { readSizes } from "#features/shop/catalogue/stock.server.ts";
import { randomUUIDv7 } from "node:crypto";
import { usePoints } from "#features/identity/points/service.server.ts";
import { shopPoints } from "#features/identity/points/rules.ts";
import { pointsOf } from "../orders/order-points.server.ts";
import { orderNumber, skusOf } from "../orders/rules.ts";
import { record } from "../audit.server.ts";
import { waitForTransfer } from "./wait-for-transfer.server.ts";
import { acceptCod } from "../cod/accept-cod.server.ts";
import { graceMinutes, minutesAfter, pageMinutes } from "../purchase-limits.ts";

type Begun = {
  changes?: string[];
  earlier?: Earlier[];
  opened?: { temporary: Purchase; order: Order };
};

/** `by`: who orders, the buyer or somebody of the staff. */
export type BeginOrder = { terms: Terms; harmless: ReadonlySet<string>; by: string };

/**
 * Intent: the order and the attempt are stored. Says instead what has changed, or which earlier
 * purchases must be looked at first; nothing when another press was quicker. Two presses of one
 * wish, or of one person, in whatever tab, wait for each other at the lock.
 */
export async function begin(db: Db, seen: Purchase, how: BeginOrder, now: Date): Promise<Begun> {
  try {
    return await beginWithPoints(db, seen, how, now);
  } catch (error) {
    if (error instanceof PointsGone)
      return { changes: ["お使いになるポイントの残りが、足りなくなりました。"] };
    throw error;
  }
}

/** Points were used elsewhere in between: nothing of the order may stay. */
class PointsGone extends Error {}

function beginWithPoints(
  db: Db,
  seen: Purchase,
  { terms, harmless, by }: BeginOrder,
  now: Date,
): Promise<Begun> {
  return inTransaction(db, async (tx): Promise<Begun> => {
    const persons = [
      `contents:${seen.contentHash}`,
      `browser:${seen.browserHash}`,
      `email:${seen.email}`,
    ];
    // What is asked behind a lock is answered behind it.
    const [, temporary, before, sizes] = await together([
      lockPersons(tx, persons),
      lockPurchase(tx, seen.id),
      earlierOf(tx, seen, now),
      readSizes(tx, skusOf(seen.confirmation)),
    ]);
    if (temporary?.state !== "draft") return {};
    const { confirmation, id } = temporary;
    const earlier = before.filter((one) => !harmless.has(one.temporary.id));
    if (earlier.length > 0) return { earlier };
    const changes = changesSince(confirmation, sizes, terms, now);
    if (changes.length > 0) return { changes };
    const orderId = randomUUIDv7();
    const recorded = record(
      tx,
      {
        actor: by,
        action: confirmation.byPhone ? "order-by-phone" : "order-placed",
        subject: `order:${orderId}`,
        after: { total: temporary.total, confirmation: id },
      },
      now,
    );
    const inserted = insertOrder(tx, {
      id: orderId,
      temporaryId: id,
      buyer: temporary.uid,
      state: "new",
      email: confirmation.email,
      confirmation,
      words: orderWords(confirmation.email, confirmation),
      total: temporary.total,
      placedAt: now,
      updatedAt: now,
    });
    const { means } = confirmation;
    const isPaidAtPage = means !== "transfer" && means !== "cod";
    const [order, attempted] = await together([
      inserted,
      isPaidAtPage ? nextAttempt(tx, temporary, now) : Promise.resolve(undefined),
      recorded,
    ]);
    if (confirmation.discount > 0) {
      const used = await usePoints(
        tx,
        {
          uid: temporary.uid,
          product: shopPoints,
          amount: confirmation.discount,
          origin: pointsOf(order.id),
          words: `ご注文 ${orderNumber(order.number)}`,
        },
        now,
      );
      if (!used.ok) throw new PointsGone();
    }
    const opened =
      means === "transfer"
        ? await waitForTransfer(tx, temporary, order, now)
        : means === "cod"
          ? await acceptCod(tx, { temporary, order, by }, now)
          : attempted;
    // What waits for a transfer, or is paid at the door, has no page: the next round finds it so.
    return opened?.state === "open" ? { opened: { temporary: opened, order } } : {};
  });
}

export const nextAttempt = (tx: Tx, temporary: Purchase, now: Date) =>
  beginAttempt(
    tx,
    temporary,
    {
      sessionEndsAt: minutesAfter(now, pageMinutes),
      reservedUntil: minutesAfter(now, pageMinutes + graceMinutes),
    },
    now,
  );
