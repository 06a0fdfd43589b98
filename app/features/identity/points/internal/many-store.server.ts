// Many grants in one statement.
import { inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { pointEntry, pointGrant } from "./table.ts";

export async function grantedOrigins(db: Reader, origins: readonly string[]): Promise<Set<string>> {
  if (origins.length === 0) return new Set();
  const rows = await db
    .select({ origin: pointGrant.origin })
    .from(pointGrant)
    .where(inArray(pointGrant.origin, [...origins]));
  return new Set(rows.map(({ origin }) => origin));
}
/** The origins that give now. */
export async function insertPointGrants(
  tx: Tx,
  rows: readonly (typeof pointGrant.$inferInsert)[],
): Promise<Set<string>> {
  const written = await tx
    .insert(pointGrant)
    .values([...rows])
    .onConflictDoNothing({ target: pointGrant.origin })
    .returning({ origin: pointGrant.origin });
  return new Set(written.map(({ origin }) => origin));
}
export async function insertPointEntries(
  tx: Tx,
  rows: readonly (typeof pointEntry.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(pointEntry)
    .values([...rows])
    .onConflictDoNothing({ target: pointEntry.origin });
}
