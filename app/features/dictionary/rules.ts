// Words of the school: their order, their neighbours, the small markup they are written in, and how they are found.
// Source: specification §3 "Dictionary entry", reading "Content", targets §9.
import { initialKana, type KanaRow, kanaRow, kanaRows, toHiragana } from "#lib/kana.ts";
import { compareKana, kanaKey } from "#lib/kana-order.ts";
import { gramIndex } from "#lib/gram-index.ts";
import {
  bySound,
  isLoneKana,
  type Place,
  placeOfAll,
  type Searched,
  searched,
  termsOf,
} from "#lib/near-text.ts";

export type Entry = {
  id: string;
  word: string;
  kana: string;
  /** The first kana, voice marks and smallness taken away. */
  initial: string;
  tags: readonly string[];
  /** One plain line. */
  summary: string;
  /** In the markup below. */
  body: string;
  /** Ids of entries near in meaning. */
  related: readonly string[];
  /** How much it is asked for: decides between equal hits, and what the index names first. */
  score: number;
  status: "draft" | "open" | "closed";
  version: number;
};

/** The letter under which a reading stands; "わ" for what does not begin with kana, as the last row is where such words are looked for. */
export const initialOf = (kana: string): string => initialKana(kana) || "わ";

/** A copy in the order of a dictionary: by reading, then as written, then by id, so that no two stand at one place. */
export function inKanaOrder<T extends Pick<Entry, "id" | "word" | "kana">>(
  entries: readonly T[],
): T[] {
  const keyed = entries.map((entry) => ({ entry, key: kanaKey(entry.kana) }));
  const written = (a: T, b: T) =>
    a.word < b.word ? -1 : a.word > b.word ? 1 : a.id < b.id ? -1 : 1;
  return keyed
    .toSorted((a, b) => compareKana(a.key, b.key) || written(a.entry, b.entry))
    .map(({ entry }) => entry);
}

export const rowOf = (initial: string): KanaRow => kanaRow(initial) ?? "わ";
/** The ten rows in their order, each with its entries. */
export const byRow = <T extends Pick<Entry, "initial">>(
  ordered: readonly T[],
): { row: KanaRow; entries: T[] }[] =>
  kanaRows.map((row) => ({
    row,
    entries: ordered.filter(({ initial }) => rowOf(initial) === row),
  }));

// ---- markup ----

export type Ruby = { text: string; reading?: string };
export type Part = { kind: "text"; ruby: Ruby[] } | { kind: "link"; id: string; ruby: Ruby[] };

const rubyPattern = /\{([^{}|[\]\n]{1,40})\|([ぁ-ゖァ-ヺー]{1,40})\}/gu;
const linkPattern =
  /\[\[([a-z0-9][a-z0-9-]{0,99})(?:\|((?:[^[\]{}|\n]|\{[^{}|[\]\n]{1,40}\|[ぁ-ゖァ-ヺー]{1,40}\}){1,80}))?\]\]/gu;

/** `{漢字|かな}` in a line; what is not written exactly so is plain text. */
export function rubyParts(line: string): Ruby[] {
  const parts: Ruby[] = [];
  let end = 0;
  for (const match of line.matchAll(rubyPattern)) {
    const [whole, text = "", reading = ""] = match;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text, reading });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** A paragraph in its parts. `[[id]]` and `[[id|name]]` are links to words; a link without a name has no text of its own. */
export function partsOf(paragraph: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const plain = (text: string) => {
    if (text !== "") parts.push({ kind: "text", ruby: rubyParts(text) });
  };
  for (const match of paragraph.matchAll(linkPattern)) {
    const [whole, id = "", name = ""] = match;
    plain(paragraph.slice(end, match.index));
    parts.push({ kind: "link", id, ruby: rubyParts(name) });
    end = match.index + whole.length;
  }
  plain(paragraph.slice(end));
  return parts;
}

/** Text as it is kept → its paragraphs, parted by an empty line. There is no other sign, and nothing of it is ever HTML. */
export const readBody = (body: string): Part[][] =>
  body
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(partsOf);

/** The words alone, as they are read. `named` gives what a link without a name is called. */
export const plainBody = (
  paragraphs: readonly Part[][],
  named: (id: string) => string | undefined,
): string =>
  paragraphs
    .map((parts) =>
      parts
        .map((part) =>
          part.kind === "link" && part.ruby.length === 0
            ? (named(part.id) ?? "")
            : part.ruby.map(({ text }) => text).join(""),
        )
        .join(""),
    )
    .join("\n\n");

