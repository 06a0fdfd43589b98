// A quiz as its readers will see it: the draft where one is written, or else what is asked now.
import type { Reader } from "#db/client.server.ts";
import { quizDraft, quizInUse } from "#features/learning/quizzes/editions.server.ts";
import { type Quiz, quizIds } from "#features/learning/quizzes/rules.ts";
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { quizMark } from "./mark.server.ts";

type LookedAt = { id: string; version: number; status: "draft" | "open"; quiz: Quiz };
const markBytes = 6;
/** Another number for each text, so that a link shows what it was made of or nothing. */
const numberOf = (quiz: Quiz) => Buffer.from(quizMark(quiz), "base64url").readUIntBE(0, markBytes);

async function findQuiz(db: Reader, named: string): Promise<LookedAt | undefined> {
  const id = quizIds.find((one) => one === named);
  if (!id) return undefined;
  const draft = await quizDraft(db, id);
  const quiz = draft ?? (await quizInUse(db, id));
  return { id, quiz, version: numberOf(quiz), status: draft ? "draft" : "open" };
}
export const quizPreview = definePreview<never, LookedAt>({
  kind: "quiz",
  page: (id) => href("/preview/quiz/:id", { id }),
  desk: (id) => href("/admin/quizzes/:id", { id }),
  find: findQuiz,
  textsOf: () => ({}),
  titleOf: ({ quiz }) => quiz.name,
});
