// What a member is given of their answers, and what goes with them.
import type { Reader } from "#db/client.server.ts";
import { everyAnswer } from "./internal/store.server.ts";
import { answerWords } from "./rules.ts";

export { deleteAnswersOf } from "./internal/store.server.ts";

export const answersOfMember = async (db: Reader, uid: string) =>
  (await everyAnswer(db, uid)).map(({ questions, answers, ...rest }) => ({
    ...rest,
    answers: questions.flatMap((question, at) => {
      const given = answers[at + 1];
      return given === undefined || given === null
        ? []
        : [{ question: question.text, answer: answerWords(question, given) }];
    }),
  }));