const kanaRun = /[ぁ-ゖァ-ヺー]+/u;
/** A word with its reading over the letters that want one: "偏り疲労", "かたよりひろう" → 偏(かたよ) り 疲労(ひろう). Where the two do not fit, the whole word has the whole reading. */
export function rubyOfWord(word: string, kana: string): Ruby[] {
  const runs = word.match(/[ぁ-ゖァ-ヺー]+|[^ぁ-ゖァ-ヺー]+/gu) ?? [];
  if (runs.every((run) => kanaRun.test(run))) return [{ text: word }];
  const shape = new RegExp(
    `^${runs.map((run) => (kanaRun.test(run) ? `(${toHiragana(run)})` : "([ぁ-ゖー]+?)")).join("")}$`,
    "u",
  );
  const found = runs.length <= 9 ? shape.exec(toHiragana(kana)) : null;
  if (!found) return [{ text: word, reading: kana }];
  return runs.map((text, at) =>
    kanaRun.test(text) ? { text } : { text, reading: found[at + 1] ?? "" },
  );
}

// ---- search ----

/** An entry as it is searched. */
export type Searchable = { entry: Entry; text: Searched };
export const searchable = (entry: Entry, text: string): Searchable => ({
  entry,
  text: searched({ name: entry.word, kana: entry.kana, near: entry.summary, far: text }),
});

export type FoundWord = { entry: Entry; place: Place };
/** How many entries hold every term, and the first `most` of them: word and reading first, then the more asked for; the order of a dictionary decides what is left. */
export type WordSearch = (
  terms: readonly string[],
  most: number,
) => { total: number; hits: FoundWord[] };

/** The more asked for first, else in the order given. */
const mostAskedFirst = (all: readonly Searchable[]): Searchable[] =>
  all.toSorted((a, b) => b.entry.score - a.entry.score);
const places = [0, 1, 2, 3, 4] as const;

/** For a list that is looked through once, which is in kana order: every entry is looked at. One letter is enough. */
export function searchThrough(all: readonly Searchable[], typed: string): Entry[] {
  const terms = termsOf(typed);
  const placed =
    terms.length === 0
      ? []
      : mostAskedFirst(all).map(({ entry, text }) => ({ entry, place: placeOfAll(text, terms) }));
  return places.flatMap((wanted) =>
    placed.flatMap(({ entry, place }) => (place === wanted ? [entry] : [])),
  );
}

/** For a list that is asked again and again, which is in kana order. It finds the same; what it costs hardly grows with the texts. */
export function wordSearch(all: readonly Searchable[]): WordSearch {
  const ordered = mostAskedFirst(all);
  const index = (text: keyof Searched) => gramIndex(ordered.map((one) => one.text[text]));
  const [name, kana, near, far] = [index("name"), index("kana"), index("near"), index("far")];
  const nowhere = 5;
  const placeIn = (text: string, held: string): Place =>
    text === held ? 0 : text.startsWith(held) ? 1 : 2;
  /** The place of a term in each entry. */
  function placesOf(term: string): Uint8Array {
    const found = new Uint8Array(ordered.length).fill(nowhere);
    const sound = bySound(term);
    const lone = isLoneKana(term);
    if (!lone) for (const at of far.holding(term)) found[at] = 4;
    if (!lone) for (const at of near.holding(term)) found[at] = 3;
    for (const at of kana.holding(sound)) found[at] = placeIn(ordered[at]?.text.kana ?? "", sound);
    for (const at of name.holding(term))
      found[at] = Math.min(found[at] ?? nowhere, placeIn(ordered[at]?.text.name ?? "", term));
    return found;
  }
  return (terms, most) => {
    const [first, ...rest] = terms.map(placesOf);
    if (!first) return { total: 0, hits: [] };
    for (const other of rest)
      for (let at = 0; at < first.length; at += 1)
        first[at] = Math.max(first[at] ?? nowhere, other[at] ?? nowhere);
    const positions = places.map((): number[] => []);
    let total = 0;
    for (let at = 0; at < first.length; at += 1) {
      const place = first[at] ?? nowhere;
      if (place === nowhere) continue;
      total += 1;
      const list = positions[place];
      if (list && list.length < most) list.push(at);
    }
    const hits = places.flatMap((place) =>
      (positions[place] ?? []).flatMap((at) => {
        const entry = ordered[at]?.entry;
        return entry ? [{ entry, place }] : [];
      }),
    );
    return { total, hits: hits.slice(0, most) };
  };
}
