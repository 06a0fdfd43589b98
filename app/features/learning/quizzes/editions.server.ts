// Which text of a quiz is asked: the newest that the desk published, or else that of the start.
import type { Reader } from "#db/client.server.ts";
import {
  quizDraftRow,
  newestEdition,
  newestEditions,
  publishedRow,
  publishedRows,
} from "./internal/edition-store.server.ts";
import { quizzes } from "./quizzes.ts";
import { type Quiz, type QuizId, quizIds, withWritten } from "./rules.ts";

export {
  deleteQuizDraft,
  keepQuizDraft,
  lockEditions,
  publishQuizDraft,
} from "./internal/edition-store.server.ts";

type Row = Awaited<ReturnType<typeof newestEdition>>;
/** A release that brings a later text of its own is newer than what was written before it. */
const inUse = (quiz: Quiz, row: Row): Quiz =>
  row && row.edition > quiz.edition ? withWritten(quiz, row) : quiz;

export const quizInUse = async (db: Reader, id: QuizId): Promise<Quiz> =>
  inUse(quizzes[id], await newestEdition(db, id));

export async function quizzesInUse(db: Reader): Promise<Readonly<Record<QuizId, Quiz>>> {
  const rows = new Map((await newestEditions(db)).map((row) => [row.quiz, row]));
  return Object.fromEntries(quizIds.map((id) => [id, inUse(quizzes[id], rows.get(id))])) as Record<
    QuizId,
    Quiz
  >;
}
/** What waits to be published; nothing where nobody has written since. */
export async function quizDraft(db: Reader, id: QuizId): Promise<Quiz | undefined> {
  const row = await quizDraftRow(db, id);
  return row && withWritten(quizzes[id], row);
}
/** One that is or was asked. */
export async function quizOfEdition(
  db: Reader,
  id: QuizId,
  edition: number,
): Promise<Quiz | undefined> {
  if (edition === quizzes[id].edition) return quizzes[id];
  const row = await publishedRow(db, id, edition);
  return row && withWritten(quizzes[id], row);
}
/** The newest first; the last is the text of the start, which has no day. */
export async function editionsOfQuiz(db: Reader, id: QuizId) {
  const rows = await publishedRows(db, id);
  return [...rows, { edition: quizzes[id].edition, publishedAt: null }];
}
