import type { Tx } from "#db/client.server.ts";
import { record } from "../audit.server.ts";
import { changeOrder, type Order } from "../internal/order-store.server.ts";

/**
 * Nothing is sent of what goes back whole: the order leaves the packing at once, however long its
 * money is on the way. Should the refund fail, it stays taken back, and staff refund again.
 */
export async function stopSending(
  tx: Tx,
  { id, total, refunded }: Pick<Order, "id" | "total" | "refunded">,
  actor: string,
  now: Date,
): Promise<void> {
  if (refunded < total) return;
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
