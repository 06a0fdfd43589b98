import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { neededRichText, richText } from "./field.ts";
import { readMarkup, writeMarkup } from "./markup.ts";
import { presentRichText } from "./present.ts";
import { idsNamed, plainText, readRichText } from "./rules.ts";
import { type Inline, isSafeHref, type TextMark, type Node, type RichText } from "./tree.ts";
import { tidyText } from "./tidy.ts";
import { RichTextView } from "./ui/rich-text.tsx";

const allowed = {
  what: "本文",
  max: 200,
  kinds: ["word", "piece"],
  cards: ["piece"],
  images: true,
};
const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (words: string, ...marks: TextMark[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const link = (href: string): TextMark => ({ type: "link", attrs: { href } });
const refused = (value: unknown, more: object = {}) => {
  const read = readRichText(value, { ...allowed, ...more });
  return read.ok ? "" : read.code;
};

describe("what comes in", () => {
  test("is kept as it is where each node and mark is known", () => {
    const whole = doc(
      paragraph(text("はじめ", { type: "bold" }), { type: "hardBreak" }, text("次")),
      { type: "heading", attrs: { level: 3 }, content: [text("見出し")] },
      { type: "image", attrs: { id: "e-1", alt: "絵" } },
      paragraph({ type: "ruby", attrs: { text: "体癖", reading: "たいへき" } }, text("の話")),
    );
    expect(readRichText(whole, allowed)).toEqual({ ok: true, value: whole });
  });
  test.each([
    ["a node of another name", doc({ type: "script", content: [text("x")] })],
    ["a mark of another name", doc(paragraph({ ...text("x"), marks: [{ type: "style" }] }))],
    ["more than is known of a node", doc({ ...paragraph(text("x")), onclick: "x" })],
    ["a heading of the page's own level", doc({ type: "heading", attrs: { level: 1 } })],
    ["no tree", "<p>x</p>"],
    ["half of a sign", doc(paragraph(text("\ud800")))],
    ["a list in a list", doc({ type: "bulletList", content: [{ type: "bulletList" }] })],
  ])("is refused for %s", (_what, value) => {
    expect(refused(value)).toBe(
      "本文に、使えない形がふくまれています。書きなおすか、文字だけにしてください。",
    );
  });
  test("is refused for a name, a card or a picture that these texts do not have", () => {
    const name = doc(paragraph(text("あ"), { type: "name", attrs: { kind: "word", id: "iki" } }));
    const image = doc({ type: "image", attrs: { id: "e", alt: "" } });
    const card = doc({ type: "card", attrs: { kind: "piece", id: "a" } });
    for (const value of [name, image, card]) {
      expect(refused(value)).toBe("");
      expect(refused(value, { kinds: [], cards: [], images: false })).toContain("使えない形");
    }
  });
  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https:elsewhere",
    "other:iki",
  ])("is refused for a link to %s", (href) => {
    expect(refused(doc(paragraph(text("ここ", link(href)))))).toMatch(/^本文のリンク先は、https/);
  });
  test.each(["https://a.example/b?c=d#e", "mailto:a@b.example", "tel:+8131234", "/shop", "#top"])(
    "may link to %s",
    (href) => {
      expect(isSafeHref(href)).toBe(true);
      expect(refused(doc(paragraph(text("ここ", link(href)))))).toBe("");
    },
  );
  test("is counted as it is read: at its measure it may, above it may not", () => {
    const words = (count: number) => doc(paragraph(text("👩‍👩‍👧".repeat(count))));
    expect([refused(words(200)), refused(words(201))]).toEqual(["", "本文は200文字までです。"]);
  });
});

describe("the field of a form", () => {
  const say = (typed: string) =>
    neededRichText(allowed)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message) ?? [];
  test("takes the small markup, and answers with the same sentences", () => {
    expect(say("**太い**字")).toEqual([]);
    expect(say(" \n　")).toEqual(["本文をご入力ください。"]);
    expect(say("[ここ](javascript:x)")[0]).toMatch(/^本文のリンク先は/);
    expect(say("あ".repeat(201))).toEqual(["本文は200文字までです。"]);
    expect(richText(allowed).parse("")).toEqual({ type: "doc", content: [] });
  });
});

