// The small markup in which text with form is shown where it must be plain: a field before the
// scripts have come, two people's
// words side by side, the record. What is written and read again is the same text. Source:
// adr/0018, adr/0235.
import {
  idPattern,
  type Inline,
  type ListItem,
  type Node,
  type Paragraph,
  type RichText,
} from "./tree.ts";
import { isBold, linkOf, tidyText } from "./tidy.ts";

type Token =
  | { is: "text"; text: string }
  | { is: "bold" | "close" | "break" }
  | { is: "open"; href: string }
  | { is: "node"; node: Inline };

const sign = /[\\*{}[\]|#>.-]/;
/** Hiragana, katakana and the mark that makes them long. */
const kana = String.raw`[\u3041-\u3096\u30a1-\u30fa\u30fc]`;
const inline = new RegExp(
  [
    String.raw`\\(?<escaped>${sign.source})`,
    String.raw`\{\{(?<kind>[a-z]{1,20}):(?<id>${idPattern})(?:\|(?<label>[^{}|\n\\]{1,80}))?\}\}`,
    String.raw`\{(?<ruby>[^{}|[\]\n\\*]{1,40})\|(?<reading>${kana}{1,40})\}`,
    String.raw`\[(?<inner>(?:[^[\]\n\\]|\\.)+)\]\((?<href>(?:[a-z][a-z0-9+.-]*:|[/#])[^()\s]*)\)`,
    String.raw`(?<bold>\*\*)`,
    String.raw`(?<newline>\n)`,
  ].join("|"),
  "gu",
);

/** `kinds`: what a text may name; a name of anything else is plain words. */
function tokensOf(text: string, kinds: readonly string[]): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const {
      escaped,
      kind,
      id = "",
      label,
      ruby,
      reading = "",
      inner,
      href = "",
      bold,
    } = match.groups ?? {};
    if (match.index > end) tokens.push({ is: "text", text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    if (escaped !== undefined) tokens.push({ is: "text", text: escaped });
    else if (kind !== undefined && !kinds.includes(kind))
      tokens.push({ is: "text", text: match[0] });
    else if (kind !== undefined && label !== undefined)
      tokens.push(
        { is: "open", href: `${kind}:${id}` },
        { is: "text", text: label },
        { is: "close" },
      );
    else if (kind !== undefined)
      tokens.push({ is: "node", node: { type: "name", attrs: { kind, id } } });
    else if (ruby !== undefined)
      tokens.push({ is: "node", node: { type: "ruby", attrs: { text: ruby, reading } } });
    else if (inner !== undefined)
      tokens.push({ is: "open", href }, ...tokensOf(inner, kinds), { is: "close" });
    else tokens.push({ is: bold === undefined ? "break" : "bold" });
  }
  if (end < text.length) tokens.push({ is: "text", text: text.slice(end) });
  return tokens;
}

/** A sign of bold without its second is what it says. */
function lineOf(text: string, kinds: readonly string[]): Inline[] {
  const tokens = tokensOf(text, kinds);
  const signs = tokens.filter(({ is }) => is === "bold").length;
  const parts: Inline[] = [];
  let [seen, bold, link] = [0, false, ""];
  const marks = () => ({
    marks: [
      ...(bold ? [{ type: "bold" as const }] : []),
      ...(link ? [{ type: "link" as const, attrs: { href: link } }] : []),
    ],
  });
  for (const token of tokens) {
    if (token.is === "break") parts.push({ type: "hardBreak" });
    else if (token.is === "open") link = token.href;
    else if (token.is === "close") link = "";
    else if (token.is === "text") parts.push({ type: "text", text: token.text, ...marks() });
    else if (token.is === "node") parts.push({ ...token.node, ...marks() });
    else {
      seen += 1;
      if (seen === signs && signs % 2 === 1) parts.push({ type: "text", text: "**", ...marks() });
      else bold = !bold;
    }
  }
  return parts;
}

const picture = new RegExp(String.raw`^\{\{image:(${idPattern})(?:\|([^{}|\n]{0,200}))?\}\}$`, "u");
const numbered = /^\d{1,4}\. /;
const starting = (begin: RegExp, lines: readonly string[]) =>
  lines.every((line) => begin.test(line));

/**
 * Text as it is typed → its form. Blocks are parted by an empty line: `## ` and `### ` begin a
 * heading, `> ` each line of a quote,
 * `- ` and `1. ` each line of a list; `{{image:ID|alt}}` alone is a picture, and a name alone of
 * one of the `cards` is shown with its picture; all else
 * is a paragraph. In a line `**bold**`, `[words](address)`, `{漢字|かな}`, `{{kind:ID}}` for a name and
 * `{{kind:ID|words}}` for a link to it.
 * A sign after `\` is itself. There is no other sign, and nothing of it is ever HTML.
 */
export function readMarkup(
  text: string,
  { kinds = [], cards = [] }: { kinds?: readonly string[]; cards?: readonly string[] } = {},
): RichText {
  const paragraph = (lines: string): Paragraph => ({
    type: "paragraph",
    content: lineOf(lines, kinds),
  });
  const item = (line: string): ListItem => ({ type: "listItem", content: [paragraph(line)] });
  const content = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block): Node => {
      const lines = block.split("\n");
      const [, level = "", heading = ""] =
        (lines.length === 1 && /^(##|###) (.*)$/u.exec(block)) || [];
      if (level)
        return {
          type: "heading",
          attrs: { level: level === "##" ? 2 : 3 },
          content: lineOf(heading, kinds),
        };
      if (starting(/^>(?: |$)/, lines) && lines.some((line) => line.startsWith("> ")))
        return {
          type: "blockquote",
          content: lines
            .map((line) => line.slice(2))
            .join("\n")
            .split(/\n\n+/)
            .map(paragraph),
        };
      if (starting(/^- /, lines))
        return { type: "bulletList", content: lines.map((line) => item(line.slice(2))) };
      if (starting(numbered, lines))
        return {
          type: "orderedList",
          content: lines.map((line) => item(line.replace(numbered, ""))),
        };
      const [, image, alt = ""] = picture.exec(block) ?? [];
      if (image) return { type: "image", attrs: { id: image, alt } };
      return paragraph(block);
    });
  return tidyText({ type: "doc", content }, cards);
}

const escaped = (text: string) => text.replaceAll(/[\\*{[\]]/g, String.raw`\$&`);
const plainLabel = /^[^{}|\n\\*[\]]{1,80}$/u;
const named = new RegExp(`^[a-z]{1,20}:${idPattern}$`, "u");

function partText(part: Inline): string {
  if (part.type === "text") return escaped(part.text);
  if (part.type === "ruby") return `{${part.attrs.text}|${part.attrs.reading}}`;
  if (part.type === "name") return `{{${part.attrs.kind}:${part.attrs.id}}}`;
  return "\n";
}
/** A line that would begin something by its signs is told that it does not. */
const guarded = (text: string) =>
  text
    .split("\n")
    .map((line) =>
      line
        .replace(/^(?=#{2,3} |> |>$|- )/, "\\")
        .replace(/^(\d{1,4})(?=\. )/, String.raw`$1` + "\\"),
    )
    .join("\n");

function lineText(parts: readonly Inline[] = []): string {
  let [text, bold] = ["", false];
  const write = (part: Inline) => {
    if (part.type !== "hardBreak" && isBold(part) !== bold) {
      bold = !bold;
      text += "**";
    }
    text += partText(part);
  };
  for (let at = 0; at < parts.length;) {
    const href = linkOf(parts[at] as Inline);
    let end = at + 1;
    if (href) while (end < parts.length && linkOf(parts[end] as Inline) === href) end += 1;
    const group = parts.slice(at, end);
    at = end;
    const [first] = group;
    if (!href || !first) {
      group.forEach(write);
      continue;
    }
    // The sign of bold stands before the brackets.
    write({ ...first, type: "text", text: "" } as Inline);
    const isPlain = group.length === 1 && first.type === "text" && plainLabel.test(first.text);
    if (isPlain && named.test(href)) text += `{{${href}|${first.text}}}`;
    else {
      text += "[";
      group.forEach(write);
      text += `](${href})`;
    }
  }
  return bold ? `${text}**` : text;
}

function blockText(node: Node): string {
  switch (node.type) {
    case "heading":
      return `${"#".repeat(node.attrs.level)} ${lineText(node.content)}`;
    case "blockquote":
      return node.content
        .map(({ content }) => lineText(content))
        .join("\n\n")
        .split("\n")
        .map((line) => (line ? `> ${line}` : ">"))
        .join("\n");
    case "bulletList":
      return node.content.map(({ content: [one] }) => `- ${lineText(one.content)}`).join("\n");
    case "orderedList":
      return node.content
        .map(({ content: [one] }, at) => `${at + 1}. ${lineText(one.content)}`)
        .join("\n");
    case "card":
      return `{{${node.attrs.kind}:${node.attrs.id}}}`;
    case "image":
      return `{{image:${node.attrs.id}${node.attrs.alt ? `|${node.attrs.alt}` : ""}}}`;
    default:
      return guarded(lineText(node.content));
  }
}
export const writeMarkup = ({ content }: RichText): string => content.map(blockText).join("\n\n");
