// Orders that are packed: by the day on which they leave, under their locks, with their parcels.
import { and, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { Parcel } from "../orders/parcels.ts";
import type { OrderState } from "../orders/rules.ts";
import type { Order } from "./order-store.server.ts";
import { orders } from "./table.ts";

/**
 * Orders in one of these states by the day on which they were promised to leave; one more than are
 * shown.
 */
export const ordersByShipDay = (
  db: Reader,
  states: readonly OrderState[],
  limit: number,
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.state, [...states]),
        sql`${orders.state} in ('accepted', 'paid', 'packing')`,
      ),
    )
    .orderBy(sql`${orders.confirmation} ->> 'shipDay'`, orders.id)
    .limit(limit);

export const lockOrders = (tx: Tx, ids: readonly string[]): Promise<Order[]> =>
  tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for("update");

/** Writes the parcels of many orders in one statement. */
export async function saveParcels(
  tx: Tx,
  changed: ReadonlyMap<string, readonly Parcel[]>,
  now: Date,
) {
  if (changed.size === 0) return;
  const rows = JSON.stringify([...changed].map(([id, parcels]) => ({ id, parcels })));
  await tx.execute(sql`
    update ${orders} set parcels = given.parcels, updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${rows}::json) as given (id uuid, parcels jsonb)
    where ${orders.id} = given.id`);
}

/** Where these numbers stand already, by the number. */
export async function ordersWithNumbers(
  tx: Tx,
  parcels: readonly Parcel[],
): Promise<Map<string, Order[]>> {
  const asked = parcels.filter(({ trackingNumber }) => trackingNumber !== "");
  const found = new Map<string, Order[]>();
  if (asked.length === 0) return found;
  const given = JSON.stringify(
    asked.map(({ carrier, trackingNumber }) => [{ carrier, trackingNumber }]),
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct orders.id from jsonb_array_elements(${given}::jsonb) as given (parcel)
    join orders on orders.parcels @> given.parcel`);
  if (rows.length === 0) return found;
  const there = await tx
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const order of there)
    for (const { carrier, trackingNumber } of order.parcels) {
      const key = `${carrier} ${trackingNumber}`;
      found.set(key, [...(found.get(key) ?? []), order]);
    }
  return found;
}
