import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { pointEntry, pointGrant } from "./table.ts";

const left = sql<number>`${pointGrant.amount} - ${pointGrant.used}`;

/** False: this origin has given before. */
export async function insertGrant(tx: Tx, row: typeof pointGrant.$inferInsert): Promise<boolean> {
  return (
    (
      await tx
        .insert(pointGrant)
        .values(row)
        .onConflictDoNothing({ target: pointGrant.origin })
        .returning({ id: pointGrant.id })
    ).length > 0
  );
}
export async function insertEntry(tx: Tx, row: typeof pointEntry.$inferInsert): Promise<boolean> {
  return (
    (
      await tx
        .insert(pointEntry)
        .values(row)
        .onConflictDoNothing({ target: pointEntry.origin })
        .returning({ id: pointEntry.id })
    ).length > 0
  );
}
/** What is left and has not ended, what ends soonest first. */
export async function openGrants(db: Reader, uid: string, product: string, now: Date) {
  return db
    .select({ id: pointGrant.id, left, expiresAt: pointGrant.expiresAt })
    .from(pointGrant)
    .where(
      and(
        eq(pointGrant.uid, uid),
        eq(pointGrant.product, product),
        gt(pointGrant.expiresAt, now),
        sql`${pointGrant.used} < ${pointGrant.amount}`,
      ),
    )
    .orderBy(asc(pointGrant.expiresAt), asc(pointGrant.id))
    .limit(1_000);
}
export async function takeFrom(tx: Tx, id: string, amount: number): Promise<void> {
  await tx
    .update(pointGrant)
    .set({ used: sql`${pointGrant.used} + ${amount}` })
    .where(eq(pointGrant.id, id));
}
const balances = prepared((db) =>
  db
    .select({
      product: pointGrant.product,
      balance: sql<number>`sum(${left})::int`,
      next: sql<Date | null>`min(${pointGrant.expiresAt})`,
    })
    .from(pointGrant)
    .where(
      and(
        eq(pointGrant.uid, sql.placeholder("uid")),
        gt(pointGrant.expiresAt, sql.placeholder("now")),
        sql`${pointGrant.used} < ${pointGrant.amount}`,
      ),
    )
    .groupBy(pointGrant.product)
    .orderBy(asc(pointGrant.product))
    .limit(20)
    .prepare("point_balances"),
);
export const balancesOf = async (db: Reader, uid: string, now: Date) =>
  balances(db).execute({ uid, now });
export async function entriesOf(db: Reader, uid: string, limit: number) {
  return db
    .select()
    .from(pointEntry)
    .where(eq(pointEntry.uid, uid))
    .orderBy(desc(pointEntry.at), desc(pointEntry.id))
    .limit(limit);
}
/** Why points came whose end stands in the ledger as `expire:<grant>`. */
export async function originsOfGrants(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: pointGrant.id, origin: pointGrant.origin })
    .from(pointGrant)
    .where(inArray(pointGrant.id, [...ids]));
  return new Map(rows.map(({ id, origin }) => [id, origin]));
}
/** Newest first; those older than the entry `before` of the same member. */
export async function entryPage(
  db: Reader,
  uid: string,
  product: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db
    .select()
    .from(pointEntry)
    .where(
      and(
        eq(pointEntry.uid, uid),
        eq(pointEntry.product, product),
        before === undefined
          ? undefined
          : sql`(${pointEntry.at}, ${pointEntry.id}) < (select e.at, e.id from ${pointEntry} e
            where e.id = ${before} and e.uid = ${uid})`,
      ),
    )
    .orderBy(desc(pointEntry.at), desc(pointEntry.id))
    .limit(limit);
}
export async function entryByOrigin(db: Reader, origin: string) {
  const [row] = await db.select().from(pointEntry).where(eq(pointEntry.origin, origin));
  return row;
}
/** What has been written so far for a reason that may come in parts: `origin`, `origin#1`, … */
export async function sumOfParts(db: Reader, origin: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointEntry.amount}), 0)::int` })
    .from(pointEntry)
    .where(
      sql`${pointEntry.origin} = ${origin} or starts_with(${pointEntry.origin}, ${`${origin}#`})`,
    );
  return row?.sum ?? 0;
}
export async function grantByOrigin(db: Reader, origin: string) {
  const [row] = await db.select().from(pointGrant).where(eq(pointGrant.origin, origin));
  return row;
}
const endedAtOnce = 500;
/** What was not used in time: all of it, in parts. */
export const endedGrants = (db: Reader, now: Date) =>
  partByPart(endedAtOnce, (last?: { id: string }) => endedAfter(db, now, last?.id));
async function endedAfter(db: Reader, now: Date, after: string | undefined) {
  return db
    .select({
      id: pointGrant.id,
      uid: pointGrant.uid,
      product: pointGrant.product,
      left,
      words: pointGrant.words,
    })
    .from(pointGrant)
    .where(
      and(
        lte(pointGrant.expiresAt, now),
        sql`${pointGrant.used} < ${pointGrant.amount}`,
        after === undefined ? undefined : gt(pointGrant.id, after),
      ),
    )
    .orderBy(asc(pointGrant.id))
    .limit(endedAtOnce);
}
