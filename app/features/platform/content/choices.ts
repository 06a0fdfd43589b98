// Where two wrote the same field: which of both texts is to stand, as the form says it.
import type { Texts } from "./rules.ts";

/** The name of the field's choice in the form. */
export const choiceName = (field: string): string => `choice-${field}`;
export const takesTheirs = "theirs";
export const takesMine = "mine";

/**
 * What was typed, with the other's text in each field where that was chosen. `seen`: how it stood
 * when the choice was shown, which is the other's.
 */
export function withChoices<F extends string>(
  typed: Texts<F>,
  seen: Texts<F>,
  sent: Readonly<Record<string, string>>,
): Texts<F> {
  const chosen = (Object.keys(typed) as F[]).filter(
    (field) => sent[choiceName(field)] === takesTheirs,
  );
  return { ...typed, ...Object.fromEntries(chosen.map((field) => [field, seen[field]])) };
}
