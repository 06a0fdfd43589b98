// The story of a product: text with form, which files bring and take as plain letters.
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { readRichText } from "#features/platform/rich-text/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import type { Result } from "#lib/result.ts";
import { cleanText } from "#lib/text.ts";

export const storyText = { what: "物語", max: 10_000 } as const;

/** As a file has it, of any length. Names lead nowhere from here: they are plain words. */
export const readStory = (text: string): Result<RichText, string> =>
  readRichText(readMarkup(cleanText(text)), {
    ...storyText,
    max: Number.POSITIVE_INFINITY,
  });
