// What it costs to have a gift wrapped: a name and a price for each piece, as the owner wrote them.
import { formatYen } from "#lib/yen.ts";
import { lineName } from "../orders/labels.ts";
import type { Wrapping } from "../orders/gift.ts";
import type { ConfirmedLine } from "../orders/rules.ts";

/** `price`: whole yen for one piece, tax included. */
export type WrapTerms = { name: string; price: number };
export const maxWrapName = 40;
export const maxWrapPrice = 100_000;

export const wrapResting = "ラッピングは、ただいまお受けしていません。";

export const wrapCost = (
  wrapped: readonly string[],
  lines: readonly { sku: string; quantity: number }[],
  terms: WrapTerms | null,
): number =>
  lines
    .filter(({ sku }) => wrapped.includes(sku))
    .reduce((sum, { quantity }) => sum + quantity * (terms?.price ?? 0), 0);

/** `wrapped`: the skus of lines of which every piece is wrapped; any other counts for nothing. */
export function wrappingOf(
  wrapped: readonly string[],
  lines: readonly ConfirmedLine[],
  terms: WrapTerms | null,
): Wrapping | null {
  const chosen = lines.filter(({ sku }) => wrapped.includes(sku));
  if (!terms || chosen.length === 0) return null;
  return {
    name: terms.name,
    unitPrice: terms.price,
    lines: chosen.map((line) => ({ sku: line.sku, name: lineName(line), quantity: line.quantity })),
    amount: wrapCost(wrapped, lines, terms),
  };
}

/** What is different of it from what was shown, in words; nothing where it can be charged so. */
export function wrapChange(shown: Wrapping | undefined, terms: WrapTerms | null): string | null {
  if (!shown || terms?.price === shown.unitPrice) return null;
  return terms
    ? `ラッピングの値段が${formatYen(shown.unitPrice)}から${formatYen(terms.price)}に変わりました。`
    : wrapResting;
}
