// Words of the school: their order, the small markup they are written in, and what is kept beside
// them. Source: specification §3 "Dictionary entry", reading "Content", docs/guides/targets.md §9.
import { fold } from "#lib/fold.ts";
import { initialKana, type KanaRow, kanaRow, kanaRows, toHiragana } from "#lib/kana.ts";
import { kanaKey } from "#lib/kana-order.ts";
import { bySound } from "#lib/near-text.ts";

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

/**
 * The letter under which a reading stands; "わ" for what does not begin with kana, as the last row
 * is where such words are looked for.
 */
export const initialOf = (kana: string): string => initialKana(kana) || "わ";

/** Lower than every letter, so that what is shorter comes first. */
const gap = "\u0001";
/**
 * What words are put in order by, as one text: by reading, then as written, then by id, so that no
 * two stand at one place.
 */
export function orderKeyOf({ id, word, kana }: Pick<Entry, "id" | "word" | "kana">): string {
  const { letters, voices, kinds, scripts } = kanaKey(kana);
  // What does not begin with kana stands behind the last row.
  return [letters || "んん", voices, kinds, scripts, word, id].join(gap);
}
/** The letters by which words are listed: the first, or the first two, of a reading. */
export const firstLettersOf = (orderKey: string): string =>
  [...orderKey].slice(0, 2).join("").replace(gap, "");

/**
 * What is kept of a word beside what was written: found by, and put in order by. Written with the
 * word, never worked out for a page.
 */
export const derivedOf = (entry: Pick<Entry, "id" | "word" | "kana" | "body">) => ({
  initial: initialOf(entry.kana),
  orderKey: orderKeyOf(entry),
  folded: fold(entry.word),
  sound: bySound(fold(entry.kana)),
  links: linksIn(readBody(entry.body)),
});

export const rowOf = (initial: string): KanaRow => kanaRow(initial) ?? "わ";
/**
 * Where a row, or words that begin with one or two letters, begins in the order of the dictionary,
 * and where the next begins.
 */
export function boundsOf(at: string): { from: string; to: string } {
  const last = at.at(-1) ?? "";
  return { from: at, to: at.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1) };
}
export const boundsOfRow = (row: KanaRow): { from: string; to: string } => ({
  from: row,
  to: kanaRows[kanaRows.indexOf(row) + 1] ?? "\uffff",
});

export const wordsPerPage = 100;

// ---- markup ----

export type Ruby = { text: string; reading?: string };
export type WordPiece = { kind: "text"; ruby: Ruby[] } | { kind: "link"; id: string; ruby: Ruby[] };

const [letters, reading] = [String.raw`[^{}|[\]\n]{1,40}`, "[ぁ-ゖァ-ヺー]{1,40}"];
const rubyPattern = new RegExp(String.raw`\{(${letters})\|(${reading})\}`, "gu");
const shown = String.raw`(?:[^[\]{}|\n]|\{${letters}\|${reading}\}){1,80}`;
const linkPattern = new RegExp(
  String.raw`\[\[([a-z0-9][a-z0-9-]{0,99})(?:\|(${shown}))?\]\]`,
  "gu",
);

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

/**
 * A paragraph in its parts. `[[id]]` and `[[id|name]]` are links to words; a link without a name
 * has no text of its own.
 */
export function wordPiecesOf(paragraph: string): WordPiece[] {
  const parts: WordPiece[] = [];
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

/**
 * Text as it is kept → its paragraphs, parted by an empty line. There is no other sign, and nothing
 * of it is ever HTML.
 */
export const readBody = (body: string): WordPiece[][] =>
  body
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(wordPiecesOf);

/** The words alone, as they are read. `named` gives what a link without a name is called. */
export const plainBody = (
  paragraphs: readonly WordPiece[][],
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
/**
 * A word with its reading over the letters that want one: "偏り疲労", "かたよりひろう" → 偏(かたよ) り 疲労(ひろう).
 * Where the two do not fit, the whole word has the whole reading.
 */
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

/** Ids that a body leads to, each once. */
export const linksIn = (paragraphs: readonly WordPiece[][]): string[] => [
  ...new Set(paragraphs.flat().flatMap((part) => (part.kind === "link" ? [part.id] : []))),
];
