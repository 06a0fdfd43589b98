import { asc, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { inLongTransaction } from "#db/long-transaction.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { Town } from "../rules.ts";
import { postalCode, postalCodeSource } from "./table.ts";

/** More towns than any code has (66 in 2022). */
const maxTowns = 100;

/** Planned once for each connection: a person waits for the answer while typing. */
const prepareTowns = (db: Db) =>
  db
    .select({ prefecture: postalCode.prefecture, city: postalCode.city, town: postalCode.town })
    .from(postalCode)
    .where(eq(postalCode.code, sql.placeholder("code")))
    .orderBy(asc(postalCode.id))
    .limit(maxTowns)
    .prepare("towns_of_code");
const prepared = new WeakMap<Db, ReturnType<typeof prepareTowns>>();

/** The rows of one code as the list has them, in its order. */
export async function rowsOfCode(db: Db, code: string): Promise<Town[]> {
  const query = prepared.get(db) ?? prepareTowns(db);
  prepared.set(db, query);
  return query.execute({ code });
}

const sourceId = "postal-codes";

export async function findSource(db: Db) {
  const [source] = await db
    .select({
      rows: postalCodeSource.rows,
      loadedAt: postalCodeSource.loadedAt,
      dataOf: postalCodeSource.dataOf,
    })
    .from(postalCodeSource)
    .where(eq(postalCodeSource.id, sourceId))
    .limit(1);
  return source;
}

/** One row: code, prefecture, city, town. */
export type PostalRow = readonly [code: string, prefecture: string, city: string, town: string];
const batchSize = 20_000;
const maxMs = 60_000;

/**
 * Puts a whole list in the place of the one before, in one transaction: readers see the old list or
 * the new one.
 */
export async function replacePostalCodes(
  pool: Pool,
  rows: readonly PostalRow[],
  dataOf: TokyoDate,
  now: Date,
): Promise<void> {
  await inLongTransaction(pool, maxMs, async (ask) => {
    // Two that start together: the second waits for the first.
    await ask("select pg_advisory_xact_lock(hashtext('postal_code'))");
    await ask("delete from postal_code");
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize);
      await ask(
        `insert into postal_code (code, prefecture, city, town) select *
          from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
        [0, 1, 2, 3].map((column) => batch.map((row) => row[column])),
      );
    }
    await ask(
      `insert into postal_code_source (id, rows, loaded_at, data_of) values ($1, $2, $3, $4)
       on conflict (id) do update set rows = excluded.rows, loaded_at = excluded.loaded_at,
         data_of = excluded.data_of`,
      [sourceId, rows.length, now, dataOf],
    );
  });
}
