// What waits to be packed and what is being packed: numbers and labels of its parcels are written
// under the orders' locks, and only while they are packed.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "../audit.server.ts";
import type { Order } from "../internal/order-store.server.ts";
import {
  lockOrders,
  ordersByShipDay,
  ordersWithNumbers,
  saveParcels,
} from "../internal/packing-store.server.ts";
import { orderNumber } from "../orders/rules.ts";
import {
  type Carrier,
  type LabelTexts,
  maxParcels,
  newParcel,
  numbersOf,
  type Parcel,
  orderParcels,
  parcelWords,
} from "../orders/parcels.ts";

/** Orders that the board shows of each kind. */
export const maxPacked = 500;

export async function packingOrders(db: Reader, maxWaiting: number) {
  const waiting = await ordersByShipDay(db, ["accepted", "paid"], maxWaiting + 1);
  const packing = await ordersByShipDay(db, ["packing"], maxPacked + 1);
  return {
    waiting: waiting.slice(0, maxWaiting),
    moreWaiting: waiting.length > maxWaiting,
    packing: packing.slice(0, maxPacked),
    morePacking: packing.length > maxPacked,
  };
}

export type GivenNumber = {
  orderId: string;
  place: number;
  carrier: Carrier;
  trackingNumber: string;
  /** What the page showed in its place (`parcelWords`); nothing where no page did. */
  shown?: string | undefined;
};
/** What somebody else wrote in its place since. */
function writtenSince({ place, shown, ...own }: GivenNumber, order: Order): string | undefined {
  const there = orderParcels(order)[place];
  if (shown === undefined || !there) return undefined;
  const words = parcelWords(there);
  return words === shown || words === parcelWords(own) ? undefined : words;
}
/** By `orderId:place`, why a number was not kept. */
export type NumberProblems = ReadonlyMap<string, string>;
const keyOf = ({ orderId, place }: Pick<GivenNumber, "orderId" | "place">) => `${orderId}:${place}`;

/** The parcels as these numbers make them. */
function withNumbers(order: Order, given: readonly GivenNumber[]): Parcel[] {
  const parcels = [...orderParcels(order)];
  for (const { place, carrier, trackingNumber } of given) {
    while (parcels.length <= place) parcels.push(newParcel(parcels[0]?.carrier));
    const before = parcels[place];
    parcels[place] = { label: before?.label ?? null, carrier, trackingNumber };
  }
  return parcels;
}

/**
 * Keeps numbers of parcels of orders that are packed. Those that stand at another parcel, or whose
 * order is no longer packed, are told and stay as they were; the others are kept.
 */
export async function keepNumbers(
  db: Db,
  given: readonly GivenNumber[],
  actor: string,
  now: Date,
): Promise<{ kept: number; problems: NumberProblems }> {
  const ids = [...new Set(given.map(({ orderId }) => orderId))].toSorted();
  if (ids.length === 0) return { kept: 0, problems: new Map() };
  return inTransaction(db, async (tx) => {
    const byId = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]));
    const problems = new Map<string, string>();
    const seen = new Map<string, string>();
    const there = await ordersWithNumbers(
      tx,
      given.map((one) => ({ ...one, label: null })),
    );
    const good = given.filter((one) => {
      const order = byId.get(one.orderId);
      if (!order || order.state !== "packing") {
        problems.set(keyOf(one), "この注文は、いまは荷づくり中ではありません。");
        return false;
      }
      if (one.place >= maxParcels) {
        problems.set(keyOf(one), `1つの注文は、${maxParcels}箱までです。`);
        return false;
      }
      const since = writtenSince(one, order);
      if (since !== undefined) {
        problems.set(keyOf(one), `ほかの方が、さきに「${since.trim()}」に変えています。`);
        return false;
      }
      if (one.trackingNumber === "") return true;
      const number = `${one.carrier} ${one.trackingNumber}`;
      const other =
        seen.get(number) ??
        there.get(number)?.find(({ id }) => !given.some(({ orderId }) => orderId === id))?.number;
      if (other !== undefined) {
        const where = typeof other === "number" ? orderNumber(other) : other;
        problems.set(keyOf(one), `同じ番号が、${where}にもあります。`);
        return false;
      }
      seen.set(number, orderNumber(order.number));
      return true;
    });
    const changed = new Map<string, readonly Parcel[]>();
    for (const id of ids) {
      const order = byId.get(id);
      const own = good.filter(({ orderId }) => orderId === id);
      if (!order || own.length === 0) continue;
      const parcels = withNumbers(order, own);
      if (JSON.stringify(parcels) !== JSON.stringify(orderParcels(order))) changed.set(id, parcels);
    }
    await saveParcels(tx, changed, now);
    await recordAll(
      tx,
      [...changed].map(([id, parcels]) => ({
        actor,
        action: "order-numbers" as const,
        subject: `order:${id}`,
        before: { numbers: numbersOf(byId.get(id)?.parcels ?? []) },
        after: { numbers: numbersOf(parcels) },
      })),
      now,
    );
    const kept = good.filter(({ trackingNumber }) => trackingNumber !== "").length;
    return { kept, problems };
  });
}

