// Words of the dictionary explained where other texts use them: the first use on a page, with its
// reading and the beginning of what is told of it. Source: docs/guides/targets.md §9.
import { cutGraphemes } from "#lib/text.ts";
import type { Mention } from "./mention.ts";
import { pathOfWord } from "./present.ts";
import type { Entry } from "./rules.ts";

export type WordNote = { id: string; href: string; word: string; kana: string; note: string };
/** A part of a text; with `note` it is a word's first use on the page. */
export type ExplainedPart = { text: string; note?: WordNote };
export const noteLength = 60;
export function noteOf({
  id,
  word,
  kana,
  summary,
  text,
}: Pick<Entry, "id" | "word" | "kana" | "summary"> & { text: string }): WordNote {
  const told = `${summary}${text.replaceAll(/\s+/g, "")}`;
  const note = cutGraphemes(told, noteLength);
  return { id, href: pathOfWord(id), word, kana, note: note === told ? note : `${note}……` };
}

/** A word as its note tells of it. */
export type KnownWord = Parameters<typeof noteOf>[0];
export type ExplainWords = {
  find: (text: string) => readonly Mention[];
  byId: ReadonlyMap<string, KnownWord>;
};
export type Explainer = {
  /** A line in its parts, in the order in which the page shows its lines. */
  line(text: string): ExplainedPart[];
  /** The note of a word that a writer linked; from then on it counts as used. */
  named(id: string): WordNote | undefined;
  has(id: string): boolean;
};

/** What is told of a lesson: a line, and a longer text line by line. */
export const explainTold = (
  explain: Explainer,
  { summary, body }: { summary: string; body: string },
) => ({
  summary: explain.line(summary),
  body: body
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => explain.line(line)),
});
export type ToldWord = ReturnType<typeof explainTold>;

/** One page's worth: each word is explained where it is first used, and nowhere else. */
export function explainerOf({ find, byId }: ExplainWords): Explainer {
  const used = new Set<string>();
  const line = (text: string): ExplainedPart[] => {
    const parts: ExplainedPart[] = [];
    let end = 0;
    for (const { id, start, end: after } of find(text)) {
      const entry = byId.get(id);
      if (!entry || used.has(id)) continue;
      used.add(id);
      if (start > end) parts.push({ text: text.slice(end, start) });
      parts.push({ text: text.slice(start, after), note: noteOf(entry) });
      end = after;
    }
    if (end < text.length) parts.push({ text: text.slice(end) });
    return parts;
  };
  return {
    line,
    has: (id) => byId.has(id),
    named(id) {
      const entry = byId.get(id);
      if (!entry) return undefined;
      used.add(id);
      return noteOf(entry);
    },
  };
}
