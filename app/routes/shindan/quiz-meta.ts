// Title, description and share picture of a quiz, or of one of its results.
import { quizDisclaimer } from "#features/learning/quizzes/quizzes.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { QuizPage } from "./quiz.server.ts";

export function quizMeta(page: QuizPage | undefined) {
  if (!page) return [];
  if (page.step === "result") {
    const { name, line, quiz, href, picture } = page.result;
    return pageMeta({
      title: `${name}・${line}`,
      description: `診断「${quiz.name}」の、${name}の頁です。${quizDisclaimer}`,
      path: href,
      shop: page.shop,
      image: picture,
    });
  }
  const { name, line, href } = page.quiz;
  return pageMeta({
    title: `診断「${name}」`,
    description: line,
    path: href,
    shop: page.shop,
    noindex: page.step !== "start",
  });
}
