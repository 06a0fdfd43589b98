import { type ShownQuiz, presentQuiz, presentResult } from "#features/learning/quizzes/present.ts";
import { resultNamed } from "#features/learning/quizzes/quizzes.ts";
import { noAnswers, type Quiz } from "#features/learning/quizzes/rules.ts";
import { quizPreview } from "#features/learning/quiz-editor/preview.server.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { pageUrl } from "#server/page-url.ts";
import { nextSteps } from "../shindan/next-steps.server.ts";
import { QuizScreen } from "../shindan/quiz-screen.tsx";
import type { QuizPage } from "../shindan/quiz.server.ts";
import { type QuizPlace, QuizPlaces } from "./quiz-places.tsx";
import type { Route } from "./+types/quiz.ts";

const beginning = "start";
/** Its beginning, each question and each result: where one may stand, `?at=` says which. */
function placesOf({ questions, results }: Quiz, asked: URLSearchParams): QuizPlace[] {
  const at = asked.get("at") ?? beginning;
  const place = (key: string, name: string): QuizPlace => {
    const there = new URLSearchParams([...asked].filter(([field]) => field !== "at"));
    there.set("at", key);
    return { name, to: `?${there.toString()}`, here: key === at };
  };
  return [
    place(beginning, "はじめ"),
    ...questions.map((_, index) => place(`q${index + 1}`, `問い${index + 1}`)),
    ...results.map(({ key, name }) => place(`r-${key}`, name)),
  ];
}
/** The question as it stands before who answered all the earlier ones. */
const askedAt = (quiz: Quiz, at: number): ShownQuiz =>
  presentQuiz(
    quiz,
    quiz.questions.map((_, index) => (index < at ? 0 : null)),
  );

export const loader = (args: Route.LoaderArgs) =>
  lookLoader(quizPreview, async ({ services, row: { quiz }, imagined, items }) => {
    const asked = pageUrl(args.request).searchParams;
    const places = placesOf(quiz, asked);
    const at = places.findIndex(({ here }) => here);
    const shop = { name: services.shop.name, baseUrl: services.shop.baseUrl };
    const shown = (page: QuizPage) => ok({ places, page });
    const result = resultNamed(quiz, asked.get("at")?.replace(/^r-/, ""));
    if (at < 0) return err(lookSays.unready);
    if (at === 0)
      return shown({ step: "start", shop, quiz: presentQuiz(quiz, noAnswers(quiz)), at });
    if (!result) return shown({ step: "question", shop, quiz: askedAt(quiz, at - 1), at: at - 1 });
    const listener = imaginedListener(items.byId, imagined);
    return shown({
      step: "result",
      shop,
      member: imagined.who !== "visitor",
      result: presentResult(quiz, result, noAnswers(quiz)),
      next: await nextSteps({ services, listener, now: imagined.at }, result.next),
    });
  })(args);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfQuiz = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {({ places, page }) => (
      <>
        <QuizPlaces places={places} />
        <QuizScreen key={places.findIndex(({ here }) => here)} page={page} answer={undefined} />
      </>
    )}
  </PreviewPage>
);
export default PreviewOfQuiz;
