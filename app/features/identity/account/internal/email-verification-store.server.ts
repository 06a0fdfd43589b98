import { and, count, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { removeInParts } from "#db/remove-in-parts.server.ts";
import { liffToken, loginFlow, mailProof } from "./way-in-table.ts";

export async function insertProof(tx: Tx, row: typeof mailProof.$inferInsert): Promise<void> {
  await tx.insert(mailProof).values(row);
}
export async function insertProofs(
  tx: Tx,
  rows: readonly (typeof mailProof.$inferInsert)[],
): Promise<void> {
  await tx.insert(mailProof).values([...rows]);
}
/**
 * Those who ask for mails to one address at the same moment wait for each other, so that none is
 * counted past the limit.
 */
export async function oneAtATime(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mail-proof:${email}`}, 0))`,
  );
}
/** Only the newest proof of a kind counts: older ones for the same address end. */
export async function endOlderProofs(
  tx: Tx,
  kind: typeof mailProof.$inferSelect.kind,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .update(mailProof)
    .set({ endsAt: now })
    .where(
      and(
        eq(mailProof.kind, kind),
        eq(mailProof.email, email),
        isNull(mailProof.usedAt),
        gt(mailProof.endsAt, now),
      ),
    );
}
export async function proofByHash(db: Reader, tokenHash: string) {
  const [row] = await db.select().from(mailProof).where(eq(mailProof.tokenHash, tokenHash));
  return row;
}
export async function proofById(db: Reader, id: string) {
  const [row] = await db.select().from(mailProof).where(eq(mailProof.id, id));
  return row;
}
/** Spends it once; nothing when it was spent, is over, or another came first. */
export async function spendProof(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (
    (
      await tx
        .update(mailProof)
        .set({ usedAt: now })
        .where(and(eq(mailProof.id, id), isNull(mailProof.usedAt), gt(mailProof.endsAt, now)))
        .returning({ id: mailProof.id })
    ).length > 0
  );
}
/** When this browser last asked for a proof of this address. */
export async function newestProofAt(
  db: Reader,
  email: string,
  browserHash: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: mailProof.createdAt })
    .from(mailProof)
    .where(and(eq(mailProof.email, email), eq(mailProof.browserHash, browserHash)))
    .orderBy(desc(mailProof.createdAt))
    .limit(1);
  return row?.createdAt;
}
/** Counts a wrong code; how often it was tried. */
export async function countTry(db: Reader, id: string): Promise<number> {
  const [row] = await db
    .update(mailProof)
    .set({ tries: sql`${mailProof.tries} + 1` })
    .where(eq(mailProof.id, id))
    .returning({ tries: mailProof.tries });
  return row?.tries ?? 0;
}
export async function proofsSince(db: Reader, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(mailProof)
    .where(and(eq(mailProof.email, email), gt(mailProof.createdAt, since)));
  return row?.n ?? 0;
}
export async function deleteOldProofs(db: Reader, before: Date): Promise<void> {
  for (const time of [mailProof.endsAt, loginFlow.endsAt, liffToken.endsAt])
    await removeInParts(db, time, before);
}

/** Those of an address that lead to no member. */
export async function deleteProofsOfGuest(tx: Tx, email: string): Promise<void> {
  await tx.delete(mailProof).where(and(isNull(mailProof.uid), eq(mailProof.email, email)));
}
export async function insertFlow(db: Reader, row: typeof loginFlow.$inferInsert): Promise<void> {
  await db.insert(loginFlow).values(row);
}
export async function flowByHash(db: Reader, idHash: string) {
  const [row] = await db.select().from(loginFlow).where(eq(loginFlow.idHash, idHash));
  return row;
}
export async function flowByState(db: Reader, stateHash: string) {
  const [row] = await db.select().from(loginFlow).where(eq(loginFlow.stateHash, stateHash));
  return row;
}
/** Takes the code of a flow: once, in time. */
export async function takeFlowCode(
  db: Reader,
  idHash: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(loginFlow)
        .set({ codeHash })
        .where(
          and(eq(loginFlow.idHash, idHash), isNull(loginFlow.codeHash), gt(loginFlow.endsAt, now)),
        )
        .returning({ id: loginFlow.idHash })
    ).length > 0
  );
}
export async function saveVerified(
  db: Reader,
  idHash: string,
  verified: unknown,
  now: Date,
): Promise<void> {
  await db.update(loginFlow).set({ verified, verifiedAt: now }).where(eq(loginFlow.idHash, idHash));
}
/** Uses the verified identity of a flow, once. */
export async function useFlow(tx: Tx, idHash: string, since: Date, now: Date): Promise<boolean> {
  return (
    (
      await tx
        .update(loginFlow)
        .set({ usedAt: now })
        .where(
          and(
            eq(loginFlow.idHash, idHash),
            isNull(loginFlow.usedAt),
            gt(loginFlow.verifiedAt, since),
          ),
        )
        .returning({ id: loginFlow.idHash })
    ).length > 0
  );
}

/**
 * Gives the link of a chat, which was made for somebody of LINE, to the member who agreed; false
 * for one that is over or another member's.
 */
export async function giveChatLink(
  db: Reader,
  { idHash, uid, nonceHash }: { idHash: string; uid: string; nonceHash: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(loginFlow)
    .set({ uid, stateHash: nonceHash })
    .where(
      and(
        eq(loginFlow.idHash, idHash),
        eq(loginFlow.intent, "chat"),
        gt(loginFlow.endsAt, now),
        or(isNull(loginFlow.uid), eq(loginFlow.uid, uid)),
      ),
    )
    .returning({ id: loginFlow.idHash });
  return rows.length > 0;
}
/** Takes what a one-use word was made for: it is gone afterwards, whatever comes of it. */
export async function takeChatLink(tx: Tx, nonceHash: string) {
  const [row] = await tx
    .delete(loginFlow)
    .where(and(eq(loginFlow.stateHash, nonceHash), eq(loginFlow.intent, "chat")))
    .returning();
  return row;
}

/** Takes away what a browser offers: anybody's, or only this member's. What it was. */
export async function deleteOffer(tx: Tx, idHash: string, uid?: string) {
  const [row] = await tx
    .delete(loginFlow)
    .where(
      and(
        eq(loginFlow.idHash, idHash),
        eq(loginFlow.intent, "offer"),
        uid === undefined ? undefined : eq(loginFlow.uid, uid),
      ),
    )
    .returning();
  return row;
}

/** The browser that a token of LINE's app belongs to from now on: the first that showed it. */
export async function claimLiffToken(
  db: Reader,
  row: typeof liffToken.$inferInsert,
): Promise<string | undefined> {
  await db.insert(liffToken).values(row).onConflictDoNothing();
  const [kept] = await db
    .select({ browserHash: liffToken.browserHash })
    .from(liffToken)
    .where(eq(liffToken.tokenHash, row.tokenHash));
  return kept?.browserHash;
}
