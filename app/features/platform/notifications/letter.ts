// A letter of the house as it is written, once: from it the mail, and what stands on a member's
// page.

export type LetterPart =
  | string
  /** Two columns, such as "送料" and "¥550"; the row of the term `strong` weighs more. */
  | { rows: readonly (readonly [term: string, value: string])[]; strong?: string }
  | { heading: string }
  | { link: string; words: string };

export type Letter = { subject: string; parts: readonly LetterPart[] };

/** Its links lead into this site, whatever that was called when it was written. */
export const letterHere = ({ parts }: Letter, baseUrl: string): LetterPart[] =>
  parts.map((part) =>
    typeof part !== "string" && "link" in part && part.link.startsWith(`${baseUrl}/`)
      ? { ...part, link: part.link.slice(baseUrl.length) }
      : part,
  );
