// Summaries: long texts that gather lessons, videos and words of the dictionary, and the small
// markup that they are written in. Source: reading "Content", targets §7.
import type { Picture } from "#features/platform/images/rules.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import { cutGraphemes } from "#lib/text.ts";

export type Matome = {
  id: string;
  title: string;
  kana: string;
  /** Two or three lines for lists and search. */
  summary: string;
  /** In the markup below. */
  body: string;
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

export const isMatomeShown = (
  { status, openAt }: Pick<Matome, "status" | "openAt">,
  now: Date,
): boolean => status === "open" && openAt <= now;

/** A part of a line: plain text, or the name of a piece or a word, with what to call it. */
export type MatomePiece =
  | { kind: "text"; text: string }
  | { kind: "piece" | "word"; id: string; label: string };
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph" | "quote"; parts: MatomePiece[] }
  | { kind: "list"; items: MatomePiece[][] }
  /** A piece by itself, shown with its picture. */
  | { kind: "piece"; id: string };

const reference = /\{\{(piece|word):([a-z0-9][a-z0-9-]{0,99})(?:\|([^{}|\n]{1,80}))?\}\}/g;

/** A line in its parts. What is not written exactly as a reference is plain text. */
export function matomePiecesOf(line: string): MatomePiece[] {
  const parts: MatomePiece[] = [];
  let end = 0;
  for (const match of line.matchAll(reference)) {
    const [whole, kind, id = "", label = ""] = match;
    if (match.index > end) parts.push({ kind: "text", text: line.slice(end, match.index) });
    parts.push({ kind: kind === "piece" ? "piece" : "word", id, label });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ kind: "text", text: line.slice(end) });
  return parts;
}

const starting = (sign: string, lines: readonly string[]) =>
  lines.every((line) => line.startsWith(sign));
/**
 * Text as it is kept → its blocks. Blocks are parted by an empty line:
 * `## ` begins a heading, `> ` each line of a quote, `- ` each line of a list; `{{piece:ID}}` alone
 * is a piece with its picture; all else is a paragraph. In a line `{{piece:ID|name}}` and
 * `{{word:ID|name}}` are links. There is no other sign, and nothing of it is ever HTML.
 */
export function readMarkup(text: string): Block[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block): Block => {
      const lines = block.split("\n");
      const [first = ""] = lines;
      if (lines.length === 1 && first.startsWith("## "))
        return { kind: "heading", text: first.slice(3).trim() };
      if (starting("> ", lines))
        return {
          kind: "quote",
          parts: matomePiecesOf(lines.map((line) => line.slice(2)).join("\n")),
        };
      if (starting("- ", lines))
        return { kind: "list", items: lines.map((line) => matomePiecesOf(line.slice(2))) };
      const parts = matomePiecesOf(block);
      const [only] = parts;
      return parts.length === 1 && only?.kind === "piece" && only.label === ""
        ? { kind: "piece", id: only.id }
        : { kind: "paragraph", parts };
    });
}

const partsIn = (block: Block): MatomePiece[] =>
  block.kind === "list"
    ? block.items.flat()
    : block.kind === "paragraph" || block.kind === "quote"
      ? block.parts
      : block.kind === "piece"
        ? [{ kind: "piece", id: block.id, label: "" }]
        : [];
/** The pieces and words that a text names, each once, in its order. */
export function namedIn(blocks: readonly Block[]): { pieces: string[]; words: string[] } {
  const ids = (kind: "piece" | "word") => [
    ...new Set(blocks.flatMap(partsIn).flatMap((part) => (part.kind === kind ? [part.id] : []))),
  ];
  return { pieces: ids("piece"), words: ids("word") };
}

/** The words alone, as they are read. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === "heading"
        ? block.text
        : block.kind === "piece"
          ? ""
          : partsIn(block)
              .map((part) => (part.kind === "text" ? part.text : part.label))
              .join(""),
    )
    .filter(Boolean)
    .join("\n");

/** The text of each block, for words to be found in. */
export const textsIn = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => plainText([block])).filter(Boolean);

export const tasteLength = 120;
/** The first lines, for who may not read on: never more than this, and never the whole. */
export function tasteOf(blocks: readonly Block[]): string {
  const lines = blocks
    .filter(({ kind }) => kind === "paragraph")
    .slice(0, 2)
    .map((block) => plainText([block]))
    .join("");
  const half = Math.floor(plainText(blocks).length / 2);
  return cutGraphemes(lines, Math.min(tasteLength, half));
}

const charactersPerMinute = 500;
export const minutesToRead = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(plainText(blocks).length / charactersPerMinute));
