import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { collectionChange, status } from "./table.ts";

/**
 * Raises a version; the row stays locked until the transaction ends, so versions become visible in
 * their order.
 */
export async function raiseVersion(
  tx: Tx,
  id: string,
  { whole }: { whole: boolean },
  now: Date,
): Promise<number> {
  const next = sql`${status.version} + 1`;
  const [row] = await tx
    .insert(status)
    .values({ id, version: 1, whole: whole ? 1 : 0, updatedAt: now })
    .onConflictDoUpdate({
      target: status.id,
      set: { version: next, ...(whole ? { whole: next } : {}), updatedAt: now },
    })
    .returning({ version: status.version });
  return row?.version ?? 0;
}

export async function writeChanges(
  tx: Tx,
  { collection, ids, version }: { collection: string; ids: readonly string[]; version: number },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${collectionChange} (collection, id, version, at)
    select ${collection}, id, ${version}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...new Set(ids)])}::text[]) as id
    on conflict (collection, id) do update set version = excluded.version, at = excluded.at`);
}

export async function tell(tx: Tx, version: number): Promise<void> {
  await tx.execute(sql`select pg_notify('shopdb', ${String(version)})`);
}

export async function publishedAt(db: Reader, id: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: status.updatedAt }).from(status).where(eq(status.id, id));
  return row?.at;
}

/** All versions in one reading: a handful of rows. */
export const versions = (db: Reader) =>
  db.select({ id: status.id, version: status.version, whole: status.whole }).from(status);

export const changesAfter = (
  db: Reader,
  {
    collection,
    version,
    after,
    limit,
  }: { collection: string; version: number; after: string; limit: number },
) =>
  db
    .select({ id: collectionChange.id })
    .from(collectionChange)
    .where(
      and(
        eq(collectionChange.collection, collection),
        gt(collectionChange.version, version),
        gt(collectionChange.id, after),
      ),
    )
    .orderBy(asc(collectionChange.id))
    .limit(limit);

/**
 * Removes what changed before `before`; whoever is that far behind reads the collection whole from
 * then on.
 */
export async function removeChangesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${collectionChange} where ${lt(collectionChange.at, before)}
      returning collection, version
    )
    update ${status} set whole = greatest(${status.whole}, gone.version)
    from (select collection, max(version) as version from gone group by collection) as gone
    where ${status.id} = gone.collection`);
}
