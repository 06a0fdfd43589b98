import type { Tx } from "#db/client.server.ts";
import { record } from "../audit.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { parcelCutOffOf } from "../rules.ts";
import { changeParcel } from "../internal/parcel-store.server.ts";
import type { ParcelLine } from "../rules.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { parcelAsks } from "../notices/parcel-notices.server.ts";

/** Writes down what is out, and asks by letter. */
export async function askAboutParcel(
  tx: Tx,
  { subscriptionId, parcelId }: { subscriptionId: string; parcelId: string },
  { uid, itemId }: { uid: string; itemId: string },
  out: readonly ParcelLine[],
  now: Date,
): Promise<void> {
  const asks = out.map(({ title, size }) => `${title}${size ? `（${size}）` : ""}`);
  const parcel = await changeParcel(tx, parcelId, ["planned"], { asks }, now);
  if (!parcel) return;
  const until = parcelCutOffOf(parcel.shipOn as TokyoDate).toISOString();
  await record(
    tx,
    { actor: "shop", action: "parcel.asked", subject: `parcel:${parcelId}`, after: { asks } },
    now,
  );
  await notify(
    tx,
    parcelAsks,
    {
      once: `${parcelId}:${asks.join()}`,
      payload: { uid, itemId, subscriptionId, asks: asks.join("、"), until },
    },
    now,
  );
}
