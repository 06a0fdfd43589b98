import { describe, expect, test } from "vitest";
import { explainerOf, type WordNote } from "#features/library/dictionary/explain.ts";
import { explainedBy, someWords } from "#features/library/dictionary/testing.ts";
import type { ShownText } from "#features/platform/rich-text/present.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { piece } from "#features/library/media/testing.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { lockOfMatome, type NamedThings, presentBlocks, presentMatome } from "./present.ts";
import { minutesToRead, namedIn, readMatomeBody as read, tasteLength, tasteOf } from "./rules.ts";

describe("the markup", () => {
  test("knows headings, paragraphs, quotes, lists and pieces", () => {
    const text = (words: string) => ({ type: "text", text: words });
    const paragraph = (...content: object[]) => ({ type: "paragraph", content });
    const [lineBreak, item] = [
      { type: "hardBreak" },
      (...content: object[]) => ({ type: "listItem", content: [paragraph(...content)] }),
    ];
    expect(
      read(
        "はじめ\n二行め\n\n## 見出し\n\n> 一行\n> 二行\n\n- 一\n- {{word:iki|息}}\n\n{{piece:a-1}}\n\n# 見出しではない",
      ).content,
    ).toEqual([
      paragraph(text("はじめ"), lineBreak, text("二行め")),
      { type: "heading", attrs: { level: 2 }, content: [text("見出し")] },
      { type: "blockquote", content: [paragraph(text("一行"), lineBreak, text("二行"))] },
      {
        type: "bulletList",
        content: [
          item(text("一")),
          item({ ...text("息"), marks: [{ type: "link", attrs: { href: "word:iki" } }] }),
        ],
      },
      { type: "card", attrs: { kind: "piece", id: "a-1" } },
      paragraph(text("# 見出しではない")),
    ]);
  });
  test("leaves what is not exactly a reference as it was written", () => {
    for (const line of [
      "{{piece:}}",
      "{{piece:A}}",
      "{{other:a}}",
      "{piece:a}",
      "{{piece:a|}}",
      "{{word:a b}}",
      "<a href='x'>",
      "{{piece:../x}}",
    ])
      expect(read(line).content, line).toEqual([
        { type: "paragraph", content: [{ type: "text", text: line }] },
      ]);
  });
  test("names each piece and word once, in its order", () => {
    expect(
      namedIn(
        read("{{piece:b}}\n\n{{piece:a|い}}と{{piece:b|ろ}}、{{word:w|は}}\n\n- {{word:v|に}}"),
      ),
    ).toEqual({ pieces: ["b", "a"], words: ["w", "v"] });
  });
  test("counts minutes by 500 characters, and never none", () => {
    expect([minutesToRead(read("あ")), minutesToRead(read("あ".repeat(1_500)))]).toEqual([1, 3]);
  });
});

describe("the first lines", () => {
  test("are never longer than their measure, nor more than half of the whole", () => {
    const long = read(`${"あ".repeat(400)}\n\n${"い".repeat(400)}`);
    expect(tasteOf(long)).toBe("あ".repeat(tasteLength));
    expect(tasteOf(read("ひとことだけ"))).toBe("ひとこ");
  });
  test("are paragraphs: nothing of quotes and lists", () => {
    expect(tasteOf(read(`> 引用\n\n${"あ".repeat(30)}\n\n- 表\n\n${"う".repeat(90)}`))).toMatch(
      /^あ{30}う+$/,
    );
  });
});

const now = new Date("2026-11-21T12:00:00+09:00");
const picture = { key: "k", version: "0000000000000000", alt: "絵", width: 480, height: 270 };
const row = (more: object = {}) => ({
  id: "m",
  title: "題",
  summary: "要約",
  free: false,
  picture,
  areas: ["eichi" as const],
  body: read(
    `${"はじめの段。".repeat(30)}\n\n## ひみつの見出し\n\n{{piece:a}}\n\n{{word:iki|息}}と{{word:none|なし}}、{{piece:gone|消えたもの}}。`,
  ),
  ...more,
});
const dictionary = explainedBy(someWords);
const named = (): NamedThings => ({
  piece: (id) => (id === "a" ? piece("a") : undefined),
  explain: explainerOf(dictionary),
});
const eichi = {
  ...visitorListens,
  member: true,
  signedIn: true,
  areas: new Set(["eichi" as const]),
};

