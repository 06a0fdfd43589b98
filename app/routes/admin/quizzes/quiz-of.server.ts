// The quiz that an address of the desk names: as it is asked, and as it is being written.
import { data } from "react-router";
import type { Db } from "#db/client.server.ts";
import { quizDraft, quizInUse } from "#features/learning/quizzes/editions.server.ts";
import { type QuizId, quizIds } from "#features/learning/quizzes/rules.ts";

type Params = Readonly<Record<string, string | undefined>>;
export function quizIdOf({ params }: { params: Params }): QuizId {
  const id = quizIds.find((one) => one === params["id"]);
  if (!id) throw data(null, 404);
  return id;
}
/** `shown`: what the desk's forms write at. */
export async function deskQuiz(db: Db, about: { params: Params }) {
  const id = quizIdOf(about);
  const [used, draft] = await Promise.all([quizInUse(db, id), quizDraft(db, id)]);
  return { used, draft, shown: draft ?? used };
}
