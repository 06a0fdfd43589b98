// Text with form as a page shows it: what it names is resolved here, on the server, and what leads
// nowhere is plain words.
import { type Inline, namedBy, type Node, type RichText } from "./tree.ts";
import { isBold, linkOf } from "./tidy.ts";

/** `Note`: what a feature adds to words (the note of a word). */
export type ShownText<Note = never> = {
  text: string;
  bold?: true;
  reading?: string;
  href?: string;
  note?: Note;
  linked?: boolean;
  end?: true;
};
export type ShownNode<Card, Note = never> =
  | { kind: "heading"; parts: ShownText<Note>[]; level: 2 | 3 }
  | { kind: "paragraph"; parts: ShownText<Note>[] }
  | { kind: "quote"; paragraphs: ShownText<Note>[][] }
  | { kind: "list"; items: ShownText<Note>[][]; ordered: boolean }
  | { kind: "image"; picture: ShownPicture }
  | { kind: "card"; card: Card };
export type ShownPicture = {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  width: number;
  height: number;
};

/** What a feature knows of what its texts name. */
export type Resolve<Card, Note> = {
  /** Plain words in their parts. */
  words?: (text: string) => ShownText<Note>[];
  /** A link to what is named, or its name where it has no words; nothing where it leads nowhere. */
  named?: (kind: string, id: string, words: string | undefined) => ShownText<Note> | undefined;
  card?: (kind: string, id: string) => Card | undefined;
  image?: (id: string, alt: string) => ShownPicture | undefined;
};

function shownPart<Card, Note>(part: Inline, resolve: Resolve<Card, Note>): ShownText<Note>[] {
  if (part.type === "hardBreak") return [{ text: "\n", end: true }];
  const bold = isBold(part) ? { bold: true as const } : {};
  if (part.type === "name") {
    const named = resolve.named?.(part.attrs.kind, part.attrs.id, undefined);
    return named?.text ? [{ ...named, ...bold }] : [];
  }
  const text = part.type === "ruby" ? part.attrs.text : part.text;
  const reading = part.type === "ruby" ? { reading: part.attrs.reading } : {};
  const href = linkOf(part);
  const to = href ? namedBy(href) : undefined;
  if (to) return [{ ...(resolve.named?.(to.kind, to.id, text) ?? { text }), ...reading, ...bold }];
  if (href) return [{ text, href, ...reading, ...bold }];
  if (part.type === "ruby" || !resolve.words) return [{ text, ...reading, ...bold }];
  return resolve.words(text).map((one) => ({ ...one, ...bold }));
}

export function presentRichText<Card, Note = never>(
  { content }: RichText,
  resolve: Resolve<Card, Note>,
): ShownNode<Card, Note>[] {
  const line = (parts: readonly Inline[] = []) => parts.flatMap((part) => shownPart(part, resolve));
  // Nothing is explained in a heading.
  const { words: _words, ...plainly } = resolve;
  const heading = (parts: readonly Inline[] = []) =>
    parts.flatMap((part) => shownPart(part, plainly as Resolve<Card, Note>));
  const shown = (node: Node): ShownNode<Card, Note>[] => {
    switch (node.type) {
      case "heading":
        return [{ kind: "heading", parts: heading(node.content), level: node.attrs.level }];
      case "blockquote":
        return [{ kind: "quote", paragraphs: node.content.map((one) => line(one.content)) }];
      case "bulletList":
      case "orderedList":
        return [
          {
            kind: "list",
            items: node.content.map(({ content: [one] }) => line(one.content)),
            ordered: node.type === "orderedList",
          },
        ];
      case "card": {
        const card = resolve.card?.(node.attrs.kind, node.attrs.id);
        return card === undefined ? [] : [{ kind: "card", card }];
      }
      case "image": {
        const picture = resolve.image?.(node.attrs.id, node.attrs.alt);
        return picture ? [{ kind: "image", picture }] : [];
      }
      default:
        return [{ kind: "paragraph", parts: line(node.content) }];
    }
  };
  return content.flatMap(shown);
}
