import { joinVoiceMarks } from "./kana.ts";

// Control characters (tab and line break apart), parting marks, direction overrides, invisible
// marks. The joiner of emoji (U+200D) stays.
const unwanted =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

/** What nobody sees: joiners, fillers, marks that turn a sign, the empty sign of braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Only what is seen of a text; for comparing, not for keeping. */
export const seenText = (text: string): string => text.replace(unseen, "").trim();

/**
 * Text of several lines as it may be stored: unwanted marks gone, one kind of line break, no white
 * space around; empty where nothing of it is seen. Source: docs/guides/reliability.md §7.3.
 */
export function cleanText(text: string): string {
  const clean = text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(unwanted, "");
  return seenText(clean) === "" ? "" : joinVoiceMarks(clean).trim();
}

/** `cleanText` for a field of one line: line breaks and tabs become a space. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/[\n\t]+/g, " ")
    .trim();

/** False when a lone surrogate is in it: such text cannot be stored. */
export const isWellFormed = (text: string): boolean => text.isWellFormed();

const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });

/** At most `count` characters as a reader counts them; never half of one. */
export function cutGraphemes(text: string, count: number): string {
  if (text.length <= count) return text;
  let seen = 0;
  for (const { index } of graphemes.segment(text)) {
    if (seen === count) return text.slice(0, index);
    seen += 1;
  }
  return text;
}

/** Characters as a reader counts them: "𠮷" and "👩‍👩‍👧" are one each. */
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
};

/** "０９０" → "090". */
export const toHalfWidthDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

export type TextSegment =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string };

/**
 * Parts plain text into text and links, so that nothing a member wrote is ever HTML. Only `http`
 * and `https`, no user name in it. A link ends at the first character that is not ASCII, and before
 * closing punctuation. Joined again, the texts are the input.
 */
export function linkify(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  const addText = (piece: string) => {
    if (piece === "") return;
    const last = segments.at(-1);
    if (last?.kind === "text") last.text += piece;
    else segments.push({ kind: "text", text: piece });
  };
  let end = 0;
  for (const match of text.matchAll(
    /(?<![A-Za-z0-9])https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/gi,
  )) {
    const url = withoutClosingMarks(match[0]);
    const href = webUrl(url);
    if (!href) continue;
    addText(text.slice(end, match.index));
    segments.push({ kind: "link", text: url, href });
    end = match.index + url.length;
  }
  addText(text.slice(end));
  return segments;
}

function withoutClosingMarks(url: string): string {
  let cut = url;
  for (;;) {
    const open = cut.split("(").length;
    const closed = cut.split(")").length;
    const shorter =
      cut.endsWith(")") && closed > open ? cut.slice(0, -1) : cut.replace(/[.,;:!?'\]]$/, "");
    if (shorter === cut) return cut;
    cut = shorter;
  }
}

function webUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.username !== "" || url.password !== "" || url.hostname === "") return undefined;
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
}
