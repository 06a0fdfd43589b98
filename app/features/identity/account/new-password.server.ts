// A password that is chosen: the forms where one is set. On the server alone, as the list of those
// that are tried first is no page's weight.
import { z } from "zod";
import { countGraphemes, isWellFormed } from "#lib/text.ts";
import { passwordLimits } from "./rules.ts";
import { GivenPassword, LoginEmail } from "./schema.ts";
import { isEasilyGuessed } from "./sign-in/common-passwords.server.ts";

/**
 * Its length counts, and that nobody tries it first; no invisible or broken characters. One that
 * somebody has already is compared as it is and only measured when it changes.
 */
export const NewPassword = GivenPassword.refine(
  isWellFormed,
  "読みとれない文字がふくまれています。",
)
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), "使えない文字がふくまれています。")
  .refine(
    (text) => countGraphemes(text) >= passwordLimits.min,
    `パスワードは${passwordLimits.min}文字以上にしてください。`,
  )
  .refine(
    (text) => countGraphemes(text) <= passwordLimits.max,
    `パスワードは${passwordLimits.max}文字までです。`,
  )
  .refine(
    (text) => !isEasilyGuessed(text),
    "このパスワードは、よく使われていて当てられやすいものです。思い出しやすいことばを三つほどつなげると、安心です。",
  );

export const RegisterForm = z.object({
  email: LoginEmail,
  /** Left empty: one is made and mailed. */
  password: z
    .string()
    .default("")
    .pipe(z.union([z.literal(""), NewPassword]))
    .transform((text) => text || undefined),
});
export const ResetForm = z.object({ password: NewPassword });
