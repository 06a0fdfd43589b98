// What the editor knows: the nodes and marks of the stored tree, and no other.
import { type Extensions, mergeAttributes, Mark, Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { isSafeHref, namedBy } from "../../tree.ts";

const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: "" } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (one) => {
        const href = one.getAttribute("data-href") ?? one.getAttribute("href") ?? "";
        return isSafeHref(href) || namedBy(href) ? { href } : false;
      },
    },
  ],
  // Shown, not followed: a press puts the cursor there.
  renderHTML: ({ HTMLAttributes: { href } }) => ["a", { class: "link", "data-href": href }, 0],
});

const Ruby = Node.create({
  name: "ruby",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: "" }, reading: { default: "" } }),
  parseHTML: () => [
    {
      tag: "ruby",
      getAttrs: (one) => {
        const reading = [...one.querySelectorAll("rt")].map((rt) => rt.textContent).join("");
        const base = one.cloneNode(true) as HTMLElement;
        for (const extra of base.querySelectorAll("rt,rp")) extra.remove();
        return reading && base.textContent ? { text: base.textContent, reading } : false;
      },
    },
  ],
  renderHTML: ({ node }) => [
    "ruby",
    {},
    String(node.attrs["text"]),
    ["rt", {}, String(node.attrs["reading"])],
  ],
  renderText: ({ node }) => String(node.attrs["text"]),
});

/** `labels`: how kinds are called in the editor. */
const named = (type: "name" | "card", labels: ReadonlyMap<string, string>) =>
  Node.create({
    name: type,
    group: type === "name" ? "inline" : "block",
    inline: type === "name",
    atom: true,
    draggable: type === "card",
    addAttributes: () => ({ kind: { default: "" }, id: { default: "" } }),
    parseHTML: () => [
      {
        tag: `[data-rich-${type}]`,
        getAttrs: (one) => namedBy(one.getAttribute(`data-rich-${type}`) ?? "") ?? false,
      },
    ],
    renderHTML: ({ node: { attrs } }) => {
      const [kind, id] = [String(attrs["kind"]), String(attrs["id"])];
      return [
        type === "name" ? "span" : "div",
        { class: `rich-${type}`, [`data-rich-${type}`]: `${kind}:${id}` },
        `${labels.get(kind) ?? kind}：${id}`,
      ];
    },
  });

const Image = Node.create({
  name: "image",
  group: "block",
  atom: true,
  addAttributes: () => ({ id: { default: "" }, alt: { default: "" } }),
  renderHTML: ({ node: { attrs } }) => [
    "div",
    mergeAttributes({ class: "rich-card" }),
    `絵：${String(attrs["alt"] || attrs["id"])}`,
  ],
});

export const extensionsFor = (labels: ReadonlyMap<string, string>): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({ content: "paragraph" }),
  Blockquote.extend({ content: "paragraph+" }),
  Link,
  Ruby,
  named("name", labels),
  named("card", labels),
  Image,
  UndoRedo,
];
