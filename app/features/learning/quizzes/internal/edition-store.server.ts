// Editions of quizzes as the desk wrote them. A published one is never written again: every write
// asks for a row without a day.
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { QuizId, QuizWritten } from "../rules.ts";
import { quizEdition } from "./table.ts";

const columns = {
  edition: quizEdition.edition,
  written: quizEdition.written,
  updatedAt: quizEdition.updatedAt,
  publishedAt: quizEdition.publishedAt,
};
const ofQuiz = (quiz: QuizId) => eq(quizEdition.quiz, quiz);
const isDraft = isNull(quizEdition.publishedAt);
const isPublished = isNotNull(quizEdition.publishedAt);
const maxShown = 50;

/** The newest published one of each quiz that has any. */
export const newestEditions = (db: Reader) =>
  db
    .selectDistinctOn([quizEdition.quiz], { quiz: quizEdition.quiz, ...columns })
    .from(quizEdition)
    .where(isPublished)
    .orderBy(quizEdition.quiz, desc(quizEdition.edition));
export async function newestEdition(db: Reader, quiz: QuizId) {
  const [row] = await db
    .select(columns)
    .from(quizEdition)
    .where(and(ofQuiz(quiz), isPublished))
    .orderBy(desc(quizEdition.edition))
    .limit(1);
  return row;
}
export async function quizDraftRow(db: Reader, quiz: QuizId) {
  const [row] = await db
    .select(columns)
    .from(quizEdition)
    .where(and(ofQuiz(quiz), isDraft));
  return row;
}
export async function publishedRow(db: Reader, quiz: QuizId, edition: number) {
  const one = and(ofQuiz(quiz), eq(quizEdition.edition, edition), isPublished);
  const [row] = await db.select(columns).from(quizEdition).where(one);
  return row;
}
/** The newest first, without their texts. */
export const publishedRows = (db: Reader, quiz: QuizId) =>
  db
    .select({ edition: quizEdition.edition, publishedAt: quizEdition.publishedAt })
    .from(quizEdition)
    .where(and(ofQuiz(quiz), isPublished))
    .orderBy(desc(quizEdition.edition))
    .limit(maxShown);

/** Whoever writes at a quiz waits here: a draft is made once. */
export const lockEditions = (tx: Tx, quiz: QuizId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`quiz_edition:${quiz}`}))`);

export const keepQuizDraft = (
  tx: Tx,
  quiz: QuizId,
  { edition, written }: { edition: number; written: QuizWritten },
  now: Date,
) =>
  tx
    .insert(quizEdition)
    .values({ quiz, edition, written, updatedAt: now })
    .onConflictDoUpdate({
      target: [quizEdition.quiz, quizEdition.edition],
      set: { written, updatedAt: now },
      setWhere: isDraft,
    });
export const publishQuizDraft = (tx: Tx, quiz: QuizId, now: Date) =>
  tx
    .update(quizEdition)
    .set({ publishedAt: now, updatedAt: now })
    .where(and(ofQuiz(quiz), isDraft));
export const deleteQuizDraft = (tx: Tx, quiz: QuizId) =>
  tx.delete(quizEdition).where(and(ofQuiz(quiz), isDraft));
