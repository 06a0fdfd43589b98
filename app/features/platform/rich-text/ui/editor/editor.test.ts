// The editor knows what may be kept, and nothing else: what one of them has and the other not would
// be lost at saving.
import { globSync, readFileSync } from "node:fs";
import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { readMarkup, writeMarkup } from "../../markup.ts";
import { readRichText } from "../../rules.ts";
import { tidyText } from "../../tidy.ts";
import type { RichText } from "../../tree.ts";
import { extensionsFor } from "./extensions.ts";

const schema = getSchema(extensionsFor(new Map([["word", "ことば"]])));
const kinds = { kinds: ["word", "piece"], cards: ["piece"] };
const whole = `## 見出し

**太い**[ここ](/shop)と{体癖|たいへき}
二行め

### 小さな見出し

- 一
- {{word:iki|息}}

1. 一
2. {{word:iki}}

> 引用

{{piece:a}}

{{image:e|絵}}`;

test("has the nodes and marks of the tree, by the same names", () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(
    [
      "blockquote",
      "bulletList",
      "card",
      "doc",
      "hardBreak",
      "heading",
      "image",
      "listItem",
      "name",
      "orderedList",
      "paragraph",
      "ruby",
      "text",
    ].toSorted(),
  );
  expect(Object.keys(schema.marks).toSorted()).toEqual(["bold", "link"]);
});
test("takes a text and gives the same one back, without an attribute more", () => {
  const text = readMarkup(whole, kinds);
  const node = schema.nodeFromJSON(text);
  node.check();
  const back = node.toJSON() as RichText;
  expect(readRichText(back, { what: "本文", max: 500, images: true, ...kinds })).toEqual({
    ok: true,
    value: text,
  });
  expect(writeMarkup(tidyText(back))).toBe(whole);
});

test("is asked for by its field alone, when a page of the desk is there: nothing of it is in another file", () => {
  const root = new URL("../../../../../", import.meta.url);
  const files = globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes("rich-text/ui/editor/"))
    .map((path) => [path, readFileSync(new URL(path, root), "utf8")] as const);
  expect(files.length).toBeGreaterThan(500);
  const naming = (shape: RegExp) =>
    files.filter(([, text]) => shape.test(text)).map(([path]) => path);
  expect(naming(/from "@tiptap|import\("@tiptap/)).toEqual([]);
  expect(naming(/^import (?!type)[^;]*from "[^"]*editor\/rich-editor/m)).toEqual([]);
  expect(naming(/editor\/rich-editor/)).toEqual([
    "features/platform/rich-text/ui/rich-text-field.tsx",
  ]);
  for (const path of naming(/ui\/rich-text-field\.tsx"/))
    expect(path).toMatch(
      /^(?:routes\/admin|features\/(?:editorial|backoffice|[a-z-]+\/[a-z-]+-editor))\//,
    );
});
