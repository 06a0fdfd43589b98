import { z } from "zod";
import { lineField, needed, paragraphs, readMoment } from "#features/platform/content/fields.ts";
import { isTokyoDate } from "#lib/tokyo-date.ts";
import { isPrefecture } from "#lib/prefecture.ts";
import { isOwnPath } from "./rules.ts";

const day = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || isTokyoDate(text), "日は、2026-10-01 のようにご入力ください。")
  .transform((text) => text || null);

/** What staff write of a letter to many. */
export const MailingForm = z.object({
  key: z.uuid(),
  version: z.coerce.number().int().min(0),
  subject: needed("件名", 40),
  body: paragraphs("本文", 5_000).pipe(z.string().min(1, "本文をご入力ください。")),
  link: lineField("行き先", 300).refine(
    (text) => text === "" || isOwnPath(text),
    "行き先は、/news のように、このサイトの中の住所でご入力ください。",
  ),
  itemId: z.string().max(20),
  prefecture: z
    .string()
    .default("")
    .refine((text) => text === "" || isPrefecture(text), "都道府県をおえらびください。"),
  bought: z.string().trim().max(60, "品番は60字までです。").default(""),
  boughtFrom: day,
  quietFrom: day,
});
type Whole = z.infer<typeof MailingForm>;
type Narrowed = "prefecture" | "bought" | "boughtFrom" | "quietFrom";
/** What is narrowed may be left unsaid: then it stays as it is. */
export type MailingEdit = Omit<Whole, Narrowed> & Partial<Pick<Whole, Narrowed>>;

const sure = "人数をお確かめのうえ、チェックを付けてください。";
export const BeginMailingForm = z.object({
  version: z.coerce.number().int().min(1),
  sure: z.literal("1", sure),
  claims: z.string().optional(),
  beginsAt: z
    .string()
    .max(40)
    .transform((text, context) => {
      if (text.trim() === "") return null;
      const moment = readMoment(text);
      if (moment) return moment;
      context.addIssue({
        code: "custom",
        message: "日時は、2026-12-01 10:00 のようにご入力ください。",
      });
      return z.NEVER;
    }),
});

export const RecallMailingForm = z.object({
  recalls: z.literal("1", "お確かめのうえ、チェックを付けてください。"),
});
