// Many licences in one statement.
import type { Tx } from "#db/client.server.ts";
import { itemOwn } from "./table.ts";

/** The origins that give now. */
export async function insertLicences(
  tx: Tx,
  rows: readonly (typeof itemOwn.$inferInsert)[],
): Promise<Set<string>> {
  const written = await tx
    .insert(itemOwn)
    .values([...rows])
    .onConflictDoNothing({ target: itemOwn.origin })
    .returning({ origin: itemOwn.origin });
  return new Set(written.map(({ origin }) => origin));
}
