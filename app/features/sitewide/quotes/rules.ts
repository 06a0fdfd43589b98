// Words of a member on the page of a product: a part of an impression, as it was written.
import { cleanText, countGraphemes } from "#lib/text.ts";

/** Signs that are shown at most. */
export const maxQuote = 200;
/** So many stand on the page of a product, the latest first. */
export const quotesPerProduct = 3;
/** So many are on the desk at once, the latest first. */
export const quotesOnDesk = 30;

const folded = (text: string) => cleanText(text).replaceAll(/\s+/gu, " ");

/** Whether these words stand so in the impression; breaks and blanks are one. */
export const isPartOf = (words: string, body: string): boolean =>
  words !== "" && folded(body).includes(folded(words));

/** What is offered to be shown: the beginning, to the end of a sentence where one is in reach. */
export function offeredPart(body: string): string {
  const text = folded(body);
  if (countGraphemes(text) <= maxQuote) return text;
  const signs = [...new Intl.Segmenter("ja").segment(text)].slice(0, maxQuote);
  const start = signs.map(({ segment }) => segment).join("");
  const end = Math.max(start.lastIndexOf("。"), start.lastIndexOf("！"), start.lastIndexOf("？"));
  return end > 0 ? start.slice(0, end + 1) : start;
}

/** The id of a product out of what staff typed: its id, or the address of its page. */
export const productIdIn = (typed: string): string =>
  /\/shop\/product\/([^/?#]+)/.exec(typed)?.[1] ?? typed.trim();
