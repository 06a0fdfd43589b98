// One difference of the nightly comparison at a time: compared again now, or sent again.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "../audit.server.ts";
import { changeRefund, refundByProvider } from "../internal/payment-store.server.ts";
import { closeTrouble, openTrouble, type TroubleRow } from "../internal/trouble-store.server.ts";
import { readPage, readRefund } from "../provider/provider.server.ts";
import { keepDispute } from "./disputes.server.ts";
import type { PlanEvents } from "./events.server.ts";
import { comparePage, type Reconciled } from "./reconcile.server.ts";
import { compareRefund } from "./reconcile-refunds.server.ts";

type World = { db: Db; provider: PaymentProvider; plans: PlanEvents };

/** Whether what was found still does not fit; what can be repaired is, as in the night. */
async function stillDiffers(
  { db, provider, plans }: World,
  { kind, about }: TroubleRow,
  now: Date,
): Promise<boolean> {
  if (kind === "dispute") {
    const dispute = await provider.readDispute(about);
    if (dispute) await inTransaction(db, (tx) => keepDispute(tx, dispute, now));
    return dispute === null;
  }
  if (kind.startsWith("refund-")) {
    const word = await readRefund(provider, about);
    if (!word) return true;
    return (await compareRefund(db, word, now, plans)).troubles.length > 0;
  }
  if (kind === "plan-of-nobody")
    return (await plans.apply("customer.subscription.updated", about, now)) !== null;
  const word = await readPage(provider, about);
  if (!word) return true;
  const found: Reconciled = { compared: 0, repairs: [], troubles: [] };
  await comparePage(db, provider, word, found, now, plans);
  return found.troubles.length > 0;
}

type Asked = { key: string; actor: string };

/** Compares this one with the provider now, and closes it where it fits. */
export async function compareAgain(
  world: World,
  { key, actor }: Asked,
  now: Date,
): Promise<Result<null, "seen-before" | "still-differs">> {
  const trouble = await openTrouble(world.db, key);
  if (!trouble) return err("seen-before");
  if (await stillDiffers(world, trouble, now)) return err("still-differs");
  await inTransaction(world.db, async (tx) => {
    if (!(await closeTrouble(tx, key, now))) return;
    const { about, kind: what, amount } = trouble;
    await record(
      tx,
      { actor, action: "money.fits", subject: `payment:${about}`, after: { what, amount } },
      now,
    );
  });
  return ok(null);
}

/**
 * A refund that stands here as made and is not there is sent once more: the provider is asked
 * first whether it has made it after all.
 */
export async function sendRefundAgain(
  { db, provider }: Pick<World, "db" | "provider">,
  { key, actor }: Asked,
  now: Date,
): Promise<Result<null, "seen-before" | "made-there">> {
  const trouble = await openTrouble(db, key);
  if (trouble?.kind !== "refund-missing") return err("seen-before");
  if (await readRefund(provider, trouble.about)) return err("made-there");
  return inTransaction(db, async (tx) => {
    const refund = await refundByProvider(tx, trouble.about);
    if (!refund || !(await closeTrouble(tx, key, now))) return err("seen-before");
    const change = { state: "requested", providerId: null, updatedAt: now } as const;
    if (!(await changeRefund(tx, refund.id, ["succeeded"], change))) return err("seen-before");
    const again = `refund:${refund.id}:again:${trouble.about}`;
    await enqueue(tx, { kind: "refund", key: again, payload: { refundId: refund.id } }, now);
    await record(
      tx,
      {
        actor,
        action: "money.refund-again",
        subject: refund.orderId === null ? `payment:${refund.payment}` : `order:${refund.orderId}`,
        after: { amount: refund.amount },
      },
      now,
    );
    return ok(null);
  });
}
