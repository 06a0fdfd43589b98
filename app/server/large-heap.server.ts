// A shop of many goods and pieces keeps them in memory: there V8 waits less before it collects, so
// that what is no longer needed does not stand beside them for long (docs/adr/0677).
import { setFlagsFromString } from "node:v8";
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

/** Goods and pieces together from which on it is worth an eighth more of the processor. */
const many = 100_000;
const growth = "--heap-growing-percent=20";

/** Said before they are read. As the database guesses them: nothing is counted. */
export async function keepLargeHeapSmall(
  db: Reader,
  say: (flag: string) => void = setFlagsFromString,
): Promise<void> {
  const { rows } = await db.execute<{ kept: number }>(sql`
    select coalesce(sum(reltuples), 0)::float8 as kept from pg_class
    where oid in ('product'::regclass, 'media_item'::regclass)`);
  if ((rows[0]?.kept ?? 0) >= many) say(growth);
}
