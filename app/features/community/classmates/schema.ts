import { z } from "zod";
import { needed, paragraphs, raw, readMoment } from "#features/platform/content/fields.ts";
import { canonicalEmail } from "#features/identity/addresses/email.ts";
import { maxMembers, maxWordLine } from "./rules.ts";

/** What is sent with one question about one of the others. */
export const ClassWordForm = z.object({
  class: z.string(),
  to: z.string(),
  number: z.coerce.number().int().min(1).max(9),
  answer: z
    .string()
    .regex(/^\d$/)
    .optional()
    .catch(undefined)
    .transform((text) => (text === undefined ? undefined : Number(text))),
  line: paragraphs("ひとこと", maxWordLine).optional(),
});
export const MateForm = ClassWordForm.pick({ class: true, to: true });
export const OwnClassForm = ClassWordForm.pick({ class: true });
export const ReportedWordForm = z.object({ id: z.string() });

export const ClassForm = z.object({
  title: needed("組の名", 40),
  until: raw(40).transform(
    (text, context) =>
      readMoment(text) ??
      (context.addIssue({
        code: "custom",
        message: "いつまで書けるかをご入力ください（例 2026-12-20 21:00）。",
      }),
      z.NEVER),
  ),
});
export type ClassEdit = z.infer<typeof ClassForm>;

/** One address on each line. */
export const ClassMailsForm = z.object({
  mails: raw(8_000).transform((text, context) => {
    const mails = [
      ...new Set(
        text
          .split(/[\s,、]+/)
          .filter((one) => one !== "")
          .map((one) => canonicalEmail(one) ?? one),
      ),
    ];
    const broken = mails.find((one) => canonicalEmail(one) === undefined);
    const problem =
      mails.length === 0
        ? "メールアドレスをご入力ください。"
        : broken !== undefined
          ? `「${broken}」は、メールアドレスとして読めません。`
          : mails.length > maxMembers
            ? `いちどに${maxMembers}人までです。`
            : undefined;
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
    return mails;
  }),
});
