// Those who hold a plan whose price changes for them, too: they are told beforehand, and their next
// renewal costs the new price.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { record } from "../audit.server.ts";
import { priceFor } from "../billing/customer.server.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import {
  dueMoves,
  lockUntoldMoves,
  type PriceMove,
  setMove,
} from "../internal/price-move-store.server.ts";
import { subscriptionByProvider } from "../internal/subscription-store.server.ts";
import { planPriceChanges, planPriceStays } from "../notices/price-notices.server.ts";
import { nextCharges } from "../plan-state.ts";
import { change, type PlanWorld } from "../plans/own-plan.server.ts";

const atOnce = 50;
const maxRounds = 40;

async function tell(tx: Tx, move: PriceMove, now: Date): Promise<void> {
  const { uid, itemId, before, price: amount, interval, from } = move;
  const next = nextCharges(move).find(({ on }) => on >= from)?.on ?? null;
  await notify(
    tx,
    planPriceChanges,
    {
      once: `${move.changeId}:${move.subscriptionId}`,
      payload: { uid, itemId, before, amount, interval, from, next },
    },
    now,
  );
  await setMove(tx, move, { toldAt: now });
}
async function tellItStays(tx: Tx, move: PriceMove, now: Date): Promise<void> {
  const { uid, itemId, before, interval, from } = move;
  await notify(
    tx,
    planPriceStays,
    {
      once: `${move.changeId}:${move.subscriptionId}`,
      payload: { uid, itemId, before, interval, from },
    },
    now,
  );
  await setMove(tx, move, { untoldAt: now });
}

/** Everybody who is to be told by now is told, once. */
export async function tellHolders(db: Db, now: Date): Promise<void> {
  for (const [kind, say] of [["planned", tell] as const, ["taken", tellItStays] as const])
    for (let round = 0; round < maxRounds; round += 1) {
      const told = await inTransaction(db, async (tx) => {
        const untold = await lockUntoldMoves(tx, kind, atOnce);
        for (const move of untold) await say(tx, move, now);
        return untold.length;
      });
      if (told < atOnce) break;
    }
}

/**
 * From the day before on their renewals cost the new price, so that one at the beginning of the day
 * does too. The provider hanging up leaves the rest for the next time.
 */
export async function moveHolders(world: PlanWorld, now: Date): Promise<void> {
  const lastDay = addDays(tokyoDate(now), 1);
  for (let round = 0; round < maxRounds; round += 1) {
    const due = await dueMoves(world.db, lastDay, atOnce);
    for (const move of due)
      try {
        await moveOne(world, move, now);
      } catch (error) {
        if (error instanceof ProviderUnavailable) return;
        throw error;
      }
    if (due.length < atOnce) return;
  }
}

async function moveOne(world: PlanWorld, move: PriceMove, now: Date): Promise<void> {
  const { db, provider, items } = world;
  const row = await subscriptionByProvider(db, move.providerId);
  const item = items.byId.get(move.itemId);
  if (!row || !item) return;
  const price = await priceFor(db, provider, { ...item, price: move.price });
  const changed = await change(world, row, now, () =>
    provider.changePrice(
      { subscription: move.providerId, price, itemId: move.itemId, when: "renewal", at: now },
      `price:${move.changeId}:${move.subscriptionId}`,
    ),
  );
  const state = changed ? "moved" : "refused";
  await inTransaction(db, async (tx) => {
    await setMove(tx, move, { state, movedAt: now });
    await record(
      tx,
      {
        actor: "job",
        action: changed ? "subscription.price-moved" : "subscription.price-refused",
        subject: `user:${move.uid}`,
        before: { amount: move.amount },
        after: { id: move.subscriptionId, itemId: move.itemId, amount: move.price },
      },
      now,
    );
  });
  await applySubscription(db, provider, items, move.providerId, now);
}
