// An order that was to be paid at the door ends without money.
import type { Tx } from "#db/client.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { record } from "../audit.server.ts";
import { changeOrder, type Order } from "../internal/order-store.server.ts";
import { changeTemporary } from "../internal/purchase-store.server.ts";
import { givePointsBack } from "../orders/order-points.server.ts";
import { skusOf } from "../orders/rules.ts";
import { type Piece, returnPieces } from "../reserve/pieces.server.ts";

type End = {
  why: "buyer" | "staff" | "not-taken";
  actor: string;
  /** What goes back on the shelf: what is broken stays out. */
  restock: "all" | readonly Piece[];
};

/** Carries a refusal out of a transaction that must leave nothing behind. */
export class TooManyBack extends Error {}

/**
 * Under the lock of its confirmation, which the caller holds. Points that were used come back.
 * Throws `TooManyBack` where fewer pieces are out.
 */
export async function endCod(
  tx: Tx,
  order: Order,
  { why, actor, restock }: End,
  now: Date,
): Promise<void> {
  const cancelled = { state: "cancelled", updatedAt: now } as const;
  if (!(await changeOrder(tx, order.id, [order.state], cancelled))) return;
  const end = why === "not-taken" ? "failed" : "abandoned";
  await changeTemporary(tx, order.temporaryId, ["accepted"], { state: end, updatedAt: now });
  await lockSizes(tx, skusOf(order.confirmation));
  const restocked = await returnPieces(tx, order.temporaryId, restock);
  if (restocked === null) throw new TooManyBack();
  await givePointsBack(tx, order, now);
  const entry = { actor, subject: `order:${order.id}`, before: { state: order.state } };
  const action = why === "not-taken" ? "cod-returned" : "order-cancelled";
  await record(tx, { ...entry, action, after: { state: "cancelled", why, restocked } }, now);
}
