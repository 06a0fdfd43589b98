// Summaries: long texts that gather lessons, videos and words of the dictionary. Source: reading
// "Content", docs/guides/targets.md §7.
import type { Picture } from "#features/platform/images/rules.ts";
import { idsNamed, plainText, textsIn } from "#features/platform/rich-text/rules.ts";
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import { cutGraphemes } from "#lib/text.ts";

export type Matome = {
  id: string;
  title: string;
  kana: string;
  /** Two or three lines for lists and search. */
  summary: string;
  body: RichText;
  /** Any of them opens it; none: any member. */
  areas: readonly Area[];
  /** For everybody. */
  free: boolean;
  picture: Picture;
  status: "draft" | "open" | "closed";
  /** From when on it can be seen. */
  openAt: Date;
  position: number;
  version: number;
};

/** Cards of one page of the list. */
export const matomePerPage = 24;

/**
 * What a summary may hold: words and pieces are linked, and a piece alone is shown with its
 * picture.
 */
export const matomeText = {
  what: "本文",
  max: 20_000,
  kinds: ["piece", "word"],
  cards: ["piece"],
} as const;

/** The small markup in which a summary is typed. */
export const readMatomeBody = (text: string): RichText => readMarkup(text, matomeText);

/** The pieces and words that a text names, each once, in its order. */
export const namedIn = (body: RichText): { pieces: string[]; words: string[] } => ({
  pieces: idsNamed(body, "piece"),
  words: idsNamed(body, "word"),
});

export const tasteLength = 120;
/** The first lines, for who may not read on: never more than this, and never the whole. */
export function tasteOf(body: RichText): string {
  const paragraphs = body.content.filter(({ type }) => type === "paragraph").slice(0, 2);
  const lines = textsIn({ ...body, content: paragraphs }).join("");
  const half = Math.floor(plainText(body).length / 2);
  return cutGraphemes(lines, Math.min(tasteLength, half));
}

const charactersPerMinute = 500;
export const minutesToRead = (body: RichText): number =>
  Math.max(1, Math.round(plainText(body).length / charactersPerMinute));