type Refused = "not-packing" | "too-many-parcels" | "has-number" | "no-parcel";
/** Changes the parcels of one order that is packed. */
const changeParcels = (
  db: Db,
  orderId: string,
  {
    change,
    action,
    actor,
  }: {
    change: (parcels: readonly Parcel[]) => Parcel[] | Refused;
    action: "order-numbers" | "order-label";
    actor: string;
  },
  now: Date,
): Promise<Result<null, Refused>> =>
  inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId]);
    if (!order || order.state !== "packing") return err("not-packing");
    const parcels = change(orderParcels(order));
    if (typeof parcels === "string") return err(parcels);
    await saveParcels(tx, new Map([[orderId, parcels]]), now);
    const told = (all: readonly Parcel[]) => ({ count: all.length, numbers: numbersOf(all) });
    const subject = `order:${orderId}`;
    const before = told(orderParcels(order));
    await record(tx, { actor, action, subject, before, after: told(parcels) }, now);
    return ok(null);
  });

/** One more parcel of an order, or the last one taken back while it has no number. */
export const addParcel = (db: Db, orderId: string, actor: string, now: Date) => {
  const change = (parcels: readonly Parcel[]) =>
    parcels.length >= maxParcels
      ? ("too-many-parcels" as const)
      : [...parcels, newParcel(parcels[0]?.carrier)];
  return changeParcels(db, orderId, { change, action: "order-numbers", actor }, now);
};
export const dropParcel = (db: Db, orderId: string, actor: string, now: Date) => {
  const change = (parcels: readonly Parcel[]) =>
    parcels.length < 2
      ? ("no-parcel" as const)
      : parcels.at(-1)?.trackingNumber
        ? ("has-number" as const)
        : parcels.slice(0, -1);
  return changeParcels(db, orderId, { change, action: "order-numbers", actor }, now);
};

/** What stands on the label of one parcel; null: as the order says again. */
export const writeLabel = (
  db: Db,
  { orderId, place, label }: { orderId: string; place: number; label: LabelTexts | null },
  actor: string,
  now: Date,
) => {
  const change = (parcels: readonly Parcel[]) =>
    parcels[place]
      ? parcels.map((one, at) => (at === place ? { ...one, label } : one))
      : ("no-parcel" as const);
  return changeParcels(db, orderId, { change, action: "order-label", actor }, now);
};

/** All parcels that are packed now get this carrier, where they have no number yet. */
export const chooseCarrier = (db: Db, carrier: Carrier, actor: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const ids = (await ordersByShipDay(tx, ["packing"], maxPacked)).map(({ id }) => id).toSorted();
    const changed = new Map<string, readonly Parcel[]>();
    const locked = ids.length > 0 ? await lockOrders(tx, ids) : [];
    for (const order of locked) {
      if (order.state !== "packing") continue;
      const parcels = orderParcels(order).map((one) =>
        one.trackingNumber === "" ? { ...one, carrier } : one,
      );
      if (JSON.stringify(parcels) !== JSON.stringify(orderParcels(order)))
        changed.set(order.id, parcels);
    }
    await saveParcels(tx, changed, now);
    await recordAll(
      tx,
      [...changed].map(([id, parcels]) => ({
        actor,
        action: "order-numbers" as const,
        subject: `order:${id}`,
        after: { numbers: numbersOf(parcels) },
      })),
      now,
    );
    return changed.size;
  });
