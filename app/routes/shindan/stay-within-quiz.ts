import type { ShouldRevalidateFunctionArgs } from "react-router";

const isQuestion = (url: URL) => url.searchParams.has("q");
/** From question to question the page has everything already: the server is not asked. */
export function stayWithinQuiz({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname)
    return defaultShouldRevalidate;
  return isQuestion(currentUrl) && isQuestion(nextUrl) ? false : defaultShouldRevalidate;
}
