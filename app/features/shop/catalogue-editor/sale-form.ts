// What staff send to plan a sale, and how one stands at the desk.
import { z } from "zod";
import { readMoment, wholeNumberField } from "#features/platform/content/fields.ts";
import type { SizePrices } from "#features/shop/catalogue/price-history.server.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { saleMoment } from "#features/shop/catalogue/sale-words.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { readWhole } from "#lib/typed-number.ts";
import { formatYen } from "#lib/yen.ts";
import { proofProblem, saleMark } from "./sale-rules.ts";

const moment = (message: string) =>
  z
    .string()
    .max(40)
    .transform((text, context) => {
      const at = readMoment(text);
      if (at) return at;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
const seen = z.string().max(100);

export const PlanSale = z
  .object({
    salePrice: wholeNumberField("セールの価格", 9_999_999).pipe(
      z.number().min(1, "セールの価格は1円以上でご入力ください。"),
    ),
    saleFrom: moment("はじまりの日時をご入力ください（例 2026-12-01 10:00）。"),
    saleUntil: moment("終わりの日時をご入力ください（例 2026-12-15 10:00）。"),
    seen,
  })
  .transform(({ salePrice, saleFrom, saleUntil, seen: mark }) => ({
    sale: { price: salePrice, from: saleFrom, until: saleUntil },
    seen: mark,
  }));
export const EndSale = z.object({ seen });

/** The same for many goods: each loses a share of its own price. */
export const SaleOfMany = z
  .object({
    off: z
      .string()
      .max(20)
      .transform((text, context) => {
        const off = readWhole(text) ?? 0;
        if (off >= 1 && off <= 90) return off;
        context.addIssue({ code: "custom", message: "割引は1〜90でご入力ください（例 20）。" });
        return z.NEVER;
      }),
    saleFrom: moment("はじまりの日時をご入力ください（例 2026-12-01 10:00）。"),
    saleUntil: moment("終わりの日時をご入力ください（例 2026-12-15 10:00）。"),
  })
  .transform(({ off, saleFrom, saleUntil }) => ({ off, from: saleFrom, until: saleUntil }));

const typed = (at: Date) => stampTokyo(at).slice(0, 16).replace(" ", "T");

/** `words`: how it stands; `problem`: why no former price is named beside it. */
export function shownSale(
  product: Pick<Product, "basePrice" | "sizes" | "sale">,
  histories: readonly SizePrices[],
  now: Date,
) {
  const { sale } = product;
  const kept = { seen: saleMark(sale), salePrice: "", saleFrom: "", saleUntil: "" };
  if (!sale) return { ...kept, planned: false, begun: false, words: "", problem: "" };
  const begun = sale.from <= now;
  const hours = `${saleMoment(sale.from)}から${saleMoment(sale.until)}まで`;
  return {
    ...kept,
    salePrice: String(sale.price),
    saleFrom: typed(sale.from),
    saleUntil: typed(sale.until),
    planned: true,
    begun,
    words: `${hours}、${formatYen(sale.price)}で${begun ? "売っています。" : "売ります。"}`,
    problem: proofProblem(product, histories, sale.from) ?? "",
  };
}
export type ShownSale = ReturnType<typeof shownSale>;
