// What members do with a running plan: stop, take it back, skip, rest, change. The provider is asked first, then what it says is written down.
import { randomUUID } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { ProviderRefused, ProviderUnavailable } from "#integrations/stripe/port.ts";
import { priceFor } from "../billing/customer.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { ladderOf, type Provider } from "../billing/order.server.ts";
import { holdBox, lockBoxes } from "../parcels/parcel-stock.server.ts";
import {
  maxPauseMonths,
  parcelCutOff,
  pauseUntil,
  type PlanAddress,
  receptionNumber,
  running,
} from "../rules.ts";
import { applySubscription } from "../billing/settle.server.ts";
import {
  changeParcel,
  parcelPlanOf,
  parcelsOf,
  setParcelPlan,
  type SubscriptionRow,
  subscriptionOf,
  updateSubscription,
} from "../internal/store.server.ts";
import type { ParcelLine } from "../rules.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planCancelled, planPaused, planWillChange } from "../notices/plan-notices.server.ts";

/** A member's own plan; not mine and not there give the same. */
export const ownPlan = async (
  db: Db,
  uid: string,
  id: string,
): Promise<SubscriptionRow | undefined> => (isUuid(id) ? subscriptionOf(db, uid, id) : undefined);

/** Setting the same again is harmless, so each press is a call of its own; the library repeats one call under one key. */
export const keyOf = (what: string, row: SubscriptionRow) => `${what}:${row.id}:${randomUUID()}`;
export type World = { db: Db; provider: Provider; items: Items };
/** Asks the provider for a change. Nothing: it refused, since the plan stands otherwise there than here; how, is written down. */
export async function change<T>(
  { db, provider, items }: World,
  row: SubscriptionRow,
  now: Date,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code === "card-declined") throw error;
    await applySubscription(db, provider, items, row.providerId, now);
    return undefined;
  }
}
/**
 * A change that waits for the renewal goes with a cancellation: who takes the cancellation back goes on as before.
 * Gives what the next charge would be.
 */
export async function dropBookedChange(
  world: World,
  row: SubscriptionRow,
  now: Date,
): Promise<number | undefined> {
  const { db, provider, items } = world;
  const present = items.byId.get(row.itemId);
  if (!row.nextItemId || !present) return row.amount;
  const price = await priceFor(db, provider, present);
  const kept = await change(world, row, now, () =>
    provider.changePrice(
      { subscription: row.providerId, price, itemId: row.itemId, when: "renewal", at: now },
      keyOf("unbook", row),
    ),
  );
  return kept?.amount;
}

export type CancelWords = {
  reasonSelected: string | null;
  reasonText: string;
  shoshinText: string;
};

/** Stops at the end of what is paid, and drops a change that waits. Reasons are kept, never needed. The reception number stands in the mail. */
export async function cancelPlan(
  world: World,
  uid: string,
  id: string,
  words: CancelWords,
  now: Date,
): Promise<Result<{ until: Date; reception: string }, "not-found" | "ended">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  if (!running(row.status)) return err("ended");
  if (
    !row.cancelAtPeriodEnd &&
    !(await change(world, row, now, () =>
      provider.setCancelAtPeriodEnd(
        row.providerId,
        true,
        words.reasonSelected ?? "",
        keyOf("cancel", row),
      ),
    ))
  )
    return err("ended");
  await inTransaction(db, async (tx) => {
    await updateSubscription(
      tx,
      id,
      {
        reasonSelected: words.reasonSelected,
        reasonText: words.reasonText,
        shoshinText: words.shoshinText,
        ...(row.nextItemId || !row.cancelAtPeriodEnd ? { droppedItemId: row.nextItemId } : {}),
      },
      now,
    );
    await record(
      tx,
      {
        actor: uid,
        action: "subscription.cancelled",
        subject: `user:${uid}`,
        after: { id, until: row.periodEnd },
      },
      now,
    );
    await notify(
      tx,
      planCancelled,
      {
        once: `${id}:${row.periodEnd.getTime()}:${row.updatedAt.getTime()}`,
        payload: {
          uid,
          itemId: row.itemId,
          until: row.periodEnd.toISOString(),
          reception: receptionNumber(id),
          dropped: row.nextItemId ? (items.byId.get(row.nextItemId)?.title ?? "") : "",
        },
      },
      now,
    );
  });
  try {
    await dropBookedChange(world, row, now);
  } catch (error) {
    // The plan is stopped, which is what was asked. Taking the cancellation back asks for this again.
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  await applySubscription(db, provider, items, row.providerId, now);
  return ok({ until: row.periodEnd, reception: receptionNumber(id) });
}

