// Who waits for a plan that is not for sale yet.
import type { Reader } from "#db/client.server.ts";
import { planReservation } from "./table.ts";
import { and, eq } from "drizzle-orm";

export async function insertReservation(
  db: Reader,
  row: typeof planReservation.$inferInsert,
): Promise<boolean> {
  return (
    (
      await db
        .insert(planReservation)
        .values(row)
        .onConflictDoNothing()
        .returning({ uid: planReservation.uid })
    ).length > 0
  );
}

export async function planReservationsOf(db: Reader, uid: string) {
  return db.select().from(planReservation).where(eq(planReservation.uid, uid)).limit(20);
}

export async function deleteReservation(db: Reader, uid: string, itemId: string): Promise<void> {
  await db
    .delete(planReservation)
    .where(and(eq(planReservation.uid, uid), eq(planReservation.itemId, itemId)));
}
