// How long a function and how wide a line may be. The lists only shrink: `node tools/sizes.mjs` writes them anew.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  functionsOver,
  isText,
  maxFunctionLines,
  sourcePaths,
  wideLines,
} from "../tools/sizes.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const listed = (name: string): Record<string, number> =>
  JSON.parse(readFileSync(join(root, "test", name), "utf8"));
const how = "cut it, or after a move run: node tools/sizes.mjs";

/** What is over the limit now, held against the list. */
function beyond(now: Record<string, number>, list: Record<string, number>, unit: string): string[] {
  return [...new Set([...Object.keys(now), ...Object.keys(list)])].flatMap((key) => {
    const [is, may] = [now[key], list[key]];
    if (is !== undefined && is > (may ?? 0))
      return [`${key}: ${is} ${unit}, at most ${may ?? "the limit"}; ${how}`];
    return is === undefined ? [`${key}: within the limit now, take it out of the list`] : [];
  });
}

const sources = sourcePaths(root).map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));

test(`no function is longer than ${maxFunctionLines} lines, but for those of a list`, () => {
  const now = Object.assign({}, ...sources.filter(({ path }) => !isText(path)).map(functionsOver));
  expect(beyond(now, listed("long-functions.json"), "lines")).toEqual([]);
});
test("no file has more lines wider than 100 than the list says", () => {
  const now = Object.fromEntries(
    sources.flatMap(({ path, text }) => {
      const count = wideLines(text);
      return count > 0 && !isText(path) ? [[path, count]] : [];
    }),
  );
  expect(beyond(now, listed("wide-lines.json"), "wide lines")).toEqual([]);
});
test("a long function and a wide line are seen at all", () => {
  const long = `function f() {\n${"  f();\n".repeat(90)}}\n`;
  expect(functionsOver({ path: "a.ts", text: long })).toEqual({ "a.ts#f": 92 });
  expect(
    functionsOver({ path: "a.ts", text: `const g = ${long.slice(10)}`.replace("()", "() =>") }),
  ).toEqual({ "a.ts#g": 92 });
  expect(wideLines(`${"あ".repeat(51)}\n${"a".repeat(100)}\n`)).toBe(0);
  expect(wideLines(`${"a".repeat(101)}\n`)).toBe(1);
});
