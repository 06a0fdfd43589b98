import { z } from "zod";
import { maxOfOneSku, maxPieces } from "#features/platform/terms/rules.ts";
import { isSku, readQuantity } from "./rules.ts";

export const skuField = z.string().trim().refine(isSku, "商品をもう一度えらんでください。");

/** Half- and full-width digits; 1 up to the limit of one sku. */
export const quantityField = z.unknown().transform((value, context) => {
  const quantity = readQuantity(value);
  if (quantity !== null) return quantity;
  context.addIssue({
    code: "custom",
    message: `点数は1から${maxOfOneSku}までの数字でご入力ください。`,
  });
  return z.NEVER;
});

/**
 * A call that asks for the cart to be priced. Prices and titles only say what the buyer saw; they
 * are never charged.
 */
export const PriceCart = z.object({
  lines: z
    .array(
      z.object({
        sku: skuField,
        quantity: quantityField,
        seenPrice: z.number().int().min(0).max(100_000_000).optional(),
        seenTitle: z.string().max(200).optional(),
      }),
    )
    .max(maxPieces),
});
export type PriceCart = z.infer<typeof PriceCart>;

/** Forms of the cart that work without scripts. */
export const AddToCart = z.object({ sku: skuField, quantity: quantityField.optional().default(1) });
/** What an order held, as `writeAgain` wrote it. */
export const OrderAgain = z.object({ lines: z.string().max(4_000).default("") });
export const ChangeLine = z.object({
  sku: skuField,
  /** None: the line leaves the cart. */
  quantity: z.unknown().transform((value, context) => {
    if (value === 0 || (typeof value === "string" && value.normalize("NFKC").trim() === "0"))
      return 0;
    const quantity = readQuantity(value);
    if (quantity !== null) return quantity;
    context.addIssue({
      code: "custom",
      message: `点数は0から${maxOfOneSku}までの数字でご入力ください。`,
    });
    return z.NEVER;
  }),
});
