import { and, eq, isNull, ne } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { dictionaryCode } from "./table.ts";

/** Whether a code of this hash is in force. */
export async function codeInForce(db: Reader, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: dictionaryCode.hash })
    .from(dictionaryCode)
    .where(and(eq(dictionaryCode.hash, hash), isNull(dictionaryCode.revoked)));
  return row !== undefined;
}
export async function addCode(tx: Tx, row: typeof dictionaryCode.$inferInsert): Promise<void> {
  await tx.insert(dictionaryCode).values(row);
}
/** Ends the codes of a name, or all of them but one; how many. */
export async function revokeCodes(
  tx: Tx,
  { name, but }: { name: string; but?: string },
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(dictionaryCode)
    .set({ revoked: now })
    .where(
      and(
        eq(dictionaryCode.name, name),
        isNull(dictionaryCode.revoked),
        but ? ne(dictionaryCode.hash, but) : undefined,
      ),
    )
    .returning({ hash: dictionaryCode.hash });
  return ended.length;
}
