import { z } from "zod";
import { cleanLine, isWellFormed } from "#lib/text.ts";
import { LoginEmail } from "#features/identity/account/schema.ts";
import { deskRoles } from "#features/identity/account/rules.ts";
import { wholeField } from "#lib/number-field.ts";
import { readSigned } from "#lib/typed-number.ts";
import { addDays, isTokyoDate, tokyo } from "#lib/tokyo-date.ts";

const line = (what: string, max: number) =>
  z
    .string()
    .max(1_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanLine)
    .pipe(z.string().min(1, `${what}をご入力ください。`).max(max, `${what}は${max}文字までです。`));
const whole = (what: string, max: number) =>
  wholeField(`${what}は0以上の数でご入力ください。`, { max, above: `${what}が大きすぎます。` });

const paragraph = (what: string, max: number) =>
  z
    .string()
    .max(10_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().min(1, `${what}をご入力ください。`).max(max, `${what}は${max}文字までです。`));

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
/** What the law lets a person ask for: how it is known that it is they. */
export const AskedForm = z.object({ asked: line("ご本人の確かめかた", 300) });
export const SeeForm = z.object({ reason, id: key });
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

/** What somebody sees to, as it comes from boxes: the ticked ones joined by 、. */
const roles = z
  .string()
  .default("")
  .transform((typed) => deskRoles.filter((role) => typed.split("、").includes(role)));
/** Who is asked to work at the desk, and to see to what. */
export const InviteForm = z.object({
  email: LoginEmail,
  authority: z.enum(["staff", "owner"], "役割をおえらびください。"),
  roles,
});
/** A note for the others at the desk. */
export const NoteForm = z.object({ words: paragraph("メモ", 1_000), key });
/** Which authority somebody is to have, what they see to, and why. */
export const AuthorityForm = z.object({
  authority: z.enum(["customer", "staff", "owner"], "役割をおえらびください。"),
  roles,
  reason,
});
