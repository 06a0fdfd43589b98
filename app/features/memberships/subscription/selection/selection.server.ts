import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { hashOfToken, newToken } from "#features/identity/account/service.server.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { isGone } from "#features/shop/catalogue/shelf-rows.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { changeParcels } from "../parcels/change-parcels.server.ts";
import { isChoice, maxChoices, type Pick, type SelectionSet } from "./selection-rules.ts";
import {
  insertSelection,
  selectionByKey,
  updateSelection,
} from "../internal/selection-store.server.ts";
import { runningOf } from "../internal/running-plans.server.ts";
import type { ParcelLine } from "../rules.ts";

/** What of the shop a set is chosen from now, and whatever `skus` name. */
export async function productsFor(
  catalogue: CatalogueMemory,
  set: SelectionSet,
  skus: readonly string[],
): Promise<Product[]> {
  const ids = catalogue
    .shelf()
    .all()
    .filter((row) => isChoice(set, row, (tag) => row.tags.has(tag)) && !isGone(row))
    .slice(0, maxChoices)
    .map(({ id }) => id);
  const findSize = await catalogue.sizes(skus);
  const named = skus.flatMap((sku) => findSize(sku)?.product.id ?? []);
  return catalogue.products([...new Set([...ids, ...named])]);
}

/** Keeps a choice half-way: under this browser's key, so that it is there again after a break. */
export async function saveSelection(
  db: Db,
  key: string | undefined,
  set: SelectionSet,
  picks: Pick[],
  uid: string | null,
  now: Date,
): Promise<string> {
  const before = key ? await selectionByKey(db, hashOfToken(key)) : undefined;
  if (key && before?.state === "open") {
    await updateSelection(db, before.id, { set: set.id, picks, uid: uid ?? before.uid }, now);
    return key;
  }
  const fresh = newToken();
  await insertSelection(db, {
    id: randomUUIDv7(),
    keyHash: hashOfToken(fresh),
    set: set.id,
    uid,
    picks,
    state: "open",
    createdAt: now,
    updatedAt: now,
  });
  return fresh;
}

export const readSelection = (db: Reader, key: string | undefined) =>
  key ? selectionByKey(db, hashOfToken(key)) : Promise.resolve(undefined);

/**
 * The choice becomes the contents of the member's next parcel. `no-plan`: they have no such box
 * yet; the choice stays open.
 */
export async function finishSelection(
  db: Db,
  key: string,
  set: SelectionSet,
  uid: string,
  contents: ParcelLine[],
  now: Date,
): Promise<Result<{ alsoNext: boolean }, "not-found" | "no-plan" | "gone">> {
  const kept = await readSelection(db, key);
  if (!kept || kept.set !== set.id) return err("not-found");
  const plan = (await runningOf(db, uid)).find(({ itemId }) => itemId === set.itemId);
  if (!plan) return err("no-plan");
  const changed = await changeParcels(db, uid, plan.id, { contents }, now);
  if (!changed.ok) return changed;
  await updateSelection(db, kept.id, { state: "done", uid }, now);
  return ok(changed.value);
}
