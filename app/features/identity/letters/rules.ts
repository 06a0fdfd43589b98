import type { LetterPart } from "#features/platform/notifications/letter.ts";
import { cutGraphemes } from "#lib/text.ts";

/** How many letters one page of them shows. */
export const lettersPage = 20;
/** Source: specification §9: of each kind, unread and read, the inbox shows ten. */
export const inboxPage = 10;

/** Source: specification §5: what has no title has this one. */
export const titleOf = (subject: string): string => subject.trim() || "お知らせが届きました";

const summaryLength = 100;
/** Source: specification §5: the first sentences, then '......'. */
export function letterSummary(parts: readonly LetterPart[]): string {
  const text = parts
    .filter((part) => typeof part === "string")
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const cut = cutGraphemes(text, summaryLength);
  return cut.length < text.length ? `${cut}......` : text;
}
