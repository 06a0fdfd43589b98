// What a text with form says: its words alone, what it names, and whether it may be kept.
import { err, ok, type Result } from "#lib/result.ts";
import { countGraphemes } from "#lib/text.ts";
import { RichTextTree } from "./schema.ts";
import { linkOf, tidyText } from "./tidy.ts";
import { type Inline, isSafeHref, namedBy, type Node, type RichText } from "./tree.ts";

/** What the texts of a feature may hold beside plain form. */
export type Allowed = {
  /** As its field is called, for sentences. */
  what: string;
  /** In characters as they are read. */
  max: number;
  /** What may be linked and named, and which of it may stand alone with its picture. */
  kinds?: readonly string[];
  cards?: readonly string[];
  images?: boolean;
};

/** Every line of a block, in its order. */
export function linesIn(node: Node): readonly (readonly Inline[])[] {
  if (node.type === "card" || node.type === "image") return [];
  if (node.type === "blockquote") return node.content.map(({ content = [] }) => content);
  if (node.type === "bulletList" || node.type === "orderedList")
    return node.content.map(({ content: [{ content = [] }] }) => content);
  return [node.content ?? []];
}
const wordsOf = (part: Inline): string =>
  part.type === "text"
    ? part.text
    : part.type === "ruby"
      ? part.attrs.text
      : part.type === "hardBreak"
        ? "\n"
        : "";
const plainBlock = (node: Node, end: string): string =>
  linesIn(node)
    .map((line) => line.map(wordsOf).join(""))
    .join(end);

/** The words of each block alone, as they are read; what a name is called stands in no text. */
export const textsIn = ({ content }: RichText): string[] =>
  content.map((node) => plainBlock(node, "\n")).filter(Boolean);
export const plainText = (text: RichText): string => textsIn(text).join("\n");

/** The ids of one kind that a text names, each once, in its order. */
export const idsNamed = ({ content }: RichText, kind: string): string[] => [
  ...new Set(
    content.flatMap((node) => {
      if (node.type === "card") return node.attrs.kind === kind ? [node.attrs.id] : [];
      return linesIn(node).flatMap((line) =>
        line.flatMap((part) => {
          const named = part.type === "name" ? part.attrs : namedBy(linkOf(part));
          return named?.kind === kind ? [named.id] : [];
        }),
      );
    }),
  ),
];

const hrefs = ({ content }: RichText): string[] =>
  content.flatMap((node) => linesIn(node).flatMap((line) => line.map(linkOf).filter(Boolean)));
function foreign(text: RichText, { kinds = [], cards = [], images = false }: Allowed): boolean {
  const named = (node: Node) =>
    linesIn(node).flatMap((line) => line.flatMap((p) => (p.type === "name" ? [p.attrs.kind] : [])));
  return text.content.some(
    (node) =>
      (node.type === "image" && !images) ||
      (node.type === "card" && !cards.includes(node.attrs.kind)) ||
      named(node).some((kind) => !kinds.includes(kind)),
  );
}

/**
 * The one way in: whatever comes, from a form, a file or a call, is kept as this gives it, or
 * refused with a sentence.
 */
export function readRichText(value: unknown, allowed: Allowed): Result<RichText, string> {
  const { what, max, kinds = [], cards = [] } = allowed;
  const read = RichTextTree.safeParse(value);
  if (!read.success || foreign(read.data, allowed))
    return err(`${what}に、使えない形がふくまれています。書きなおすか、文字だけにしてください。`);
  const text = tidyText(read.data, cards);
  const wrong = hrefs(text).find(
    (href) => !isSafeHref(href) && !kinds.includes(namedBy(href)?.kind ?? ""),
  );
  if (wrong !== undefined)
    return err(
      `${what}のリンク先は、https:// か / ではじまる住所にしてください（いまは ${wrong.slice(0, 60)}）。`,
    );
  if (countGraphemes(plainText(text)) > max) return err(`${what}は${max}文字までです。`);
  return ok(text);
}