describe("a summary on its page", () => {
  test("gives who may not read it the first lines, what opens it, and nothing of the rest", () => {
    const page = presentMatome(row(), {
      listener: visitorListens,
      named: named(),
      items: itemMasters,
      now,
    });
    expect(page).toMatchObject({
      blocks: [],
      card: { open: false, lock: "英知の会員が読めます", pieces: 2 },
    });
    expect(page.offers).toEqual([
      { id: "000011", title: "英知 三週間のおためし", price: "¥0", note: "はじめの21日間" },
      { id: "000005", title: "英知 小", price: "¥1,650", note: "／月　税込" },
    ]);
    expect(page.taste.length).toBeLessThanOrEqual(tasteLength);
    expect(JSON.stringify(page)).not.toMatch(/ひみつ|消えたもの/);
  });
  test("gives its reader all of it; names that lead nowhere are plain words", () => {
    const page = presentMatome(row(), { listener: eichi, named: named(), items: itemMasters, now });
    expect(page).toMatchObject({ taste: "", offers: [], card: { open: true, lock: "" } });
    expect(page.blocks.at(-1)).toEqual({
      kind: "paragraph",
      parts: [
        {
          text: "息",
          note: {
            id: "iki",
            href: "/dictionary/iki",
            word: "息",
            kana: "いき",
            note: "出ていって、帰ってくるもの。息の話。",
          },
          linked: true,
        },
        { text: "と" },
        { text: "なし" },
        { text: "、" },
        { text: "消えたもの" },
        { text: "。" },
      ],
    });
    expect(page.blocks.at(-2)).toMatchObject({
      kind: "card",
      card: { href: "/single-player2/a", open: true },
    });
  });
  test("is open to everybody where it is free, while its pieces keep their own locks", () => {
    const page = presentMatome(row({ free: true }), {
      listener: visitorListens,
      named: named(),
      items: itemMasters,
      now,
    });
    expect(page.card.open).toBe(true);
    expect(page.blocks.find(({ kind }) => kind === "card")).toMatchObject({
      card: { open: false, lock: "英知の会員が聴けます（三週間ためせます・¥0）" },
    });
  });
  test("leads a visitor to a taste where nobody need be signed in", () => {
    const taste = { ...named(), piece: () => piece("taste", { free: true, areas: [] }) };
    const hrefs = (listener: typeof visitorListens) =>
      JSON.stringify(
        presentBlocks(read("{{piece:taste}}\n\nまず{{piece:taste|一本}}。"), taste, listener),
      ).match(/(?<="href":")[^"]*/g);
    expect([hrefs(visitorListens), hrefs(eichi)]).toEqual([
      ["/listen/taste", "/listen/taste"],
      ["/single-player2/taste", "/single-player2/taste"],
    ]);
  });
  test("explains each word once, where it is first used, and never in a heading or a link", () => {
    const text =
      "## 腹の話\n\n{{piece:a|腹の一本}}から。腹と息、また腹。\n\n- 肩\n- 肩と{{word:hara|腹}}";
    const noted = (parts: readonly ShownText<WordNote>[]) =>
      parts
        .map(({ text: words, note, href }) => (note ? `《${words}》` : href ? `[${words}]` : words))
        .join("");
    const blocks = presentBlocks(read(text), named(), visitorListens);
    expect(
      blocks.map((block) =>
        block.kind === "list"
          ? block.items.map(noted).join("/")
          : block.kind === "paragraph"
            ? noted(block.parts)
            : block.kind === "heading"
              ? block.parts.map(({ text: words }) => words).join("")
              : "",
      ),
    ).toEqual(["腹の話", "[腹の一本]から。《腹》と《息》、また腹。", "《肩》/肩と《腹》"]);
  });
  test("says nothing of where a file lies, nor what a piece is about", () => {
    expect(JSON.stringify(presentBlocks(row().body, named(), visitorListens))).not.toMatch(
      /m4a|fileKey|"body"/,
    );
  });
  test.each([
    ["eichi", true],
    ["kafuku", false],
    [undefined, false],
  ] as const)("with the area %s opens: %s", (area, open) => {
    expect(
      lockOfMatome(
        { free: false, areas: ["eichi"] },
        { ...visitorListens, member: area !== undefined, areas: new Set(area ? [area] : []) },
      ).open,
    ).toBe(open);
  });
});

test("plain text has the labels of links and none of their signs", () => {
  expect(plainText(read("{{word:iki|息}}を、{{piece:a|一本}}。\n\n{{piece:b}}"))).toBe(
    "息を、一本。",
  );
});
