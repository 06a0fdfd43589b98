// One text, one form: what reads the same is kept the same, so that nothing seems changed that
// nobody changed.
import { cleanText } from "#lib/text.ts";
import type { Inline, ListItem, TextMark, Node, Paragraph, RichText } from "./tree.ts";

const linkOf = (part: Inline): string =>
  part.type === "hardBreak"
    ? ""
    : (part.marks?.find((mark) => mark.type === "link")?.attrs.href ?? "");
const isBold = (part: Inline): boolean =>
  part.type !== "hardBreak" && (part.marks?.some(({ type }) => type === "bold") ?? false);
export { isBold, linkOf };

/** Brackets and spaces of an address are written so that it ends where it ends. */
const tidyHref = (href: string): string =>
  href
    .trim()
    .replaceAll(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
function marksOf(part: Inline): { marks?: TextMark[] } {
  const href = tidyHref(linkOf(part));
  const marks: TextMark[] = [
    ...(isBold(part) ? [{ type: "bold" as const }] : []),
    // A name is a link by itself.
    ...(href && part.type !== "name" ? [{ type: "link" as const, attrs: { href } }] : []),
  ];
  return marks.length > 0 ? { marks } : {};
}
const sameMarks = (a: Inline, b: Inline) => linkOf(a) === linkOf(b) && isBold(a) === isBold(b);

/** Line breaks within a text are nodes of their own. */
const parted = (part: Inline): Inline[] =>
  part.type !== "text"
    ? part.type === "hardBreak"
      ? [part]
      : [{ type: part.type, attrs: part.attrs, ...marksOf(part) } as Inline]
    : part.text
        .replace(/\r\n?|[\u2028\u2029]/g, "\n")
        .split("\n")
        .flatMap((text, at): Inline[] => [
          ...(at > 0 ? [{ type: "hardBreak" as const }] : []),
          ...(text ? [{ type: "text" as const, text, ...marksOf(part) }] : []),
        ]);

/** Unwanted marks gone, white space within kept. */
const cleanWithin = (text: string) => cleanText(`|${text}|`).slice(1, -1);
function joined(parts: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.type === "text" && last?.type === "text" && sameMarks(last, part))
      out[out.length - 1] = { ...last, text: last.text + part.text };
    else out.push(part);
  }
  return out.flatMap((part): Inline[] => {
    if (part.type !== "text") return [part];
    const text = cleanWithin(part.text);
    return text ? [{ ...part, text }] : [];
  });
}
const isBlank = (parts: readonly Inline[]) =>
  parts.every((part) => part.type === "text" && part.text.trim() === "");

function trimmed(parts: readonly Inline[]): Inline[] {
  const out = [...parts];
  const cut = (at: number, how: (text: string) => string) => {
    for (;;) {
      const part = out.at(at);
      if (part?.type !== "text") return;
      const text = how(part.text);
      if (text !== "") {
        out[at === 0 ? 0 : out.length - 1] = { ...part, text };
        return;
      }
      if (at === 0) out.shift();
      else out.pop();
    }
  };
  cut(0, (text) => text.trimStart());
  cut(-1, (text) => text.trimEnd());
  return out;
}

/** Lines of a paragraph: those that are empty go, and so does white space around the whole. */
export function tidyLine(parts: readonly Inline[] = []): Inline[] {
  const lines: Inline[][] = [[]];
  for (const part of joined(parts.flatMap(parted)))
    if (part.type === "hardBreak") lines.push([]);
    else lines.at(-1)?.push(part);
  const whole = lines
    .filter((line) => !isBlank(line))
    .flatMap((line, at): Inline[] => [
      ...(at > 0 ? [{ type: "hardBreak" as const }] : []),
      ...line,
    ]);
  return trimmed(whole);
}

const paragraphOf = (line: readonly Inline[] | undefined): Paragraph[] => {
  const content = tidyLine(line);
  return content.length > 0 ? [{ type: "paragraph", content }] : [];
};
const itemsOf = (items: readonly ListItem[]): ListItem[] =>
  items.flatMap(({ content: [paragraph] }) =>
    paragraphOf(paragraph.content).map((one): ListItem => ({ type: "listItem", content: [one] })),
  );
function tidyNode(node: Node, cards: readonly string[]): Node[] {
  switch (node.type) {
    case "paragraph": {
      const [paragraph] = paragraphOf(node.content);
      const [only, ...more] = paragraph?.content ?? [];
      if (only?.type === "name" && more.length === 0 && cards.includes(only.attrs.kind))
        return [{ type: "card", attrs: only.attrs }];
      return paragraph ? [paragraph] : [];
    }
    case "heading": {
      const content = tidyLine(node.content).map((part): Inline =>
        part.type === "hardBreak" ? { type: "text", text: " " } : part,
      );
      return content.length > 0
        ? [{ type: "heading", attrs: { level: node.attrs.level }, content: joined(content) }]
        : [];
    }
    case "blockquote": {
      const content = node.content.flatMap((one) => paragraphOf(one.content));
      return content.length > 0 ? [{ type: "blockquote", content }] : [];
    }
    case "bulletList":
    case "orderedList": {
      // A line of a list is one line.
      const content = itemsOf(node.content).map(({ content: [one] }): ListItem => ({
        type: "listItem",
        content: [{ type: "paragraph", content: joined(oneLine(one.content ?? [])) }],
      }));
      return content.length > 0 ? [{ type: node.type, content }] : [];
    }
    default:
      return [node];
  }
}
const oneLine = (parts: readonly Inline[]): Inline[] =>
  parts.map((part): Inline => (part.type === "hardBreak" ? { type: "text", text: " " } : part));

/** `cards`: kinds of which a name that stands alone is shown with its picture. */
export const tidyText = (text: RichText, cards: readonly string[] = []): RichText => ({
  type: "doc",
  content: text.content.flatMap((node) => tidyNode(node, cards)),
});
