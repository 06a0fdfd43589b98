// What was paid for opens, and nothing else does.
import type { Tx } from "#db/client.server.ts";
import type { SubscriptionRow } from "../internal/subscription-store.server.ts";
import { runsOf, type PlanStanding } from "../rules.ts";
import type { InvoiceLine } from "./apply-invoice.server.ts";
import { setLicence } from "#features/identity/licence/service.server.ts";
import { paymentsOfSubscription } from "../internal/charge-store.server.ts";
import { invoiceLinesLeft } from "./refund-rules.ts";

/** What the payments open, run by run; each run is one licence that is set to what is true now. */
export async function openLicences(
  tx: Tx,
  row: SubscriptionRow,
  plan: PlanStanding,
  paid: readonly InvoiceLine[],
  now: Date,
): Promise<void> {
  const lines = paid.map(({ from, until, ...line }) => ({
    ...line,
    from: new Date(from),
    until: new Date(until),
  }));
  for (const { itemId, since, until } of runsOf(lines, plan)) {
    await setLicence(
      tx,
      {
        uid: row.uid,
        itemId,
        origin: `subscription:${row.id}:${itemId}:${since.toISOString()}`,
        sinceAt: since,
        expireAt: until < since ? since : until,
        status: "active",
        actor: "provider",
      },
      now,
    );
  }
}

/** The licences of a plan as its payments and refunds stand now, without asking the provider. */
export async function openAnew(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  const payments = await paymentsOfSubscription(tx, row.id);
  await openLicences(tx, row, row, payments.flatMap(invoiceLinesLeft), now);
}
