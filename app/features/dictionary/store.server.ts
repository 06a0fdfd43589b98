import { and, asc, eq, getTableColumns, gt, isNull, lte, min, ne } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { dictionaryCode, dictionaryEntry } from "./table.ts";

const { updatedAt: _at, openAt: _hour, ...columns } = getTableColumns(dictionaryEntry);
const most = 5_000;

/** Every published entry whose hour has come; the order of a dictionary is the rules' affair. */
export async function openEntries(db: Reader, now: Date) {
  return db
    .select(columns)
    .from(dictionaryEntry)
    .where(and(eq(dictionaryEntry.status, "open"), lte(dictionaryEntry.openAt, now)))
    .orderBy(asc(dictionaryEntry.id))
    .limit(most);
}
/** When the next published entry will be read; nothing when none waits. */
export async function nextOpening(db: Reader, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(dictionaryEntry.openAt) })
    .from(dictionaryEntry)
    .where(and(eq(dictionaryEntry.status, "open"), gt(dictionaryEntry.openAt, now)));
  return row?.at ?? undefined;
}
export async function insertEntries(
  tx: Tx,
  rows: readonly (typeof dictionaryEntry.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(dictionaryEntry)
      .values([...rows])
      .onConflictDoNothing();
}

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
