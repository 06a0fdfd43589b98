import { z } from "zod";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { momentField, needed } from "#features/platform/content/fields.ts";
import { neededRichText } from "#features/platform/rich-text/field.ts";
import { newsText } from "./rules.ts";

const isArea = (name: string): name is Area => name in areaNames;

/** What staff write of news. */
export const NewsForm = z.object({
  title: needed("題", 60),
  body: neededRichText(newsText),
  everyone: z.boolean(),
  areas: z
    .array(z.string().max(40))
    .max(40)
    .transform((names) => names.filter(isArea)),
  status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"),
  openAt: momentField,
});
export type NewsEdit = z.infer<typeof NewsForm>;
