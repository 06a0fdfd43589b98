import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { eventDoorMark as mark, eventReservation as reservation } from "./table.ts";

type Row = typeof mark.$inferInsert;

/** Under the lock of their event. A press that is there already stays as it was. */
export async function addMarks(tx: Tx, rows: Row[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mark).values(rows).onConflictDoNothing();
}
export const marksOf = (db: Reader, reservationIds: readonly string[]) =>
  db
    .select()
    .from(mark)
    .where(inArray(mark.reservationId, [...reservationIds]))
    .orderBy(asc(mark.at), asc(mark.key));

export async function setArrivals(
  tx: Tx,
  arrivals: readonly { id: string; arrivedAt: Date | null }[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const rows = arrivals.map(
    ({ id, arrivedAt }) => sql`(${id}::uuid, ${arrivedAt?.toISOString() ?? null}::timestamptz)`,
  );
  const came = sql`(values ${sql.join(rows, sql`, `)}) as came (id, at)`;
  await tx
    .update(reservation)
    .set({ arrivedAt: sql`came.at` })
    .from(came)
    .where(eq(reservation.id, sql`came.id`));
}
