// What an order is found by at the desk: who ordered, who receives it, their addresses of mail and
// phone, and what was ordered.
import { fold } from "#lib/fold.ts";
import { bySound, joined, searchTermsOf } from "#lib/near-text.ts";
import { payerOf } from "./gift.ts";
import type { Confirmation } from "./rules.ts";

/** Folded and joined, each once: nobody knows where a name is parted by a space. */
export function orderWords(email: string, confirmation: Confirmation): string {
  const { address, lines } = confirmation;
  const kana = joined(fold(address.kana));
  const goods = lines.flatMap(({ title, sku, productId }) => [title, sku, productId]);
  const names = [payerOf(confirmation), address.name, email, address.phone, ...goods];
  const words = [...names.map((name) => joined(fold(name))), kana, bySound(kana)];
  return [...new Set(words)].filter(Boolean).join(" ");
}

/** "075-123-4567", "+81 75 123 4567" → "0751234567"; nothing for what is no number to call. */
function phoneOf(typed: string): string | undefined {
  const plain = typed.normalize("NFKC").trim();
  if (!/^\+?[\d\s()‐-―−ー-]+$/u.test(plain)) return undefined;
  const digits = plain.replaceAll(/\D/g, "").replace(/^81(?=\d{9,10}$)/, "0");
  return digits.length < 4 ? undefined : digits;
}

/** Each of these must be in what an order is found by, in one of its spellings. */
export function orderTerms(typed: string): string[][] {
  const phone = phoneOf(typed);
  if (phone) return [[phone]];
  return searchTermsOf(typed.replaceAll("\u0000", " ")).map((term) => [
    ...new Set([term, bySound(term)]),
  ]);
}
