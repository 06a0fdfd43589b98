// What may be kept of a text with form: these nodes and marks, and no other.
import { z } from "zod";
import { isWellFormed } from "#lib/text.ts";
import { idPattern, type RichText, rubyReading, rubyText } from "./tree.ts";

const [maxNodes, maxItems, maxInline, maxPart] = [20_000, 5_000, 20_000, 100_000];
const maxHref = 500;
const id = z.string().regex(new RegExp(`^${idPattern}$`));
const kind = z.string().regex(/^[a-z]{1,20}$/);
const words = z.string().min(1).max(maxPart).refine(isWellFormed);

const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({
    type: z.literal("link"),
    attrs: z.strictObject({ href: z.string().min(1).max(maxHref) }),
  }),
]);
const marks = z.array(mark).max(2).optional();
const inline = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: words, marks }),
  z.strictObject({
    type: z.literal("ruby"),
    attrs: z.strictObject({
      text: z.string().regex(rubyText),
      reading: z.string().regex(rubyReading),
    }),
    marks,
  }),
  z.strictObject({ type: z.literal("name"), attrs: z.strictObject({ kind, id }), marks }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);
const line = z.array(inline).max(maxInline).optional();
const paragraph = z.strictObject({ type: z.literal("paragraph"), content: line });
const items = z
  .array(z.strictObject({ type: z.literal("listItem"), content: z.tuple([paragraph]) }))
  .min(1)
  .max(maxItems);
const node = z.discriminatedUnion("type", [
  paragraph,
  z.strictObject({
    type: z.literal("heading"),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: line,
  }),
  z.strictObject({ type: z.literal("bulletList"), content: items }),
  z.strictObject({ type: z.literal("orderedList"), content: items }),
  z.strictObject({
    type: z.literal("blockquote"),
    content: z.array(paragraph).min(1).max(maxItems),
  }),
  z.strictObject({ type: z.literal("card"), attrs: z.strictObject({ kind, id }) }),
  z.strictObject({
    type: z.literal("image"),
    attrs: z.strictObject({
      id,
      alt: z
        .string()
        .regex(/^[^{}|\n]{0,200}$/u)
        .refine(isWellFormed),
    }),
  }),
]);
/** The tree alone; what a feature's texts may hold is asked by `readRichText`. */
export const RichTextTree: z.ZodType<RichText> = z.strictObject({
  type: z.literal("doc"),
  content: z.array(node).max(maxNodes),
});
