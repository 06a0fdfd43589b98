// What a refused form is answered: a code or an exception becomes its sentence, and what was typed
// comes back without its secrets.
import { data } from "react-router";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { formWords, type FormWord } from "./form-words.ts";
import { type Refusal, refusalOf } from "./refusal.server.ts";

const alwaysSecret = ["password", "oldPassword", "newPassword", "current", "code"];
/** Fields that never come back. `plain`: named like a secret, and none in this form. */
export const secretFields = ({
  secrets = [],
  plain = [],
}: {
  secrets?: readonly string[];
  plain?: readonly string[];
}): readonly string[] => [...alwaysSecret.filter((name) => !plain.includes(name)), ...secrets];

/**
 * What was wrong with the database is said once for all pages, by the renderer; here is what a form
 * can say better.
 */
export function refusalOfTrouble(error: unknown): Refusal {
  if (error instanceof Busy) return refusalOf(formWords.busy);
  throw error;
}

export function refusalFor(
  code: string,
  words: Readonly<Record<string, FormWord>> | undefined,
): Refusal {
  const word = words?.[code] ?? (formWords as Readonly<Record<string, FormWord>>)[code];
  if (!word) throw new Error(`no words for the code ${code}`);
  return refusalOf(word);
}

export function answerOf<More>(
  texts: Readonly<Record<string, string>>,
  secrets: readonly string[],
  refusal: Refusal<More>,
  ask?: FormAnswer["ask"],
) {
  const { status, problem, errors, headers, more } = refusal;
  const typed = Object.fromEntries(
    Object.entries({ ...texts, ...refusal.typed }).filter(([name]) => !secrets.includes(name)),
  );
  const intent = texts["intent"] ?? "";
  const beside = { ...(ask ? { ask } : {}), ...(more === undefined ? {} : { more }) };
  return data<FormAnswer<More>>({ intent, typed, errors, problem, ...beside }, { status, headers });
}
