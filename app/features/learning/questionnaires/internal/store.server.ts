import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import type { AskedQuestion, Audience, GivenAnswers } from "../rules.ts";
import {
  questionnaire,
  questionnaireAnswer as answer,
  questionnaireEdition as edition,
} from "./table.ts";

export const maxListed = 50;
export const maxOwnAnswers = 500;

export async function questionnaireById(db: Reader, id: string) {
  const [row] = await db.select().from(questionnaire).where(eq(questionnaire.id, id));
  return row;
}
export const openOnes = (db: Reader, kinds: readonly Audience[], now: Date) =>
  db
    .select({
      id: questionnaire.id,
      title: questionnaire.title,
      line: questionnaire.line,
      once: questionnaire.once,
      endsAt: questionnaire.endsAt,
    })
    .from(questionnaire)
    .where(
      and(
        eq(questionnaire.status, "open"),
        gt(questionnaire.edition, 0),
        inArray(questionnaire.audience, [...kinds]),
        or(isNull(questionnaire.endsAt), gt(questionnaire.endsAt, now)),
      ),
    )
    .orderBy(desc(questionnaire.updatedAt), asc(questionnaire.id))
    .limit(maxListed);

export async function questionsOf(
  db: Reader,
  id: string,
  number: number,
): Promise<readonly AskedQuestion[]> {
  const [row] = await db
    .select({ questions: edition.questions })
    .from(edition)
    .where(and(eq(edition.questionnaireId, id), eq(edition.edition, number)));
  return row?.questions ?? [];
}

const of = (id: string, who: string) => and(eq(answer.questionnaireId, id), eq(answer.who, who));
export async function openSheetOf(db: Reader, id: string, who: string) {
  const [row] = await db
    .select()
    .from(answer)
    .where(and(of(id, who), isNull(answer.sentAt)));
  return row;
}
/** The last that was sent. */
export async function sentBy(db: Reader, id: string, who: string) {
  const [row] = await db
    .select({ id: answer.id, sentAt: answer.sentAt })
    .from(answer)
    .where(and(of(id, who), isNotNull(answer.sentAt)))
    .orderBy(desc(answer.sentAt))
    .limit(1);
  return row;
}
/** How far a member is with each of these. */
export const ownStates = async (db: Reader, uid: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .select({
          id: answer.questionnaireId,
          drafts: sql<number>`(count(*) filter (where ${answer.sentAt} is null))::int`,
          sent: sql<number>`count(${answer.sentAt})::int`,
        })
        .from(answer)
        .where(and(eq(answer.uid, uid), inArray(answer.questionnaireId, [...ids])))
        .groupBy(answer.questionnaireId);

/** One sheet of one person at a time. */
export async function lockSheet(tx: Tx, id: string, who: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`questionnaire:${id}:${who}`}))`);
}
export async function addAnswer(tx: Tx, row: typeof answer.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(answer)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: answer.id });
  return made.length > 0;
}
export async function saveSheet(
  tx: Tx,
  id: string,
  row: { answers: GivenAnswers; savedAt: Date; sentAt: Date | null },
): Promise<void> {
  await tx.update(answer).set(row).where(eq(answer.id, id));
}

/** All of a member with what was asked, the newest first. */
export const everyAnswer = (db: Reader, uid: string) =>
  db
    .select({
      title: questionnaire.title,
      edition: answer.edition,
      questions: edition.questions,
      answers: answer.answers,
      savedAt: answer.savedAt,
      sentAt: answer.sentAt,
    })
    .from(answer)
    .innerJoin(questionnaire, eq(questionnaire.id, answer.questionnaireId))
    .innerJoin(
      edition,
      and(eq(edition.questionnaireId, answer.questionnaireId), eq(edition.edition, answer.edition)),
    )
    .where(eq(answer.uid, uid))
    .orderBy(desc(answer.savedAt))
    .limit(maxOwnAnswers);

export async function deleteAnswersOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(answer).where(eq(answer.uid, uid));
}
export const deleteDraftsBefore = (db: Db, before: Date) =>
  db.delete(answer).where(and(isNull(answer.sentAt), lt(answer.savedAt, before)));