const words = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(
        "息",
        "{{word:iki}}",
        "**",
        "\\",
        "[a](/b)",
        "## ",
        "- ",
        "1. ",
        "> ",
        "\n",
        "　",
        "|",
        "{漢|かん}",
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((bits) => bits.join(""))
  .filter((whole) => whole !== "" && whole.isWellFormed());
const marks = fc.constantFrom<TextMark[]>(
  [],
  [{ type: "bold" }],
  [link("https://a.example/x_(y)")],
  [link("word:iki")],
  [{ type: "bold" }, link("piece:a")],
);
const inline: fc.Arbitrary<Inline> = fc.oneof(
  fc.record({ type: fc.constant("text" as const), text: words, marks }),
  fc.record({
    type: fc.constant("ruby" as const),
    attrs: fc.constant({ text: "体癖", reading: "たいへき" }),
    marks,
  }),
  fc.constant<Inline>({ type: "name", attrs: { kind: "word", id: "iki" } }),
  fc.constant<Inline>({
    type: "name",
    attrs: { kind: "piece", id: "a" },
    marks: [{ type: "bold" }],
  }),
  fc.constant<Inline>({ type: "hardBreak" }),
);
const line = fc.array(inline, { maxLength: 6 });
const oneParagraph = line.map((content) => ({ type: "paragraph" as const, content }));
const items = fc.array(
  oneParagraph.map((one) => ({
    type: "listItem" as const,
    content: [one] as [typeof one],
  })),
  { minLength: 1, maxLength: 3 },
);
const node: fc.Arbitrary<Node> = fc.oneof(
  oneParagraph,
  fc.record({
    type: fc.constant("heading" as const),
    attrs: fc.constantFrom({ level: 2 as const }, { level: 3 as const }),
    content: line,
  }),
  items.map((content) => ({ type: "bulletList" as const, content })),
  items.map((content) => ({ type: "orderedList" as const, content })),
  fc.array(oneParagraph, { minLength: 1, maxLength: 3 }).map((content) => ({
    type: "blockquote" as const,
    content,
  })),
  fc.constant<Node>({ type: "card", attrs: { kind: "piece", id: "a" } }),
  fc.constant<Node>({ type: "image", attrs: { id: "e-1", alt: "絵" } }),
);
const texts: fc.Arbitrary<RichText> = fc
  .array(node, { maxLength: 5 })
  .map((content) => ({ type: "doc", content }));

describe("the small markup", () => {
  test("written and read again is the same text, whatever signs are in it", () => {
    fc.assert(
      fc.property(texts, (any) => {
        const kept = tidyText(any, allowed.cards);
        expect(tidyText(kept, allowed.cards)).toEqual(kept);
        expect(readMarkup(writeMarkup(kept), allowed)).toEqual(kept);
      }),
      { numRuns: 1_000 },
    );
  });
  test("loses no word of what was typed", () => {
    fc.assert(
      fc.property(words, (typed) => {
        const read = readMarkup(typed);
        expect(readMarkup(writeMarkup(read))).toEqual(read);
      }),
    );
  });
  test("has bold, links, readings, numbers and small headings", () => {
    const typed =
      "### 小さな見出し\n\n1. **太い**と[ここ](/shop)\n2. {体癖|たいへき}\n\n{{image:e-1|絵}}\n\n\\- 表ではない";
    const read = readMarkup(typed, allowed);
    expect(read.content.map(({ type }) => type)).toEqual([
      "heading",
      "orderedList",
      "image",
      "paragraph",
    ]);
    expect(writeMarkup(read)).toBe(typed);
    expect(plainText(read)).toBe("小さな見出し\n太いとここ\n体癖\n- 表ではない");
  });
  test("half of a pair is what it says", () => {
    expect(plainText(readMarkup("**太い**と**細い"))).toBe("太いと**細い");
  });
  test("names each thing once, in its order", () => {
    const read = readMarkup("{{piece:b}}\n\n{{word:w|は}}と{{word:v}}、{{word:w}}", allowed);
    expect([idsNamed(read, "piece"), idsNamed(read, "word")]).toEqual([["b"], ["w", "v"]]);
  });
});

describe("on a page", () => {
  const shown = (typed: string) => {
    const blocks = presentRichText<{ title: string }>(readMarkup(typed, allowed), {
      named: (kind, id, said) =>
        id === "gone" ? undefined : { text: said ?? id, href: `/${kind}/${id}` },
      card: (_kind, id) => (id === "a" ? { title: "一本" } : undefined),
      image: (id, alt) => ({ src: `/images/${id}`, alt, width: 4, height: 3 }),
    });
    const Page = () =>
      createElement(RichTextView<{ title: string }>, {
        blocks,
        card: ({ title }: { title: string }) => createElement("b", null, title),
      });
    const router = createMemoryRouter([{ path: "*", Component: Page }]);
    return renderToStaticMarkup(createElement(RouterProvider, { router }));
  };
  test("has its elements, and nothing typed is ever HTML", () => {
    expect(shown("## 見出し\n\n<script>x</script>\n**太い**\n\n> 引用\n\n1. 一")).toBe(
      "<h2>見出し</h2><p>&lt;script&gt;x&lt;/script&gt;<br/><strong>太い</strong></p>" +
        "<blockquote><p>引用</p></blockquote><ol><li>一</li></ol>",
    );
    expect(shown("{体癖|たいへき}")).toBe(
      "<p><ruby>体癖<rp>（</rp><rt>たいへき</rt><rp>）</rp></ruby></p>",
    );
    expect(shown("{{image:e-1|絵}}")).toContain('<img src="/images/e-1" alt="絵"');
  });
  test("leads where names lead today; what is gone is plain words, and its card is not there", () => {
    expect(shown("{{word:iki|息}}と{{word:gone|消えた}}と{{word:iki}}")).toMatch(
      /^<p><a [^>]*href="\/word\/iki"[^>]*>息<\/a>と消えたと<a [^>]*>iki<\/a><\/p>$/,
    );
    expect(shown("{{piece:a}}\n\n{{piece:gone}}")).toBe("<b>一本</b>");
  });
  test("sends nobody elsewhere with ours in hand", () => {
    expect(shown("[外](https://a.example)")).toContain('rel="noopener noreferrer"');
  });
});
