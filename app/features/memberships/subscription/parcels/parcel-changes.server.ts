// What can happen to one box that waits: its member moves its day, or staff find a kept piece
// broken.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import type { ShopCalendar } from "#features/shop/delivery/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type TokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { askAboutParcel } from "./ask-about-parcel.server.ts";
import { askedShipDay, boxDays } from "./parcel-days.ts";
import { breakPiece, holdOne, lockBoxes } from "./parcel-stock.server.ts";
import { subscriptionById } from "../internal/subscription-store.server.ts";
import { changeParcel, parcelById } from "../internal/parcel-store.server.ts";

/** The member's own box leaves on another of the days that were offered. */
export async function moveBoxDay(
  db: Db,
  uid: string,
  { parcelId, day }: { parcelId: string; day: string },
  calendar: ShopCalendar,
  now: Date,
): Promise<Result<null, "not-found" | "not-possible">> {
  return inTransaction(db, async (tx) => {
    const seen = isUuid(parcelId) ? await parcelById(tx, parcelId) : undefined;
    if (seen?.uid !== uid) return err("not-found");
    await lockBoxes(tx, seen.subscriptionId);
    const box = await parcelById(tx, parcelId);
    const to = box && boxDays(box, now, calendar).find((one) => one === day);
    if (!box || !to || !(await changeParcel(tx, parcelId, ["planned"], { shipOn: to }, now)))
      return err("not-possible");
    await record(
      tx,
      {
        actor: uid,
        action: "parcel.moved",
        subject: `parcel:${parcelId}`,
        before: { shipOn: box.shipOn },
        after: { shipOn: to },
      },
      now,
    );
    return ok(null);
  });
}

/**
 * A piece that was kept for a box cannot be sent: it leaves the stock. Another of the same takes
 * its place where there is one (`replaced`); else the box waits and its member is asked (`asked`),
 * with two days to answer.
 */
export async function reportBroken(
  db: Db,
  { parcelId, sku, actor }: { parcelId: string; sku: string; actor: string },
  calendar: ShopCalendar,
  now: Date,
): Promise<Result<"replaced" | "asked", "not-found" | "not-possible">> {
  return inTransaction(db, async (tx) => {
    const seen = isUuid(parcelId) ? await parcelById(tx, parcelId) : undefined;
    if (!seen) return err("not-found");
    await lockBoxes(tx, seen.subscriptionId);
    const box = await parcelById(tx, parcelId);
    const line = box?.contents.find((one) => one.sku === sku);
    const plan = await subscriptionById(tx, seen.subscriptionId);
    if (!box || !line || !plan) return err("not-found");
    const of = { subscriptionId: box.subscriptionId, parcelId };
    const open = box.state === "planned" || box.state === "packing";
    if (!open || box.asks.length > 0 || !(await breakPiece(tx, of, sku)))
      return err("not-possible");
    const replaced = await holdOne(tx, of, line);
    await record(
      tx,
      {
        actor,
        action: "parcel.broken",
        subject: `parcel:${parcelId}`,
        after: { sku, title: line.title, replaced },
      },
      now,
    );
    if (replaced) return ok("replaced");
    const shipOn = askedShipDay(box.shipOn as TokyoDate, now, calendar);
    await changeParcel(tx, parcelId, ["planned", "packing"], { state: "planned", shipOn }, now);
    await askAboutParcel(tx, of, { uid: box.uid, itemId: plan.itemId }, [line], now);
    return ok("asked");
  });
}
