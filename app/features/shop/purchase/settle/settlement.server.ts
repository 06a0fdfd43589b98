// How a purchase stands.
import { orderNumber, type OrderState, type PurchaseState } from "../orders/rules.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { type Purchase } from "../internal/purchase-store.server.ts";
import { orderOfTemporary } from "../internal/order-store.server.ts";

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

export async function settlementOf(
  db: Db | Tx,
  temporary: Purchase,
  payUrl: string | null = null,
): Promise<OrderSettlement> {
  const order = await orderOfTemporary(db, temporary.id);
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
