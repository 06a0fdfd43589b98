// Disputes are read from the provider, kept as they stand, and waited for by their deadline.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import type { Dispute, PaymentProvider } from "#integrations/stripe/port.ts";
import { disputeAct, record } from "../audit.server.ts";
import {
  countDisputes,
  disputesOfOrder,
  runningDisputes,
  upsertDispute,
} from "../internal/dispute-store.server.ts";
import { disputeForStaff } from "../orders/dispute-notice.server.ts";
import { askingStatuses, endedStatuses, isDisputeOver } from "../orders/disputes.ts";
import { noteDispute } from "./troubles.server.ts";

type Told = { id: string; type: string; objectId: string };

/** What an event tells of a dispute: only where to look. What the provider says now is kept. */
export async function applyDisputeEvent(
  db: Db,
  provider: PaymentProvider,
  { id, type, objectId }: Told,
  now: Date,
): Promise<void> {
  const dispute = await provider.readDispute(objectId);
  await inTransaction(db, async (tx) => {
    await record(
      tx,
      {
        actor: "provider",
        action: disputeAct(type),
        subject: `dispute:${objectId}`,
        ...(dispute ? { after: { amount: dispute.amount } } : {}),
      },
      now,
    );
    if (dispute) await keepDispute(tx, dispute, now);
    else await noteDispute(tx, { over: type === "charge.dispute.closed", about: objectId }, now);
    await notify(tx, disputeForStaff, { once: id, payload: { disputeId: objectId, type } }, now);
  });
}

/** Its deadline stands at the desk until it is over; that it is over waits for a person. */
export async function keepDispute(
  tx: Tx,
  { created, ...dispute }: Dispute,
  now: Date,
): Promise<void> {
  await upsertDispute(tx, { ...dispute, openedAt: created, readAt: now });
  if (!isDisputeOver(dispute.status)) return;
  await noteDispute(tx, { over: true, about: dispute.id, amount: dispute.amount }, now);
}

const maxRunning = 200;
/** Nightly: those since then, and older ones that still run, as they stand now. */
export async function refreshDisputes(
  db: Db,
  provider: PaymentProvider,
  since: Date,
  now: Date,
): Promise<number> {
  const seen = new Set<string>();
  const keep = async (dispute: Dispute) => {
    seen.add(dispute.id);
    await inTransaction(db, (tx) => keepDispute(tx, dispute, now));
  };
  for await (const dispute of provider.listDisputes(since)) await keep(dispute);
  for (const { id } of await runningDisputes(db, endedStatuses, maxRunning)) {
    const dispute = seen.has(id) ? null : await provider.readDispute(id);
    if (dispute) await keep(dispute);
  }
  return seen.size;
}

/** What must be answered soonest first, at most 200. */
export const disputesNow = (db: Reader) => runningDisputes(db, endedStatuses, maxRunning);
/** How many wait for our answer. */
export const disputesToAnswer = (db: Reader): Promise<number> => countDisputes(db, askingStatuses);
export const disputesAgainst = (db: Reader, orderId: string) =>
  disputesOfOrder(db, orderId, endedStatuses);