/** Rests so many charges: one is a skip, up to three a pause. */
export async function pausePlan(
  world: World,
  uid: string,
  id: string,
  count: number,
  now: Date,
): Promise<Result<{ until: Date }, "not-found" | "not-possible">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  if (
    row.status !== "active" ||
    row.cancelAtPeriodEnd ||
    row.interval !== "month" ||
    !Number.isInteger(count) ||
    count < 1 ||
    count > maxPauseMonths
  )
    return err("not-possible");
  const until = pauseUntil(row.periodEnd, row.interval, count);
  if (
    !(await change(world, row, now, () =>
      provider.pauseCollection(row.providerId, until, keyOf(`pause${count}`, row)),
    ))
  )
    return err("not-possible");
  await inTransaction(db, async (tx) => {
    await record(
      tx,
      {
        actor: uid,
        action: "subscription.paused",
        subject: `user:${uid}`,
        after: { id, count, until },
      },
      now,
    );
    await notify(
      tx,
      planPaused,
      {
        once: `${id}:${row.updatedAt.getTime()}`,
        payload: {
          uid,
          itemId: row.itemId,
          count,
          until: until.toISOString(),
          openUntil: row.periodEnd.toISOString(),
        },
      },
      now,
    );
  });
  await applySubscription(db, provider, items, row.providerId, now);
  return ok({ until });
}

/** Goes on before the pause is over: the next charge comes on its day. */
export async function resumePlan(
  world: World,
  uid: string,
  id: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row || !running(row.status)) return err("not-found");
  if (row.pausedUntil) {
    if (
      !(await change(world, row, now, () =>
        provider.resumeCollection(row.providerId, keyOf("resume", row)),
      ))
    )
      return err("not-found");
    await inTransaction(db, (tx) =>
      record(
        tx,
        { actor: uid, action: "subscription.resumed", subject: `user:${uid}`, after: { id } },
        now,
      ),
    );
  }
  await applySubscription(db, provider, items, row.providerId, now);
  return ok(null);
}

export type ChangeOffer = {
  item: Item;
  now: { dueToday: number } | null;
  nextAmount: number;
  nextAt: Date;
  at: Date;
};

/** What a change to another step of the ladder costs, now and from the next charge on. Cheaper ones wait for the renewal; a change that waits is taken back by changing to the present step. */
export async function offerChange(
  world: World,
  uid: string,
  id: string,
  itemId: string,
  now: Date,
): Promise<Result<ChangeOffer, "not-found" | "not-possible">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  const item = items.byId.get(itemId);
  if (!row || !item) return err("not-found");
  const possible =
    row.status === "active" &&
    !row.cancelAtPeriodEnd &&
    !row.pausedUntil &&
    item.sale === "open" &&
    item.kind !== "trial" &&
    item.id !== (row.nextItemId ?? row.itemId) &&
    item.interval === row.interval &&
    ladderOf(row.itemId).includes(item.id);
  if (!possible) return err("not-possible");
  const at = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  const price = await priceFor(db, provider, item);
  const shown = await change(world, row, now, () =>
    provider.previewChange({ subscription: row.providerId, price, at }),
  );
  if (!shown) return err("not-possible");
  // While another change waits, the provider would reckon with its price and not with what was paid for this period.
  return ok({
    item,
    now: item.price > row.amount && row.nextItemId === null ? { dueToday: shown.dueToday } : null,
    nextAmount: shown.nextAmount,
    nextAt: shown.nextAt,
    at,
  });
}

