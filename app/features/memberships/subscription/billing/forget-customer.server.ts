// What the payment provider keeps of who has left: name, address of mail and saved cards go there
// too. What was paid stays in its books.
import type { Tx } from "#db/client.server.ts";
import {
  enqueue,
  type Handlers,
  PermanentFailure,
} from "#features/platform/outbox/service.server.ts";
import type { PlanProvider } from "#integrations/stripe/plans-port.ts";
import { customerOf } from "../internal/card-store.server.ts";

const kind = "forget-customer";

/**
 * In the transaction that takes a member away; the call itself goes by the outbox, which tries
 * until it is done. The customer's name stays with us: what the provider still says of its plans
 * finds its place by it.
 */
export const removeCustomer =
  (now: Date) =>
  async (tx: Tx, uid: string): Promise<void> => {
    const row = await customerOf(tx, uid);
    if (!row?.customer) return;
    await enqueue(
      tx,
      { kind, key: `${kind}:${row.customer}`, payload: { customer: row.customer } },
      now,
    );
  };

/** May come twice: a customer who is gone already is no fault. */
export const customerHandlers = (provider: Pick<PlanProvider, "deleteCustomer">): Handlers => ({
  [kind]: async ({ customer }) => {
    if (typeof customer !== "string") throw new PermanentFailure("A customer without a name");
    await provider.deleteCustomer(customer);
  },
});
