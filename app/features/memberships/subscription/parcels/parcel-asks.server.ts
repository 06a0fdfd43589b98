// A box of which something is out: its member chooses another piece or leaves the box out; without
// an answer nothing is sent and nothing kept.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { freeBox, lockBoxes } from "./parcel-stock.server.ts";
import { refundPlanPayment } from "../billing/refunds.server.ts";
import { subscriptionById } from "../internal/subscription-store.server.ts";
import { paymentByInvoice } from "../internal/charge-store.server.ts";
import {
  changeParcel,
  parcelById,
  type ParcelRow,
  unansweredParcels,
} from "../internal/parcel-store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { parcelSkipped } from "../notices/parcel-notices.server.ts";

/** The member leaves this box out, while it is asked about. The money goes back. */
export async function skipParcel(
  db: Db,
  uid: string,
  parcelId: string,
  now: Date,
): Promise<Result<null, "not-found" | "not-possible">> {
  const seen = isUuid(parcelId) ? await parcelById(db, parcelId) : undefined;
  if (seen?.uid !== uid) return err("not-found");
  const skipped = await dropParcel(db, parcelId, uid, now);
  if (!skipped) return err("not-possible");
  await refundSkipped(db, skipped, now);
  return ok(null);
}

/** Nothing is sent of it: its pieces go back to the shelf, and its member hears of it. */
const dropParcel = (db: Db, id: string, actor: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const seen = await parcelById(tx, id);
    if (!seen) return undefined;
    await lockBoxes(tx, seen.subscriptionId);
    const parcel = await parcelById(tx, id);
    if (!parcel || parcel.state !== "planned" || parcel.asks.length === 0) return undefined;
    const dropped = await changeParcel(tx, id, ["planned"], { state: "cancelled" }, now);
    if (!dropped) return undefined;
    await freeBox(tx, { subscriptionId: parcel.subscriptionId, parcelId: id });
    const plan = await subscriptionById(tx, parcel.subscriptionId);
    await record(tx, { actor, action: "parcel.skipped", subject: `parcel:${id}` }, now);
    await notify(
      tx,
      parcelSkipped,
      {
        once: id,
        payload: { uid: parcel.uid, itemId: plan?.itemId ?? "", asks: parcel.asks.join("、") },
      },
      now,
    );
    return dropped;
  });

/**
 * What is left of its payment goes back; safe to repeat, as the questions stay until it was asked
 * for.
 */
async function refundSkipped(
  db: Db,
  { id, invoiceId }: Pick<ParcelRow, "id" | "invoiceId">,
  now: Date,
): Promise<void> {
  const payment = await paymentByInvoice(db, invoiceId);
  const amount = payment ? payment.amount - payment.refunded : 0;
  if (amount > 0) {
    const ask = { invoiceId, amount, reason: "品切れのため今回の包みをお休み", takeTime: false };
    const asked = await refundPlanPayment(db, ask, "shop", now);
    if (!asked.ok && asked.code === "not-found") return;
  }
  await changeParcel(db, id, ["cancelled"], { asks: [] }, now);
}

/**
 * Boxes that nobody answered about in time, and refunds of left out ones that were not asked for
 * yet.
 */
export async function settleAskedParcels(db: Db, now: Date): Promise<number> {
  const parcels = await unansweredParcels(db, now, 50);
  for (const parcel of parcels) {
    const dropped =
      parcel.state === "cancelled" ? parcel : await dropParcel(db, parcel.id, "shop", now);
    if (dropped) await refundSkipped(db, dropped, now);
  }
  return parcels.length;
}
