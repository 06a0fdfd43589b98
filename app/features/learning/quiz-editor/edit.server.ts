// Staff write quizzes: everything goes into one draft, which becomes the next edition when it is
// published. What was published before never changes.
import { isDeepStrictEqual } from "node:util";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  deleteQuizDraft,
  keepQuizDraft,
  lockEditions,
  publishQuizDraft,
  quizDraft,
  quizInUse,
  quizOfEdition,
} from "#features/learning/quizzes/editions.server.ts";
import { type Quiz, type QuizId, writtenOf } from "#features/learning/quizzes/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { quizFaults } from "./faults.ts";
import { quizMark } from "./mark.server.ts";

const subjectOf = (id: QuizId) => `quiz:${id}`;
/** The draft as it stands, or what it would begin as. Under the lock. */
async function standing(tx: Tx, id: QuizId): Promise<Quiz> {
  await lockEditions(tx, id);
  const draft = await quizDraft(tx, id);
  if (draft) return draft;
  const used = await quizInUse(tx, id);
  return { ...used, edition: used.edition + 1 };
}
const keep = (tx: Tx, quiz: Quiz, now: Date) =>
  keepQuizDraft(tx, quiz.id, { edition: quiz.edition, written: writtenOf(quiz) }, now);

/** What was changed, in words for the record. */
type TellsOfChange = { before: Record<string, string>; after: Record<string, string> };
export type QuizChange = { quiz: Quiz; told: TellsOfChange };
/**
 * Changes the draft as it stands at that moment; `change` gives nothing where another wrote
 * meanwhile what this would write over (`changed`).
 */
export const changeQuizDraft = (
  db: Db,
  id: QuizId,
  change: (stands: Quiz) => QuizChange | undefined,
  actor: string,
  now: Date,
): Promise<Result<null, "changed">> =>
  inTransaction(db, async (tx) => {
    const stands = await standing(tx, id);
    const changed = change(stands);
    if (!changed) return err("changed");
    // The same form sent twice changes nothing the second time.
    if (isDeepStrictEqual(changed.quiz, stands)) return ok(null);
    await keep(tx, changed.quiz, now);
    await record(
      tx,
      { actor, action: "quiz.edited", subject: subjectOf(id), ...changed.told },
      now,
    );
    return ok(null);
  });

/**
 * The draft is asked from now on. `seen`: when it was written last as the form showed it; where
 * another wrote since, it is `changed`.
 */
export const publishQuiz = (
  db: Db,
  id: QuizId,
  seen: string,
  actor: string,
  now: Date,
): Promise<Result<number, "changed" | "faulty">> =>
  inTransaction(db, async (tx) => {
    await lockEditions(tx, id);
    const draft = await quizDraft(tx, id);
    if (!draft || quizMark(draft) !== seen) return err("changed");
    if (quizFaults(draft).length > 0) return err("faulty");
    await publishQuizDraft(tx, id, now);
    const after = { edition: String(draft.edition) };
    await record(tx, { actor, action: "quiz.published", subject: subjectOf(id), after }, now);
    return ok(draft.edition);
  });

/** Safe to repeat. */
export const discardQuizDraft = (db: Db, id: QuizId, actor: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockEditions(tx, id);
    const draft = await quizDraft(tx, id);
    if (!draft) return;
    await deleteQuizDraft(tx, id);
    const before = { edition: String(draft.edition) };
    await record(tx, { actor, action: "quiz.discarded", subject: subjectOf(id), before }, now);
  });

/** `drafted`: somebody's draft would be lost; it is published or thrown away first. */
export const beginFromEdition = (
  db: Db,
  id: QuizId,
  edition: number,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "drafted">> =>
  inTransaction(db, async (tx) => {
    await lockEditions(tx, id);
    const base = await quizOfEdition(tx, id, edition);
    if (!base) return err("not-found");
    if (await quizDraft(tx, id)) return err("drafted");
    const used = await quizInUse(tx, id);
    await keep(tx, { ...base, edition: used.edition + 1 }, now);
    const after = { edition: String(edition) };
    await record(tx, { actor, action: "quiz.begun-from", subject: subjectOf(id), after }, now);
    return ok(null);
  });
