// An order that is paid at the door: its pieces are the buyer's at once, its money comes later.
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { record } from "../audit.server.ts";
import { changeOrder, type Order } from "../internal/order-store.server.ts";
import { changeTemporary, type Purchase } from "../internal/purchase-store.server.ts";
import { orderAccepted, orderForStaff } from "../orders/notices.server.ts";
import { skusOf } from "../orders/rules.ts";
import { sellPieces } from "../reserve/pieces.server.ts";

/** Nothing where another press was quicker. */
export async function acceptCod(
  tx: Tx,
  { temporary, order, by }: { temporary: Purchase; order: Order; by: string },
  now: Date,
): Promise<Purchase | undefined> {
  const change = { state: "accepted", updatedAt: now } as const;
  const accepted = await changeTemporary(tx, temporary.id, ["draft"], change);
  if (!accepted) return undefined;
  await lockSizes(tx, skusOf(temporary.confirmation));
  await sellPieces(tx, temporary.id);
  await changeOrder(tx, order.id, ["new"], change);
  const subject = `order:${order.id}`;
  await record(tx, { actor: by, action: "order-accepted", subject }, now);
  const told = { once: order.id, payload: { orderId: order.id } };
  await notify(tx, orderAccepted, told, now);
  await notify(tx, orderForStaff, told, now);
  return accepted;
}
