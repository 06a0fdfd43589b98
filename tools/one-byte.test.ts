// The server's build says the same in letters of one byte. Source: adr/0674.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { inOneByte, oneByte } from "./one-byte.ts";

const said = (code: string): unknown => {
  const escaped = inOneByte(code);
  expect(escaped).toMatch(/^[\0-\u007f]*$/);
  // oxlint-disable-next-line no-new-func -- a program is what it does
  return new Function(`return ${escaped}`)();
};

test.each([
  ["a text", '"骨盤と\\n😀と\\u3042"', "骨盤と\n😀とあ"],
  ["a text with what ends lines elsewhere", '"\u2028\u2029\u3000"', "\u2028\u2029\u3000"],
  ["a template", "`腰は${1 + 1}つの${`内`}`", "腰は2つの内"],
  ["names of fields", '({ か: "ka", ["体"]: 1 }).か', "ka"],
  ["a backslash before a letter", '"\\\\体"', "\\体"],
  ["a pattern", '"きごう".replace(/[ぁ-ゖ]/gu, "・")', "・・・"],
  ["a pattern of pairs", '[..."a😀b".matchAll(/[😀-😂]/gu)].length', 1],
  ["a name within a pattern", '/(?<年>\\d+)年/u.exec("2026年").groups["年"]', "2026"],
])("%s is what it was", (_, code, is) => expect(said(code)).toEqual(is));

test("what an escape would change ends the build", () => {
  expect(() => inOneByte("String.raw`[ぁ-ゖ]`")).toThrow("raw text");
  expect(() => inOneByte('"\\体"')).toThrow("backslash");
});

test("what is written is in letters of one byte", async () => {
  const root = mkdtempSync(join(tmpdir(), "kg-one-byte-"));
  writeFileSync(join(root, "in.js"), 'export const 体 = "骨盤"; // 註\n');
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [oneByte()],
    build: {
      ssr: "in.js",
      rollupOptions: { output: { comments: false, entryFileNames: "out.js" } },
    },
  });
  const written = readFileSync(join(root, "dist/out.js"), "utf8");
  rmSync(root, { recursive: true });
  expect(written).toContain(String.raw`\u9aa8\u76e4`);
  expect(written).toMatch(/^[\0-\u007f]*$/);
});
