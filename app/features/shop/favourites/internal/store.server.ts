import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { maxFavourites } from "../rules.ts";
import { favourite } from "./table.ts";

/** Two tabs of one member write one after the other. */
export const lockFavourites = (tx: Tx, uid: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`favourite:${uid}`}))`);

const ofMember = prepared((db) =>
  db
    .select({ id: favourite.productId })
    .from(favourite)
    .where(eq(favourite.uid, sql.placeholder("uid")))
    .orderBy(desc(favourite.createdAt), asc(favourite.productId))
    .limit(maxFavourites)
    .prepare("favourites_of_member"),
);
export const favouritesOf = async (db: Reader, uid: string): Promise<string[]> =>
  (await ofMember(db).execute({ uid })).map(({ id }) => id);

export async function insertFavourites(
  tx: Tx,
  uid: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .insert(favourite)
    .values(ids.map((productId) => ({ uid, productId, createdAt: now })))
    .onConflictDoNothing();
}

export async function deleteFavourites(
  db: Reader,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .delete(favourite)
    .where(and(eq(favourite.uid, uid), inArray(favourite.productId, [...ids])));
}

export async function deleteAllFavourites(tx: Tx, uid: string): Promise<void> {
  await tx.delete(favourite).where(eq(favourite.uid, uid));
}
