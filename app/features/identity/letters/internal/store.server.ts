import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { memberLetter } from "./table.ts";

/** False: it lies there already. */
export async function insertLetter(
  db: Reader,
  row: typeof memberLetter.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(memberLetter)
    .values(row)
    .onConflictDoNothing({ target: memberLetter.id })
    .returning({ id: memberLetter.id });
  return made.length > 0;
}
/** Newest first; those older than the letter `before` of the same member. */
export async function lettersOfMember(
  db: Reader,
  uid: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const { id, subject, createdAt, readAt } = memberLetter;
  return db
    .select({ id, subject, createdAt, readAt })
    .from(memberLetter)
    .where(
      and(
        eq(memberLetter.uid, uid),
        before === undefined
          ? undefined
          : sql`(${createdAt}, ${id}) < (select l.created_at, l.id from ${memberLetter} l
            where l.id = ${before} and l.uid = ${uid})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
/** The newest of one state, with what they say. */
export async function newestLetters(db: Reader, uid: string, read: boolean, limit: number) {
  const { id, subject, parts, createdAt, readAt } = memberLetter;
  return db
    .select({ id, subject, parts, createdAt })
    .from(memberLetter)
    .where(and(eq(memberLetter.uid, uid), read ? isNotNull(readAt) : isNull(readAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
export async function letterOf(db: Reader, uid: string, id: string) {
  const [row] = await db
    .select()
    .from(memberLetter)
    .where(and(eq(memberLetter.uid, uid), eq(memberLetter.id, id)));
  return row;
}
export async function markRead(db: Reader, uid: string, id: string, now: Date): Promise<void> {
  await db
    .update(memberLetter)
    .set({ readAt: now })
    .where(and(eq(memberLetter.uid, uid), eq(memberLetter.id, id), isNull(memberLetter.readAt)));
}
/** Those of a member that are unread and of these; false where there was none. */
async function markReadWhere(db: Reader, uid: string, these: SQL, now: Date): Promise<boolean> {
  const { id, readAt } = memberLetter;
  const rows = await db
    .update(memberLetter)
    .set({ readAt: now })
    .where(and(eq(memberLetter.uid, uid), isNull(readAt), these))
    .returning({ id });
  return rows.length > 0;
}
/** Those up to the letter `upTo` of the same member; false where none was unread. */
export function markReadUpTo(db: Reader, uid: string, upTo: string, now: Date): Promise<boolean> {
  const { id, createdAt } = memberLetter;
  const these = sql`(${createdAt}, ${id}) <= (select l.created_at, l.id from ${memberLetter} l
    where l.id = ${upTo} and l.uid = ${uid})`;
  return markReadWhere(db, uid, these, now);
}
/** Those of these kinds with a link that ends so; false where none was unread. */
export function markReadLeadingTo(
  db: Reader,
  uid: string,
  { kinds, path }: { kinds: readonly string[]; path: string },
  now: Date,
): Promise<boolean> {
  const these = sql`${inArray(memberLetter.kind, kinds)} and exists (
    select 1 from jsonb_array_elements(${memberLetter.parts}) part
    where right(part->>'link', ${path.length}) = ${path})`;
  return markReadWhere(db, uid, these, now);
}
const unread = prepared((db) =>
  db
    .select({ n: count() })
    .from(memberLetter)
    .where(and(eq(memberLetter.uid, sql.placeholder("uid")), isNull(memberLetter.readAt)))
    .prepare("unread_letters"),
);
export const countUnread = async (db: Reader, uid: string): Promise<number> =>
  (await unread(db).execute({ uid }))[0]?.n ?? 0;
/** Of many members at once; who has none is not in it. */
export async function countUnreadOf(db: Reader, uids: readonly string[]) {
  const rows = await db
    .select({ uid: memberLetter.uid, n: count() })
    .from(memberLetter)
    .where(and(inArray(memberLetter.uid, [...uids]), isNull(memberLetter.readAt)))
    .groupBy(memberLetter.uid);
  return new Map(rows.map(({ uid, n }) => [uid, n]));
}
/** Those who had it unread. */
export async function deleteUnread(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(memberLetter)
    .where(and(sql`${memberLetter.id} = any(${sql.param(ids)})`, isNull(memberLetter.readAt)))
    .returning({ uid: memberLetter.uid });
  return rows.map(({ uid }) => uid);
}
export async function rewriteLetters(
  tx: Tx,
  ids: readonly string[],
  { subject, parts }: Pick<typeof memberLetter.$inferInsert, "subject" | "parts">,
): Promise<void> {
  await tx
    .update(memberLetter)
    .set({ subject, parts })
    .where(sql`${memberLetter.id} = any(${sql.param(ids)})`);
}
export async function allLetters(db: Reader, uid: string) {
  return db
    .select()
    .from(memberLetter)
    .where(eq(memberLetter.uid, uid))
    .orderBy(desc(memberLetter.createdAt), desc(memberLetter.id));
}
export async function deleteLetters(tx: Tx, uid: string): Promise<void> {
  await tx.delete(memberLetter).where(eq(memberLetter.uid, uid));
}
