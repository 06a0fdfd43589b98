// A form that is sent while the network or the shop is away: the page stays as it is, with what was
// typed, and says so. For pages on which people write; both are exported from the route:
//
//   export const clientAction = sendOrKeep;
//   export const shouldRevalidate = unlessCut;
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { formTexts } from "#lib/form.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";

/** That no answer came; `isAway`: somebody was reached, and the shop is not there. */
export type CutOff = { cut: true; isAway: boolean };
const cutWords = [
  "出せませんでした。",
  "書いたものは、この端末に残っています。電波のよいところで、もう一度どうぞ。",
].join("");
const busyWords = [
  "いま、つながりにくくなっています。",
  "書いたものは、この端末に残っています。すこし待ってから、もう一度どうぞ。",
].join("");
/** More than a form may carry: its server has not read it. */
const tooLargeStatus = 413;
const tooLargeWords =
  "書いたものが長すぎて、お送りできませんでした。短くして、もう一度どうぞ。書いたものは、下に残っています。";
/** The shop is just starting, its database is away, or a proxy finds nobody behind it. */
const awayStatuses = [502, 503, 504];

/** What to say of a form that nobody read; undefined where the server has answered it. */
function wordsOfCut(error: unknown): string | undefined {
  // What `fetch` throws where nothing was reached.
  if (error instanceof TypeError) return cutWords;
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === tooLargeStatus) return tooLargeWords;
  return awayStatuses.includes(error.status) ? busyWords : undefined;
}

/** `More`: what the server's answer may bring beside sentences. */
export async function sendOrKeep<More = unknown>({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<FormAnswer<More | CutOff>> {
  const form = await request.clone().formData();
  try {
    // Where it leads elsewhere nothing comes of this.
    return await serverAction<FormAnswer<More>>();
  } catch (error) {
    const problem = wordsOfCut(error);
    if (problem === undefined) throw error;
    const { intent = "", ...typed } = formTexts(form);
    const kept = { intent, typed, errors: {}, problem };
    return problem === tooLargeWords
      ? kept
      : { ...kept, more: { cut: true, isAway: problem === busyWords } };
  }
}

const isCut = (result: unknown): boolean =>
  (result as Partial<FormAnswer<Partial<CutOff>>> | undefined)?.more?.cut === true;
/** Nothing is read anew while nothing can be reached. */
export const unlessCut = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate && !isCut(actionResult);
