// How a purchase stands.
import { orderNumber, type OrderState, type PurchaseState } from "../orders/rules.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { type Purchase } from "../internal/purchase-store.server.ts";
import { type Order, orderOfTemporary } from "../internal/order-store.server.ts";

/**
 * How a purchase stands after the provider was asked. `unknown`: nothing of ours belongs to it.
 * `mismatch`: the word did not agree, nothing was done.
 */
export type OrderSettlement =
  | { state: "unknown" }
  | {
      state: PurchaseState | "mismatch";
      temporaryId: string;
      orderId: string | null;
      number: string | null;
      orderState: OrderState | null;
      /** Where the present page can still be paid, and where a voucher can be read. */
      payUrl: string | null;
      voucherUrl: string | null;
    };

export const settlementOf = async (
  db: Db | Tx,
  temporary: Purchase,
  payUrl: string | null = null,
): Promise<OrderSettlement> =>
  purchaseStanding(temporary, await orderOfTemporary(db, temporary.id), payUrl);

/** The same of an order that was read a moment ago. */
export function purchaseStanding(
  temporary: Purchase,
  order: Order | undefined,
  payUrl: string | null,
): OrderSettlement {
  return {
    state: temporary.state,
    temporaryId: temporary.id,
    orderId: order?.id ?? null,
    number: order ? orderNumber(order.number) : null,
    orderState: order?.state ?? null,
    payUrl,
    voucherUrl: temporary.voucherUrl,
  };
}
