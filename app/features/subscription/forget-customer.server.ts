// What the payment provider keeps of who has left: name, address of mail and saved cards go there too. What was paid stays in its books.
import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { users } from "#features/account/table.ts";
import { enqueue, type Handlers, Permanent } from "#features/outbox/service.server.ts";
import type { PlanProvider } from "#outside/stripe/plans-port.ts";

const kind = "forget-customer";

/**
 * In the transaction that takes a member away; the call itself goes by the outbox, which tries until it is done. The customer's
 * name stays with us: what the provider still says of its plans finds its place by it.
 */
export const forgetCustomer =
  (now: Date) =>
  async (tx: Tx, uid: string): Promise<void> => {
    const [row] = await tx
      .select({ customer: users.stripeCustomer })
      .from(users)
      .where(eq(users.uid, uid));
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
    if (typeof customer !== "string") throw new Permanent("A customer without a name");
    await provider.deleteCustomer(customer);
  },
});
