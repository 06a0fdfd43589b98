// Who packs an order, so that two do not pack the same one; and what is missing or damaged when it
// is packed. `docs/adr/0632`.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { recordMovements } from "#features/shop/catalogue/stock-movements.server.ts";
import { lockSizes, returnStock, sellFreeStock } from "#features/shop/catalogue/stock.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "../audit.server.ts";
import { handsRow, setHands } from "../internal/hands-store.server.ts";
import { lockOrders } from "../internal/packing-store.server.ts";
import type { Order } from "../internal/order-store.server.ts";
import { lineName } from "../orders/labels.ts";
import { orderLinesLeft } from "../orders/left-to-send.ts";
import { returnedOf } from "../orders/order-details.server.ts";
import { orderNumber } from "../orders/rules.ts";
import { findingMark, isStopped, packerNow, stopNames, type StopReason } from "../orders/hands.ts";

export { handsOf } from "../internal/hands-store.server.ts";

type Which = { orderId: string; actor: string };
/** The order under its lock, with its hands; or that it is not packed now. */
const whilePacked = <Done, Code extends string>(
  db: Db,
  { orderId }: Which,
  run: (
    tx: Tx,
    order: Order,
    hands: Awaited<ReturnType<typeof handsRow>>,
  ) => Promise<Result<Done, Code>>,
): Promise<Result<Done, Code | "not-packing">> =>
  inTransaction(db, async (tx): Promise<Result<Done, Code | "not-packing">> => {
    const [order] = await lockOrders(tx, [orderId]);
    if (!order || order.state !== "packing") return err("not-packing");
    return run(tx, order, await handsRow(tx, orderId));
  });

/** `seen`: in whose hands the page showed it; of two who take it at once the first has it. */
export const takeOrder = (
  db: Db,
  which: Which & { seen: string | null },
  now: Date,
): Promise<Result<null, "not-packing" | "taken">> =>
  whilePacked(db, which, async (tx, { id }, hands) => {
    const { actor, seen } = which;
    const packer = packerNow(hands && { ...hands, packerName: "", foundName: "" }, now);
    if (packer === actor) return ok(null);
    if (packer !== seen) return err("taken");
    await setHands(tx, id, { packer: actor, takenAt: now }, now);
    await record(tx, { actor, action: "order-taken", subject: `order:${id}` }, now);
    return ok(null);
  });

/** Only by who has it. */
export const handBackOrder = (
  db: Db,
  which: Which,
  now: Date,
): Promise<Result<null, "not-packing" | "taken">> =>
  whilePacked(db, which, async (tx, { id }, hands) => {
    if (hands?.packer !== which.actor) return err("taken");
    await setHands(tx, id, { packer: null }, now);
    const { actor } = which;
    await record(tx, { actor, action: "order-handed-back", subject: `order:${id}` }, now);
    return ok(null);
  });

type Found = Which & { sku: string; why: StopReason; count: number; seen: string };
/** How many of a size the parcel still wants, and what it is called. */
async function lineLeft(tx: Tx, order: Order, sku: string) {
  const returned = (await returnedOf(tx, [order])).get(order.id) ?? new Map();
  return orderLinesLeft(order.confirmation.lines, returned).find((line) => line.sku === sku);
}

/**
 * Pieces of a line are missing or damaged. Where as many are free, they take their place, and the
 * stock is less by them; else the order is stopped: it is not sent before somebody answers.
 * `seen`: the mark of what the page showed found; sent twice, or by two at once, it is one. One
 * matter at a time: `found-before` is one that nobody has answered yet.
 */
export const stopPacking = (
  db: Db,
  found: Found,
  now: Date,
): Promise<
  Result<
    { replaced: boolean },
    "not-packing" | "stopped-already" | "found-before" | "found-already" | "no-such-line"
  >
> =>
  whilePacked(db, found, async (tx, order, hands) => {
    const { sku, why, count, actor, seen } = found;
    if (isStopped(hands)) return err("stopped-already");
    if (hands?.why) return err("found-before");
    if (findingMark(hands) !== seen) return err("found-already");
    const line = await lineLeft(tx, order, sku);
    if (!line || line.left < count || count < 1) return err("no-such-line");
    const free = (await lockSizes(tx, [sku])).get(sku)?.free ?? 0;
    const replaced = free >= count && (await sellFreeStock(tx, [{ sku, quantity: count }]));
    const note = `${orderNumber(order.number)}の荷づくりで、${stopNames[why]}`;
    if (replaced)
      await recordMovements(tx, [{ sku, pieces: -count, reason: "damaged", note }], actor, now);
    const change = { why, sku, count, replaced, foundBy: actor, foundAt: now };
    await setHands(tx, order.id, change, now);
    const what = `${lineName(line)}（${stopNames[why]}）`;
    await record(
      tx,
      {
        actor,
        action: replaced ? "order-replaced" : "order-stopped",
        subject: `order:${order.id}`,
        after: { line: what, count },
      },
      now,
    );
    return ok({ replaced });
  });

/** When it was found stays: a form that was written before it is known by that. */
const answered = { why: null, sku: null, count: null, replaced: false } as const;

/** The parcel leaves with what was taken instead; from then on it does not go back. */
export const keepReplacement = (
  db: Db,
  which: Which,
  now: Date,
): Promise<Result<null, "not-packing" | "not-replaced">> =>
  whilePacked(db, which, async (tx, { id }, hands) => {
    if (!hands?.replaced) return err("not-replaced");
    await setHands(tx, id, answered, now);
    const { actor } = which;
    await record(tx, { actor, action: "order-replacement-kept", subject: `order:${id}` }, now);
    return ok(null);
  });

/** It was found after all, or answered otherwise; what had been taken instead goes back. */
export const resumePacking = (
  db: Db,
  which: Which,
  now: Date,
): Promise<Result<null, "not-packing" | "not-stopped">> =>
  whilePacked(db, which, async (tx, order, hands) => {
    if (!hands?.why || !hands.sku || !hands.count) return err("not-stopped");
    const { sku, count, replaced } = hands;
    const { actor } = which;
    if (replaced) {
      await lockSizes(tx, [sku]);
      await returnStock(tx, [{ sku, quantity: count }]);
      const note = `${orderNumber(order.number)}の荷づくりの取り消し`;
      await recordMovements(tx, [{ sku, pieces: count, reason: "other", note }], actor, now);
    }
    await setHands(tx, order.id, answered, now);
    await record(tx, { actor, action: "order-resumed", subject: `order:${order.id}` }, now);
    return ok(null);
  });
