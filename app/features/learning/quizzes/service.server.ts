// Results that members keep. Every call acts on the rows of the member it is given, and on no
// others; nothing is kept that the member did not ask for.
import { randomUUID } from "node:crypto";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { quizResult } from "./internal/table.ts";
import { type Answers, mixtureOf, type Quiz, resultOf } from "./rules.ts";

export const maxKeptResults = 50;
const ofMember = (uid: string) => eq(quizResult.uid, uid);

/**
 * Keeps what came out. The same result of the same quiz, kept on the same day, is there once.
 *
 * `open`: a question has no answer yet. `too-many`: one must be taken away first.
 */
export async function keepResult(
  db: Db,
  uid: string,
  { quiz, answers }: { quiz: Quiz; answers: Answers },
  now: Date,
): Promise<Result<{ result: string }, "open" | "too-many">> {
  const found = resultOf(quiz, answers);
  if (!found) return err("open");
  const row = {
    uid,
    quiz: quiz.id,
    edition: quiz.edition,
    result: found.key,
    mixture: mixtureOf(quiz, answers),
    keptAt: now,
  };
  return inTransaction(db, async (tx) => {
    // Two presses, or two tabs, write one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`quiz_result:${uid}`}))`);
    const [last] = await tx
      .select()
      .from(quizResult)
      .where(and(ofMember(uid), eq(quizResult.quiz, quiz.id)))
      .orderBy(desc(quizResult.keptAt))
      .limit(1);
    const isSame =
      last?.result === row.result &&
      last.edition === row.edition &&
      JSON.stringify(last.mixture) === JSON.stringify(row.mixture);
    if (isSame) return ok({ result: found.key });
    const [kept] = await tx.select({ n: count() }).from(quizResult).where(ofMember(uid));
    if ((kept?.n ?? 0) >= maxKeptResults) return err("too-many");
    await tx.insert(quizResult).values({ id: randomUUID(), ...row });
    return ok({ result: found.key });
  });
}

/** The newest first, at most `maxKeptResults`. */
export const resultsOfMember = (db: Reader, uid: string) =>
  db
    .select({
      id: quizResult.id,
      quiz: quizResult.quiz,
      result: quizResult.result,
      mixture: quizResult.mixture,
      keptAt: quizResult.keptAt,
    })
    .from(quizResult)
    .where(ofMember(uid))
    .orderBy(desc(quizResult.keptAt))
    .limit(maxKeptResults);

/** Safe to repeat. */
export async function forgetResult(db: Db, uid: string, id: string): Promise<void> {
  await db.delete(quizResult).where(and(ofMember(uid), eq(quizResult.id, id)));
}
/** Of somebody who leaves. */
export async function removeQuizResults(tx: Tx, uid: string): Promise<void> {
  await tx.delete(quizResult).where(ofMember(uid));
}