/** `at` and `dueToday` are those that were shown: exactly that is charged, or nothing changes. */
export async function changePlan(
  world: World,
  uid: string,
  id: string,
  {
    itemId,
    when,
    at,
    dueToday,
  }: { itemId: string; when: "now" | "renewal"; at: Date; dueToday: number },
  now: Date,
): Promise<Result<null, "not-found" | "not-possible" | "changed" | "declined">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  // What was shown is old after an hour: it is shown again.
  if (!(at <= now && now.getTime() - at.getTime() <= 3_600_000)) return err("changed");
  const offer = await offerChange(world, uid, id, itemId, at);
  if (!offer.ok) return offer;
  if (when === "now" && offer.value.now?.dueToday !== dueToday) return err("changed");
  const price = await priceFor(db, provider, offer.value.item);
  try {
    const changed = await change(world, row, now, () =>
      provider.changePrice(
        { subscription: row.providerId, price, itemId, when, at },
        `change:${row.id}:${itemId}:${when}:${at.getTime()}`,
      ),
    );
    if (!changed) return err("not-possible");
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === "card-declined") return err("declined");
    throw error;
  }
  await inTransaction(db, async (tx) => {
    if (when === "renewal" && itemId !== row.itemId) {
      const from = row.periodEnd.toISOString();
      const payload = { uid, itemId, from, amount: offer.value.nextAmount };
      const once = `${id}:${row.updatedAt.getTime()}`;
      await notify(tx, planWillChange, { once, payload }, now);
    }
    await record(
      tx,
      {
        actor: uid,
        action: "subscription.changed",
        subject: `user:${uid}`,
        before: { itemId: row.itemId },
        after: { id, itemId, when, dueToday: when === "now" ? dueToday : 0 },
      },
      now,
    );
  });
  await applySubscription(db, provider, items, row.providerId, now);
  return ok(null);
}

/** Takes back a change that waits: the plan stays as it is. In a rest too. */
export async function keepPlan(
  world: World,
  uid: string,
  id: string,
  now: Date,
): Promise<Result<null, "not-found" | "not-possible">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row || !running(row.status)) return err("not-found");
  if (!row.nextItemId) return ok(null);
  if ((await dropBookedChange(world, row, now)) === undefined) return err("not-possible");
  await inTransaction(db, (tx) =>
    record(
      tx,
      {
        actor: uid,
        action: "subscription.kept",
        subject: `user:${uid}`,
        before: { id, nextItemId: row.nextItemId },
        after: { itemId: row.itemId },
      },
      now,
    ),
  );
  await applySubscription(db, provider, items, row.providerId, now);
  return ok(null);
}

// ---- goods subscriptions ----

export const parcelsOfPlan = (db: Db, uid: string, id: string) => parcelsOf(db, uid, id);
export const parcelWishes = (db: Db, uid: string, id: string) => parcelPlanOf(db, uid, id);

/** A piece of the choice went out meanwhile: nothing of the change may stay. */
class Gone extends Error {}

/**
 * Another address or contents. Contents are for one box: the parcel that can still be changed, or the one after the next charge;
 * their pieces are kept from now on. `once`: the address too is for that box alone, else for all later ones as well.
 */
export async function changeParcels(
  db: Db,
  uid: string,
  id: string,
  ask: { address?: PlanAddress; contents?: ParcelLine[]; once?: boolean },
  now: Date,
): Promise<Result<{ alsoNext: boolean }, "not-found" | "gone">> {
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  try {
    return await inTransaction(db, (tx) => changeBoxes(tx, uid, id, ask, now));
  } catch (error) {
    if (error instanceof Gone) return err("gone");
    throw error;
  }
}

async function changeBoxes(
  tx: Tx,
  uid: string,
  id: string,
  { address, contents, once = false }: Parameters<typeof changeParcels>[3],
  now: Date,
): Promise<Result<{ alsoNext: boolean }, "not-found">> {
  await lockBoxes(tx, id);
  const wish = await parcelPlanOf(tx, uid, id);
  if (!wish) return err("not-found");
  const next = (await parcelsOf(tx, uid, id))
    .filter(({ state, shipOn }) => state === "planned" && parcelCutOff(shipOn as TokyoDate) > now)
    .at(-1);
  if (contents) {
    const box = { subscriptionId: id, parcelId: next?.id ?? null };
    if ((await holdBox(tx, box, contents)).length > 0) throw new Gone();
  }
  await setParcelPlan(tx, {
    ...wish,
    address: address && !once ? address : wish.address,
    nextAddress: address ? (once && !next ? address : null) : wish.nextAddress,
    contents: contents && !next ? contents : wish.contents,
    updatedAt: now,
  });
  if (next)
    await changeParcel(
      tx,
      next.id,
      ["planned"],
      { ...(address ? { address } : {}), ...(contents ? { contents, asks: [] } : {}) },
      now,
    );
  const what = Object.entries({ address, contents }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  await record(
    tx,
    {
      actor: uid,
      action: "parcels.changed",
      subject: `user:${uid}`,
      after: { id, alsoNext: Boolean(next), once, what },
    },
    now,
  );
  return ok({ alsoNext: Boolean(next) });
}
