// One sale over many goods: each loses the same share of its own price.
import { z } from "zod";
import type { DeskAsk } from "#features/platform/desk-lists/many-acts.ts";
import type { Sale } from "#features/shop/catalogue/rules.ts";
import { saleMoment } from "#features/shop/catalogue/sale-words.ts";
import { SaleOfMany } from "./sale-form.ts";
import { saleHours } from "./sale-rules.ts";

/** Under ten yen is left off, in the buyer's favour; never nothing. */
export const lowered = (price: number, off: number): number =>
  Math.max(1, price * (100 - off) >= 1_000 ? Math.floor((price * (100 - off)) / 1_000) * 10 : 1);

const Given = z.object({ off: z.number(), from: z.coerce.date(), until: z.coerce.date() });
/** The sale of one of these goods. */
export function saleFrom(given: string, basePrice: number): Sale {
  const { off, from, until } = Given.parse(JSON.parse(given));
  return { price: lowered(basePrice, off), from, until };
}

/** What is typed for all of them; what each of them refuses is told when it comes to it. */
export const askSale: DeskAsk = (texts, now) => {
  const read = SaleOfMany.safeParse({ off: "", saleFrom: "", saleUntil: "", ...texts });
  if (!read.success)
    return {
      errors: Object.fromEntries(
        read.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    };
  const { off, from, until } = read.data;
  const errors = saleHours({ from, until }, now);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    given: JSON.stringify({ off, from, until }),
    said: `${off}%引き、${saleMoment(from)}から${saleMoment(until)}まで`,
  };
};
