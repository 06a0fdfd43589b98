import { z } from "zod";
import { EmailField, KanaField, NameField } from "#features/address/schema.ts";
import { countGraphemes, isWellFormed, toHalfWidthDigits } from "#lib/text.ts";
import { passwordLimits, spacesToPlus } from "./rules.ts";

/** Spaces become plus signs before the address is looked at. Source: specification §5. */
export const LoginEmail = z.string("メールアドレスをご入力ください。").max(1_000, "メールアドレスが長すぎます。").transform(spacesToPlus).pipe(EmailField);

/** A password that somebody already has: whatever it is, it is compared. */
export const GivenPassword = z.string("パスワードをご入力ください。").min(1, "パスワードをご入力ください。").max(1_000, "パスワードが長すぎます。");

/** A new password: its length counts, and nothing else; no invisible or broken characters. */
export const NewPassword = GivenPassword
  .refine(isWellFormed, "読みとれない文字がふくまれています。")
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), "使えない文字がふくまれています。")
  .refine((text) => countGraphemes(text) >= passwordLimits.min, `パスワードは${passwordLimits.min}文字以上にしてください。`)
  .refine((text) => countGraphemes(text) <= passwordLimits.max, `パスワードは${passwordLimits.max}文字までです。`);

export const LoginForm = z.object({ email: LoginEmail, password: GivenPassword });
export const RegisterForm = z.object({
  email: LoginEmail,
  /** Left empty: one is made and mailed. */
  password: z.string().default("").pipe(z.union([z.literal(""), NewPassword])).transform((text) => text || undefined),
});
export const MailLoginForm = z.object({ email: LoginEmail });
export const ResetForm = z.object({ password: NewPassword });
export const CodeForm = z.object({ proofId: z.uuid("コードをもう一度お送りください。"), code: z.string("6けたの数字をご入力ください。").max(50).transform((text) => toHalfWidthDigits(text).replace(/\D/g, "")).pipe(z.string().length(6, "6けたの数字をご入力ください。")) });

export const ProfileForm = z.object({
  displayName: NameField,
  kana: z.string().default("").transform((text) => text.trim()).pipe(z.union([z.literal(""), KanaField])),
});

/** What the call `createdMail` sends. Source: specification §5 and §7. */
export const CreatedMailBody = z.object({ email: z.unknown().optional(), password: z.unknown().optional() });
