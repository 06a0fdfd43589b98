// Boxes: what was wished for, and each parcel.
import { parcel, parcelPlan } from "./parcel-table.ts";
import type { Reader, Tx } from "#db/client.server.ts";
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { cutOffHour } from "../rules.ts";

export type ParcelRow = typeof parcel.$inferSelect;

// ---- parcels ----

export async function parcelPlanOf(db: Reader, uid: string, subscriptionId: string) {
  const [row] = await db
    .select()
    .from(parcelPlan)
    .where(and(eq(parcelPlan.subscriptionId, subscriptionId), eq(parcelPlan.uid, uid)));
  return row;
}

export async function setParcelPlan(
  tx: Reader,
  row: typeof parcelPlan.$inferInsert,
): Promise<void> {
  await tx
    .insert(parcelPlan)
    .values(row)
    .onConflictDoUpdate({
      target: parcelPlan.subscriptionId,
      set: {
        address: row.address,
        nextAddress: row.nextAddress ?? null,
        contents: row.contents,
        updatedAt: row.updatedAt,
      },
    });
}

/** False: this invoice has its parcel. */
export async function insertParcel(tx: Tx, row: typeof parcel.$inferInsert): Promise<boolean> {
  return (
    (
      await tx
        .insert(parcel)
        .values(row)
        .onConflictDoNothing({ target: parcel.invoiceId })
        .returning({ id: parcel.id })
    ).length > 0
  );
}

export async function parcelsOf(db: Reader, uid: string, subscriptionId: string) {
  return db
    .select()
    .from(parcel)
    .where(and(eq(parcel.uid, uid), eq(parcel.subscriptionId, subscriptionId)))
    .orderBy(desc(parcel.shipOn))
    .limit(12);
}

export const parcelsOfMember = (db: Reader, uid: string, limit: number): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcel)
    .where(eq(parcel.uid, uid))
    .orderBy(desc(parcel.shipOn), desc(parcel.id))
    .limit(limit);

export async function parcelById(db: Reader, id: string) {
  const [row] = await db.select().from(parcel).where(eq(parcel.id, id));
  return row;
}

/**
 * Parcels whose member was asked and did not answer in time, or answered that nothing is to be
 * sent: money is owed.
 */
export async function unansweredParcels(db: Reader, now: Date, limit: number) {
  return db
    .select()
    .from(parcel)
    .where(
      and(
        sql`jsonb_array_length(${parcel.asks}) > 0`,
        or(
          eq(parcel.state, "cancelled"),
          and(
            eq(parcel.state, "planned"),
            sql`(${parcel.shipOn} - 1 + make_time(${cutOffHour}::int, 0, 0)) at time zone
              'Asia/Tokyo' <= ${now}`,
          ),
        ),
      ),
    )
    .orderBy(asc(parcel.shipOn), asc(parcel.id))
    .limit(limit);
}

/** In no order. */
export async function parcelsByIds(db: Reader, ids: readonly string[]) {
  return db
    .select()
    .from(parcel)
    .where(sql`${parcel.id} = any(${sql.param([...ids])}::uuid[])`);
}

export async function changeParcel(
  tx: Reader,
  id: string,
  from: readonly ParcelRow["state"][],
  change: Partial<typeof parcel.$inferInsert>,
  now: Date,
): Promise<ParcelRow | undefined> {
  const [row] = await tx
    .update(parcel)
    .set({ ...change, updatedAt: now })
    .where(and(eq(parcel.id, id), inArray(parcel.state, [...from])))
    .returning();
  return row;
}
