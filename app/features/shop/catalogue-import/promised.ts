// Words of a file that promise an effect: taken, and told beside their line, so that one looks.
import { claimsIn } from "#features/platform/claims/rules.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import type { Complaint } from "./product-file.ts";

const said = ({ title, lead, story, care, deliveryNote }: Product) =>
  [title, lead, plainText(story), care, deliveryNote].join("\n");

/** Nothing of words that stood there before: somebody has looked at them. */
export function promisedNotes(line: number, next: Product, old?: Product): Complaint[] {
  const before = new Set(old ? claimsIn(said(old)).map(({ word }) => word) : []);
  const words = claimsIn(said(next)).flatMap(({ word }) => (before.has(word) ? [] : [word]));
  if (words.length === 0) return [];
  const named = words.map((word) => `「${word}」`).join("");
  const look = "効き目の約束に読めます。品の画面で、お確かめください。";
  return [{ line, sentence: `${named}は、${look}` }];
}
