import { z } from "zod";
import { EmailField, NameField } from "#features/identity/addresses/schema.ts";
import { isContactSubject } from "#features/site/brand/contact.ts";
import { typedText } from "#lib/form-fields.ts";
import { cleanLine } from "#lib/text.ts";

export const maxBody = 4_000;

/** What /contact sends. Line ends of the body stay as written, of one kind. */
export const ContactForm = z.object({
  name: NameField,
  email: EmailField,
  subject: z
    .string("ご用件をおえらびください。")
    .refine(isContactSubject, "ご用件をおえらびください。"),
  orderNumber: z
    .string()
    .max(100, "注文番号が長すぎます。")
    .default("")
    .transform((text) => cleanLine(text).normalize("NFKC"))
    .pipe(z.string().max(20, "注文番号が長すぎます。")),
  body: typedText({ what: "内容", max: maxBody, empty: "内容をご入力ください。" }),
});
export type ContactForm = z.infer<typeof ContactForm>;
