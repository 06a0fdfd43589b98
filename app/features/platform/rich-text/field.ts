// A field of text with form: it comes as the small markup, from the editor or as somebody typed it,
// and is kept as its tree.
import { cleanText } from "#lib/text.ts";
import { raw } from "#features/platform/content/fields.ts";
import { readMarkup } from "./markup.ts";
import { type Allowed, readRichText } from "./rules.ts";
import { emptyText } from "./tree.ts";

export const richText = (allowed: Allowed) =>
  raw(allowed.max, `${allowed.what}は${allowed.max}文字までです。`).transform((text, context) => {
    const read = readRichText(readMarkup(cleanText(text), allowed), allowed);
    if (read.ok) return read.value;
    context.addIssue({ code: "custom", message: read.code });
    return emptyText;
  });
export const neededRichText = (allowed: Allowed) =>
  richText(allowed).refine(
    ({ content }) => content.length > 0,
    `${allowed.what}をご入力ください。`,
  );
