// What the next boxes hold and where they go.
import type { Db, Tx } from "#db/client.server.ts";
import {
  changeParcel,
  parcelPlanOf,
  parcelsOf,
  setParcelPlan,
} from "../internal/parcel-store.server.ts";
import { type PlanAddress } from "../plan-terms.ts";
import { parcelCutOffOf, type ParcelLine } from "../rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { ownPlan } from "../plans/own-plan.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { holdBox, lockBoxes } from "./parcel-stock.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { record } from "../audit.server.ts";

// ---- goods subscriptions ----

export const parcelsOfPlan = (db: Db, uid: string, id: string) => parcelsOf(db, uid, id);

export const parcelWishes = (db: Db, uid: string, id: string) => parcelPlanOf(db, uid, id);

/** A piece of the choice went out meanwhile: nothing of the change may stay. */
class Gone extends Error {}

/**
 * Another address or contents. Contents are for one box: the parcel that can still be changed, or
 * the one after the next charge; their pieces are kept from now on. `once`: the address too is for
 * that box alone, else for all later ones as well.
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
    .filter(({ state, shipOn }) => state === "planned" && parcelCutOffOf(shipOn as TokyoDate) > now)
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
