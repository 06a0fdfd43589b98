import type { Route } from "./+types/gps.ts";
import { quizMeta } from "./quiz-meta.ts";
import { QuizScreen } from "./quiz-screen.tsx";
import { loadQuiz, quizAction, quizContext } from "./quiz.server.ts";

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadQuiz("gps", request, quizContext(context), params.type);
export const action = quizAction("gps");
export { stayWithinQuiz as shouldRevalidate } from "./stay-within-quiz.ts";
export const meta = ({ loaderData }: Route.MetaArgs) => quizMeta(loaderData);
export default function GpsQuiz({ loaderData, actionData }: Route.ComponentProps) {
  return <QuizScreen page={loaderData} answer={actionData} />;
}
