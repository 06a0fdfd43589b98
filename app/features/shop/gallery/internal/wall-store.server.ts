import { eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { product } from "#features/shop/catalogue/internal/table.ts";
import { galleryWork } from "./table.ts";

export const readWall = async (db: Reader) =>
  db
    .select({ id: galleryWork.productId, place: galleryWork.place, away: galleryWork.away })
    .from(galleryWork);

/** One writer at a time, also of the first rows. */
export async function lockWall(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('gallery-wall', 0))`);
  return readWall(tx);
}

/** These hang in this order; rows that stand so already are not written. */
export async function writePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${galleryWork} (product_id, place)
    select ${product.id}, named.at - 1
    from unnest(${sql.param(ids)}::text[]) with ordinality as named (id, at)
    join ${product} on ${product.id} = named.id
    on conflict (product_id) do update set place = excluded.place, away = false
    where (${galleryWork.place}, ${galleryWork.away}) is distinct from (excluded.place, false)`);
}

export async function takeOffWall(tx: Tx, id: string): Promise<void> {
  await tx
    .insert(galleryWork)
    .values({ productId: id, place: 0, away: true })
    .onConflictDoUpdate({ target: galleryWork.productId, set: { away: true } });
}

export async function forgetPlace(tx: Tx, id: string): Promise<void> {
  await tx.delete(galleryWork).where(eq(galleryWork.productId, id));
}
