import type { Reader } from "#db/client.server.ts";
import { paymentsOfSubscription } from "../internal/charge-store.server.ts";
import { invoiceLinesLeft } from "./refund-rules.ts";

/** Until when a plan is paid; nothing where no money, or trial, has come for it. */
export async function paidUntil(db: Reader, id: string): Promise<Date | undefined> {
  const ends = (await paymentsOfSubscription(db, id))
    .flatMap(invoiceLinesLeft)
    .map(({ until }) => Date.parse(until));
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
}

/** The end of what is paid of a plan whose present period is not. */
export async function paidBefore(
  db: Reader,
  { id, periodStart }: { id: string; periodStart: Date },
): Promise<Date> {
  const paid = (await paidUntil(db, id)) ?? periodStart;
  return paid < periodStart ? paid : periodStart;
}
