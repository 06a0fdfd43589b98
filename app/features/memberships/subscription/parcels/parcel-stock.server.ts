// The pieces of a box: kept from the moment they are chosen, so that nothing is charged that will
// not be sent.
import { randomUUIDv7 } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import {
  lockSizes,
  releaseStock,
  reserveStock,
  sellReservedStock,
} from "#features/shop/catalogue/stock.server.ts";
import { type ParcelLine } from "../rules.ts";
import { parcelHold, parcelPlan } from "../internal/parcel-table.ts";

/** `parcelId` null: for the box after the next charge. */
export type Box = { subscriptionId: string; parcelId: string | null };

const heldFor = ({ subscriptionId, parcelId }: Box) =>
  and(
    eq(parcelHold.subscriptionId, subscriptionId),
    parcelId === null ? isNull(parcelHold.parcelId) : eq(parcelHold.parcelId, parcelId),
    eq(parcelHold.state, "held"),
  );
const held = (db: Reader, box: Box) =>
  db
    .select({ sku: parcelHold.sku, quantity: parcelHold.quantity })
    .from(parcelHold)
    .where(heldFor(box));

type Pieces = Pick<ParcelLine, "sku" | "quantity">;

/** The sizes are locked and the pieces were free a moment ago. */
async function insertHolds(tx: Tx, box: Box, pieces: readonly Pieces[]): Promise<void> {
  if (!(await reserveStock(tx, pieces))) throw new Error("A piece that was free is gone");
  await tx.insert(parcelHold).values(
    pieces.map(({ sku, quantity }) => ({
      id: randomUUIDv7(),
      ...box,
      sku,
      quantity,
      state: "held" as const,
    })),
  );
}

/** Whoever else changes what a plan sends waits until the transaction ends. */
export async function lockBoxes(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .select({ id: parcelPlan.subscriptionId })
    .from(parcelPlan)
    .where(eq(parcelPlan.subscriptionId, subscriptionId))
    .for("update");
}

/** What a box keeps goes back to the shelf; a second time there is nothing. */
export async function freeBox(tx: Tx, box: Box): Promise<void> {
  const before = await held(tx, box);
  await lockSizes(
    tx,
    before.map(({ sku }) => sku),
  );
  await releaseStock(tx, before);
  await tx.update(parcelHold).set({ state: "freed" }).where(heldFor(box));
}

/**
 * Keeps these pieces for a box instead of those before. Gives the lines that are out: for them
 * nothing is kept.
 */
export async function holdBox(
  tx: Tx,
  box: Box,
  lines: readonly ParcelLine[],
): Promise<ParcelLine[]> {
  const before = await held(tx, box);
  const free = await lockSizes(tx, [...new Set([...before, ...lines].map(({ sku }) => sku))]);
  const own = new Map(before.map(({ sku, quantity }) => [sku, quantity]));
  const out = lines.filter(
    ({ sku, quantity }) => (free.get(sku)?.free ?? 0) + (own.get(sku) ?? 0) < quantity,
  );
  await releaseStock(tx, before);
  await tx.update(parcelHold).set({ state: "freed" }).where(heldFor(box));
  const kept = lines.filter((line) => !out.includes(line));
  if (kept.length > 0) await insertHolds(tx, box, kept);
  return out;
}

/** What was kept for the box after the next charge is kept for this parcel now. */
export async function giveToParcel(tx: Tx, { subscriptionId, parcelId }: Box): Promise<void> {
  await tx
    .update(parcelHold)
    .set({ parcelId })
    .where(heldFor({ subscriptionId, parcelId: null }));
}

/**
 * The kept pieces of a parcel leave the house: out of the stock and out of what is reserved, once.
 */
export async function sellBox(tx: Tx, box: Box): Promise<void> {
  const before = await held(tx, box);
  await lockSizes(
    tx,
    before.map(({ sku }) => sku),
  );
  await sellReservedStock(tx, before);
  await tx.update(parcelHold).set({ state: "sold" }).where(heldFor(box));
}

/**
 * A kept piece is broken: it is no longer kept and no longer in the stock. False: the box keeps
 * none of it.
 */
export async function breakPiece(tx: Tx, box: Box, sku: string): Promise<boolean> {
  await lockSizes(tx, [sku]);
  const broken = await tx
    .update(parcelHold)
    .set({ state: "freed" })
    .where(and(heldFor(box), eq(parcelHold.sku, sku)))
    .returning({ sku: parcelHold.sku, quantity: parcelHold.quantity });
  await sellReservedStock(tx, broken);
  return broken.length > 0;
}

/** Keeps one more line for a box beside what it keeps. False: it is out. */
export async function holdOne(tx: Tx, box: Box, { sku, quantity }: Pieces): Promise<boolean> {
  if (((await lockSizes(tx, [sku])).get(sku)?.free ?? 0) < quantity) return false;
  await insertHolds(tx, box, [{ sku, quantity }]);
  return true;
}
