// Text with form: a tree of a few nodes and marks, in the form in which ProseMirror writes its
// documents as JSON.

export type TextMark = { type: "bold" } | { type: "link"; attrs: { href: string } };
export type Inline =
  | { type: "text"; text: string; marks?: TextMark[] | undefined }
  /** 漢字 with its reading above. */
  | { type: "ruby"; attrs: { text: string; reading: string }; marks?: TextMark[] | undefined }
  /** What something is called today: its name is asked when the page is made. */
  | { type: "name"; attrs: { kind: string; id: string }; marks?: TextMark[] | undefined }
  | { type: "hardBreak" };
export type Paragraph = { type: "paragraph"; content?: Inline[] | undefined };
export type ListItem = { type: "listItem"; content: [Paragraph] };
export type Node =
  | Paragraph
  | { type: "heading"; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
  | { type: "bulletList"; content: ListItem[] }
  | { type: "orderedList"; content: ListItem[] }
  | { type: "blockquote"; content: Paragraph[] }
  /** Something by itself with its picture: a piece in the middle of a text. */
  | { type: "card"; attrs: { kind: string; id: string } }
  | { type: "image"; attrs: { id: string; alt: string } };
export type RichText = { type: "doc"; content: Node[] };

export const emptyText: RichText = { type: "doc", content: [] };

/** How an id is written that a text names. */
export const idPattern = "[a-z0-9][a-z0-9-]{0,99}";
export const rubyText = /^[^{}|[\]\n\\*]{1,40}$/u;
export const rubyReading = /^[ぁ-ゖァ-ヺー]{1,40}$/u;

const reference = /^([a-z]{1,20}):([a-z0-9][a-z0-9-]{0,99})$/;
/** "word:iki" → what is named; nothing of an address. */
export function namedBy(href: string): { kind: string; id: string } | undefined {
  const [, kind, id] = reference.exec(href) ?? [];
  return kind !== undefined && id !== undefined ? { kind, id } : undefined;
}
/** A page of ours, another site, a letter or a call; never what a browser would run. */
export const isSafeHref = (href: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d]|\/(?![/\\])|#)/.test(href) &&
  !href.includes("\\");
