// What the owner writes of wrapping.
import { z } from "zod";
import { typedLine } from "#lib/form-fields.ts";
import { readWhole } from "#lib/typed-number.ts";
import { maxWrapName, maxWrapPrice, type WrapTerms } from "./rules.ts";

const Kept = z.object({
  terms: z.object({ name: z.string().min(1), price: z.int().min(0) }).nullable(),
});
/** As the rule is kept: `terms` null where it is not offered. */
export type WrapKept = { terms: WrapTerms | null };
/** What cannot be read is not offered. */
export const readWrap = (kept: unknown): WrapKept => Kept.safeParse(kept).data ?? { terms: null };

const priceProblem = `値段は、0から${maxWrapPrice.toLocaleString("ja-JP")}までの円の整数でお書きください。`;

/** Without a name it is not offered. */
export const WrapForm = z
  .object({
    seen: z.coerce.number().int().min(0),
    wrapName: typedLine({ what: "ラッピングの呼び名", max: maxWrapName }).default(""),
    wrapPrice: z
      .string()
      .default("")
      .transform((text) => (text.trim() === "" ? null : (readWhole(text) ?? null))),
  })
  .refine(
    ({ wrapName, wrapPrice }) =>
      wrapName === "" || (wrapPrice !== null && wrapPrice >= 0 && wrapPrice <= maxWrapPrice),
    { path: ["wrapPrice"], error: priceProblem },
  )
  .transform(({ seen, wrapName, wrapPrice }) => ({
    seen,
    mine: { terms: wrapName === "" ? null : { name: wrapName, price: wrapPrice ?? 0 } },
  }));
