// What a purchase leaves behind and nobody needs any more is taken away, some at a time.
import { and, eq, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { untilFewer } from "#db/remove-in-parts.server.ts";
import { dayMs } from "#lib/time.ts";
import { paymentTemporary } from "../internal/table.ts";

/** A confirmation that nobody paid holds a name and an address; a month answers questions of it. */
const keptConfirmationMs = 30 * dayMs;
/** The provider sends an event again for a month at most. Source: Stripe, "Webhooks", retries. */
const keptEventMs = 90 * dayMs;
/** Ended without an order: nobody pressed pay, so no money can come for it. */
const endedUnpaid = sql`${paymentTemporary.state} = any('{expired,failed,abandoned}')
  and not exists (select from orders where orders.temporary_id = ${paymentTemporary.id})
  and not exists (select from stock_hold
    where stock_hold.temporary_id = ${paymentTemporary.id} and stock_hold.state = 'held')`;

/** Confirmations that ended so; their freed pieces go with them. */
export const purgeConfirmations = (db: Db, now: Date, atOnce = 1_000): Promise<number> =>
  untilFewer(
    db,
    atOnce,
    sql`delete from payment_temporary where id = any(array(
      select id from payment_temporary
      where holds_until < ${new Date(now.getTime() - keptConfirmationMs)} and ${endedUnpaid}
      limit ${atOnce} for update skip locked))`,
  );

/** Those of an address; what is being paid for is not among them. */
const unpaidAt = (email: string) => and(eq(paymentTemporary.email, email), endedUnpaid);
export const unpaidOf = (db: Reader, email: string, limit: number) =>
  db
    .select({ confirmation: paymentTemporary.confirmation, createdAt: paymentTemporary.createdAt })
    .from(paymentTemporary)
    .where(unpaidAt(email))
    .limit(limit);
export async function removeUnpaidOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(paymentTemporary).where(unpaidAt(email));
}

/** Events of the provider that were applied. What could not be stays until somebody has looked. */
export const purgeEvents = (db: Db, now: Date, atOnce = 1_000): Promise<number> =>
  untilFewer(
    db,
    atOnce,
    sql`delete from payment_event where id = any(array(
      select id from payment_event
      where done_at < ${new Date(now.getTime() - keptEventMs)} and last_error is null
      limit ${atOnce} for update skip locked))`,
  );
