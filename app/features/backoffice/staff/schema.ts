import { z } from "zod";
import { cleanLine, isWellFormed } from "#lib/text.ts";
import { wholeField } from "#lib/number-field.ts";
import { readSigned } from "#lib/typed-number.ts";
import { addDays, isTokyoDate, tokyo } from "#lib/tokyo-date.ts";

const line = (what: string, most: number) =>
  z
    .string()
    .max(1_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanLine)
    .pipe(
      z.string().min(1, `${what}をご入力ください。`).max(most, `${what}は${most}文字までです。`),
    );
/** As `line`, and it may be empty. */
const optionalLine = (what: string, most: number) =>
  z
    .string()
    .max(1_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanLine)
    .pipe(z.string().max(most, `${what}は${most}文字までです。`));
const whole = (what: string, most: number) =>
  wholeField(`${what}は0以上の数でご入力ください。`, { most, above: `${what}が大きすぎます。` });

const reason = line("わけ", 300);
/** The day is the last one: it ends at the midnight after. */
const lastDay = z
  .string()
  .refine(isTokyoDate, "終わりの日をおえらびください。")
  .transform((day) => tokyo(`${addDays(day, 1)} 00:00:00`));
/** Belongs to one form that was shown: what is sent twice counts once. */
const key = z.uuid("画面を開きなおして、もう一度お送りください。");

/** Deeds on the page of a member: each with its reason. */
export const ReasonForm = z.object({ reason });
export const GiveForm = z.object({ item: z.string().max(20), until: lastDay, reason, key });
export const LicenceChangeForm = z.discriminatedUnion("intent", [
  z
    .object({ intent: z.literal("extend"), until: lastDay, reason })
    .transform(({ until, reason: why }) => ({ expireAt: until, reason: why })),
  z
    .object({ intent: z.literal("store"), store: whole("残りの枚数", 9_999), reason })
    .transform(({ store, reason: why }) => ({ store, reason: why })),
  z
    .object({ intent: z.literal("end"), reason })
    .transform(({ reason: why }) => ({ end: true as const, reason: why })),
]);
const pointsSentence = "点は、0でない数でご入力ください（減らすときは -100 のように）。";
export const PointsForm = z.object({
  amount: z
    .string()
    .transform((typed) => readSigned(typed, 999_999) ?? 0)
    .pipe(z.number().refine((amount) => amount !== 0, pointsSentence)),
  reason,
  key,
});

/** Which authority somebody is to have, and why. */
export const AuthorityForm = z.object({
  authority: z.enum(["customer", "staff", "owner"], "役割をおえらびください。"),
  reason,
});

/** What staff may change of a product. */
export const ProductForm = z.object({
  title: line("品名", 120),
  lead: optionalLine("ひとこと", 200),
  basePrice: whole("値段", 9_999_999).pipe(z.number().min(1, "値段は1円以上でご入力ください。")),
  status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"),
  stock: z.record(z.string(), whole("在庫", 99_999)),
});

const Seen = z.object({
  title: z.string().max(500),
  lead: z.string().max(500),
  basePrice: z.number(),
  status: z.enum(["draft", "open", "closed"]),
  stock: z.record(z.string(), z.number()),
});
/** How a product stood when its form was opened; nothing when the form was altered. */
export function readSeenProduct(text: string | undefined): z.infer<typeof Seen> | undefined {
  try {
    const read = Seen.safeParse(JSON.parse(text ?? ""));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
