import { z } from "zod";
import { cleanLine, isWellFormed, toHalfWidthDigits } from "#lib/text.ts";

const line = (what: string, most: number) => z.string().max(1_000, "文字が多すぎます。").refine(isWellFormed, "読みとれない文字がふくまれています。").transform(cleanLine).pipe(z.string().min(1, `${what}をご入力ください。`).max(most, `${what}は${most}文字までです。`));
const whole = (what: string, most: number) => z.string().transform((text) => toHalfWidthDigits(text).replace(/[,¥\s]/g, "")).pipe(z.string().regex(/^[0-9]{1,7}$/, `${what}は0以上の数でご入力ください。`)).transform(Number).pipe(z.number().max(most, `${what}が大きすぎます。`));

/** Which authority somebody is to have, and why. */
export const AuthorityForm = z.object({ authority: z.enum(["customer", "staff", "owner"], "役目をおえらびください。"), reason: line("わけ", 300) });

/** What staff may change of a product. */
export const ProductForm = z.object({
  title: line("品名", 120), lead: line("ひとこと", 200), basePrice: whole("値段", 9_999_999).pipe(z.number().min(1, "値段は1円以上でご入力ください。")), status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"), stock: z.record(z.string(), whole("在庫", 99_999)),
});

const Seen = z.object({ title: z.string().max(500), lead: z.string().max(500), basePrice: z.number(), status: z.enum(["draft", "open", "closed"]), stock: z.record(z.string(), z.number()) });
/** How a product stood when its form was opened; nothing when the form was altered. */
export function readSeen(text: string | undefined): z.infer<typeof Seen> | undefined {
  try {
    const read = Seen.safeParse(JSON.parse(text ?? ""));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
