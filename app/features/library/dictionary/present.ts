// What the pages and the calls show of words.
import { href } from "#lib/href.ts";
import { type KanaRow, kanaRows } from "#lib/kana.ts";
import { type Entry, type WordPiece, type Ruby, rowOf, rubyOfWord } from "./rules.ts";
import type { WordLine, DictionaryListed, ReadEntry } from "./service.server.ts";

export const pathOfWord = (id: string): string => href("/dictionary/:wordid", { wordid: id });
export const pathOfTag = (tag: string): string => href("/dictionary/tag/:tag?", { tag });
/** The place of a row on the index, and its name in addresses. */
export const anchorOf: Readonly<Record<KanaRow, string>> = {
  あ: "a",
  か: "ka",
  さ: "sa",
  た: "ta",
  な: "na",
  は: "ha",
  ま: "ma",
  や: "ya",
  ら: "ra",
  わ: "wa",
};

type Named = ReadonlyMap<string, Pick<Entry, "id" | "word">>;
export type ShownLine = { id: string; href: string; word: string; kana: string; summary: string };
export const presentLine = ({ id, word, kana, summary }: WordLine): ShownLine => ({
  id,
  href: pathOfWord(id),
  word,
  kana,
  summary,
});

export type ShownPart = { ruby: Ruby[]; href?: string };
/** A link that leads nowhere today is read as plain words. */
function presentPart(part: WordPiece, named: Named, own: string): ShownPart[] {
  if (part.kind === "text") return [{ ruby: part.ruby }];
  const found = named.get(part.id);
  const ruby = part.ruby.length > 0 ? part.ruby : found ? [{ text: found.word }] : [];
  if (ruby.length === 0) return [];
  return [found && found.id !== own ? { ruby, href: pathOfWord(found.id) } : { ruby }];
}

export type WordPage = ReturnType<typeof presentWord>;
export function presentWord({
  id,
  word,
  kana,
  initial,
  tags,
  summary,
  paragraphs,
  related,
  previous,
  next,
  names,
}: ReadEntry) {
  const short = (entry: Pick<Entry, "id" | "word"> | undefined) =>
    entry ? { href: pathOfWord(entry.id), word: entry.word } : null;
  return {
    id,
    word,
    kana,
    summary,
    row: rowOf(initial),
    ruby: rubyOfWord(word, kana),
    paragraphs: paragraphs.map((parts) => parts.flatMap((part) => presentPart(part, names, id))),
    tags: tags.map((tag) => ({ tag, href: pathOfTag(tag) })),
    related: related.flatMap((other) => {
      const found = other === id ? null : short(names.get(other));
      return found ? [found] : [];
    }),
    previous: short(previous),
    next: short(next),
  };
}

/** A word stays as it was read until something is published (`kept-answers.server.ts`). */
const shown = new WeakMap<ReadEntry, WordPage>();
/** The page of a word, presented once for all who read it. */
export function wordPageOf(entry: ReadEntry): WordPage {
  let page = shown.get(entry);
  if (!page) shown.set(entry, (page = presentWord(entry)));
  return page;
}

/** For the calls of /v1/dictionary: in a list, and by itself. */
export const presentListed = ({
  id,
  word,
  kana,
  initial,
  tags,
  summary,
  score,
}: DictionaryListed) => ({
  id,
  word,
  kana,
  initial,
  tags: [...tags],
  summary,
  score,
});
export const presentWhole = ({ text, related, previous, next, ...entry }: ReadEntry) => ({
  ...presentListed(entry),
  body: text,
  related: [...related],
  prev: previous?.id ?? null,
  next: next?.id ?? null,
});

/** The row that an address names: "ka" → か. */
export const rowNamed = (name: string | null): KanaRow | undefined =>
  kanaRows.find((row) => anchorOf[row] === name);
/** The address of a part of the index, and of a page of it. */
export function pathOfPart({ row, at }: { row?: KanaRow; at?: string }, page = 1): string {
  const query = new URLSearchParams({
    ...(row ? { row: anchorOf[row] } : {}),
    ...(at ? { at } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${href("/dictionary")}?${query}` : href("/dictionary");
}
/** The ten rows stand on every page of the dictionary. */
export const pathOfRow = Object.fromEntries(
  kanaRows.map((row) => [row, pathOfPart({ row })]),
) as Readonly<Record<KanaRow, string>>;
