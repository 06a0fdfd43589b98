// What the doctor says of one thing: one line, and what to do where something is wrong.
import { databaseTrouble } from "../../app/db/trouble.ts";
import { sentenceOf } from "../../app/lib/cannot-start.ts";
import { redactQuoted } from "../../app/lib/redact-query-values.ts";

/** `bad` alone makes the whole fail; a `note` is for whoever reads. */
export type Finding = { what: string; state: "good" | "note" | "bad"; says: string };

const signs = { good: "○", note: "△", bad: "×" } as const;
export const findingLine = ({ what, state, says }: Finding) => `${signs[state]} ${what}: ${says}`;

export const isGood = (what: string, says: string): Finding => ({ what, state: "good", says });
export const isNoted = (what: string, says: string): Finding => ({ what, state: "note", says });
export const isBad = (what: string, says: string): Finding => ({ what, state: "bad", says });

/** The cause as it was told, in one line and without the values that it was told of. */
export const causeOf = (error: unknown): string => {
  const known = sentenceOf(error) ?? databaseTrouble(error);
  if (known) return known.replaceAll("\n", " ");
  const message = error instanceof Error ? error.message || error.name : String(error);
  return redactQuoted(message).replaceAll(/\s+/g, " ").slice(0, 160);
};

/** What a look gives, or that it failed: with the cause, and what to do. */
export async function lookedAt(
  what: string,
  look: () => Promise<Finding | Finding[]>,
  failed: string,
): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    return [isBad(what, `${failed}（${causeOf(error)}）`)];
  }
}
