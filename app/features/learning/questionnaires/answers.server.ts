// What was answered, as the desk reads it: sums of each edition, and every sheet without a name.
import { and, asc, count, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { questionnaire, questionnaireAnswer as answer } from "./internal/table.ts";
import { questionsOf } from "./internal/store.server.ts";
import { type AnswerSums, sumAnswers } from "./sums.ts";

const atOnce = 500;

/** In no order. */
export const questionnairesByIds = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: questionnaire.id,
      title: questionnaire.title,
      status: questionnaire.status,
      audience: questionnaire.audience,
      edition: questionnaire.edition,
      endsAt: questionnaire.endsAt,
      updatedAt: questionnaire.updatedAt,
    })
    .from(questionnaire)
    .where(inArray(questionnaire.id, [...ids]));

/** How many sheets of each were sent. */
export async function sentCounts(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: answer.questionnaireId, sent: count() })
    .from(answer)
    .where(and(inArray(answer.questionnaireId, [...ids]), isNotNull(answer.sentAt)))
    .groupBy(answer.questionnaireId);
  return new Map(rows.map(({ id, sent }) => [id, sent]));
}

/** How many sheets of one edition were sent. */
export const sentOfEdition = (db: Reader, id: string, edition: number): Promise<number> =>
  db.$count(
    answer,
    and(eq(answer.questionnaireId, id), eq(answer.edition, edition), isNotNull(answer.sentAt)),
  );

export { questionsOf as questionsOfEdition } from "./internal/store.server.ts";

/** Every sheet of an edition that was sent, in no order that tells when, in parts of 500. */
export const sheetsOfEdition = (db: Reader, id: string, edition: number) =>
  partByPart(atOnce, (last?: { id: string }) =>
    db
      .select({ id: answer.id, answers: answer.answers })
      .from(answer)
      .where(
        and(
          eq(answer.questionnaireId, id),
          eq(answer.edition, edition),
          isNotNull(answer.sentAt),
          last && gt(answer.id, last.id),
        ),
      )
      .orderBy(asc(answer.id))
      .limit(atOnce),
  );

/** How each question of an edition was answered. */
export async function editionSums(db: Reader, id: string, edition: number): Promise<AnswerSums> {
  const questions = await questionsOf(db, id, edition);
  const sums = sumAnswers(questions);
  for await (const sheets of sheetsOfEdition(db, id, edition))
    for (const { answers } of sheets) sums.add(answers);
  return sums.told();
}
