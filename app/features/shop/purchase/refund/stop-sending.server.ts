import type { Tx } from "#db/client.server.ts";
import { record } from "../audit.server.ts";
import { changeOrder, type Order } from "../internal/order-store.server.ts";

/**
 * Nothing is sent of an order whose money goes back whole, or whose pieces are all on the shelf
 * again while its postage stays: it leaves the packing at once, however long its money is on its
 * way. Should the refund fail, it stays taken back, and staff refund again.
 */
export async function stopSending(
  tx: Tx,
  { id }: Pick<Order, "id">,
  actor: string,
  now: Date,
): Promise<void> {
  for (const state of ["paid", "packing"] as const)
    if (await changeOrder(tx, id, [state], { state: "cancelled", updatedAt: now }))
      await record(
        tx,
        {
          actor,
          action: "order-cancelled",
          subject: `order:${id}`,
          before: { state },
          after: { state: "cancelled", why: "refund" },
        },
        now,
      );
}
