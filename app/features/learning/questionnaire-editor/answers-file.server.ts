// The answers to one edition as a table: a line for each sheet, a column for each question.
import { stringify } from "csv-stringify/sync";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  editionSums,
  questionsOfEdition,
  sheetsOfEdition,
} from "#features/learning/questionnaires/answers.server.ts";
import { answerWords } from "#features/learning/questionnaires/rules.ts";
import { guardCell } from "#features/platform/csv/rows.ts";
import { record } from "./audit.server.ts";

const masked = "（5人に満たないので、出しません）";

export async function* answerTexts(db: Reader, id: string, edition: number) {
  const questions = await questionsOfEdition(db, id, edition);
  // As on the page: how few answered is not told line by line either.
  const sums = await editionSums(db, id, edition);
  const isTold = questions.map((_, at) => sums.questions[at]?.isMasked === false);
  yield stringify([questions.map(({ text }, at) => guardCell(`${at + 1} ${text}`))]);
  for await (const sheets of sheetsOfEdition(db, id, edition))
    if (sheets.length > 0)
      yield stringify(
        sheets.map(({ answers }) =>
          questions.map((question, at) =>
            isTold[at] ? guardCell(answerWords(question, answers[at + 1] ?? null)) : masked,
          ),
        ),
      );
}

/** Who took the answers out is written down. */
export const noteAnswersTaken = (db: Db, id: string, actor: string, now: Date): Promise<void> =>
  inTransaction(db, (tx) =>
    record(
      tx,
      { actor, action: "questionnaire.answers-taken", subject: `questionnaire:${id}` },
      now,
    ),
  );
