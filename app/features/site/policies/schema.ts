import { z } from "zod";
import { momentField, needed, paragraphs } from "#features/platform/content/fields.ts";
import { neededRichText } from "#features/platform/rich-text/field.ts";
import { policyBody } from "./editions.ts";

/** What the owner writes of an edition. */
export const PolicyForm = z.object({
  title: needed("題", 60),
  lead: paragraphs("はじめの文", 300),
  note: needed("変わったところ", 300),
  body: neededRichText(policyBody),
  material: z.boolean(),
  status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"),
  openAt: momentField,
});
export type PolicyEdit = z.infer<typeof PolicyForm>;
