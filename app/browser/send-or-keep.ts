// A form that is sent while the network goes: the page stays as it is, with what was typed, and
// says so. For pages on which people write; both are exported from the route:
//
//   export const clientAction = sendOrKeep;
//   export const shouldRevalidate = unlessCut;
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { formTexts } from "#lib/form.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";

/** The answer of the server, or that none came. */
export type CutOff = { cut: true };
const cutWords = [
  "出せませんでした。",
  "書いたものは、この端末に残っています。電波のよいところで、もう一度どうぞ。",
].join("");

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
    // What `fetch` throws where nothing was reached; answers of the server are thrown as such.
    if (!(error instanceof TypeError)) throw error;
    const { intent = "", ...typed } = formTexts(form);
    return {
      intent,
      typed,
      errors: {},
      problem: cutWords,
      more: { cut: true },
    };
  }
}

const isCut = (result: unknown): boolean =>
  (result as Partial<FormAnswer<Partial<CutOff>>> | undefined)?.more?.cut === true;
/** Nothing is read anew while nothing can be reached. */
export const unlessCut = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate && !isCut(actionResult);
