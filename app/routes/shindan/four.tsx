import type { Route } from "./+types/four.ts";
import { quizMeta } from "./quiz-meta.ts";
import { QuizScreen } from "./quiz-screen.tsx";
import { loadQuiz, quizAction, quizContext } from "./quiz.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const result = new URL(request.url).searchParams.get("result") ?? undefined;
  return loadQuiz("4st", request, quizContext(context), result);
};
export const action = quizAction("4st");
export { stayWithinQuiz as shouldRevalidate } from "./stay-within-quiz.ts";
export const meta = ({ loaderData }: Route.MetaArgs) => quizMeta(loaderData);
export default function FourQuiz({ loaderData, actionData }: Route.ComponentProps) {
  return <QuizScreen page={loaderData} answer={actionData} />;
}
