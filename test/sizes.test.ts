// How long a function and how wide a line may be, and that an exported name means one thing. The
// lists only shrink: `node tools/sizes.mjs` writes them anew.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  exportedDoubles,
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
test("no line is wider than 100, but for those of a list that says why", () => {
  const now = Object.fromEntries(
    sources
      .filter(({ path, text }) => !isText(path) && wideLines(text) > 0)
      .map(({ path, text }) => [path, wideLines(text)]),
  );
  const known: Record<string, { lines: number; reason: string }> = JSON.parse(
    readFileSync(join(root, "test/wide-with-reason.json"), "utf8"),
  );
  expect(Object.values(known).filter(({ reason }) => reason.length < 20)).toEqual([]);
  const list = Object.fromEntries(Object.entries(known).map(([path, { lines }]) => [path, lines]));
  expect(beyond(now, list, "wide lines")).toEqual([]);
  const [sum = 0] = Object.values(listed("wide-lines.json"));
  expect(Object.values(now).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(sum);
});
test("an exported name means one thing, but for those of a list", () => {
  const now = exportedDoubles(sources.filter(({ path }) => !isText(path)));
  expect(beyond(now, listed("exported-doubles.json"), "files")).toEqual([]);
});
test("a name that two files export is seen; what is handed on, and what each route has, is none", () => {
  const files = ["export const one = 1;", "export type one = 2;", 'export { one } from "./a.ts";'];
  const routes = Array.from({ length: 2 }, () => "export function loader() {}");
  const sources = [...files, ...routes].map((text, at) => ({ path: `${at}.ts`, text }));
  expect(exportedDoubles(sources)).toEqual({ one: 2 });
  const tools = ["a", "b"].map((name) => ({
    path: `tools/${name}.ts`,
    text: "export const run = 1;\nexport const other = 1;",
  }));
  expect(exportedDoubles(tools)).toEqual({ other: 2 });
});
test("a long function and a wide line are seen at all", () => {
  const long = `function f() {\n${"  f();\n".repeat(90)}}\n`;
  expect(functionsOver({ path: "a.ts", text: long })).toEqual({ "a.ts#f": 92 });
  expect(
    functionsOver({ path: "a.ts", text: `const g = ${long.slice(10)}`.replace("()", "() =>") }),
  ).toEqual({ "a.ts#g": 92 });
  expect(wideLines(`${"あ".repeat(51)}\n${"a".repeat(100)}\n`)).toBe(0);
  expect(wideLines(`${"a".repeat(101)}\n`)).toBe(1);
  const path = `"${"a".repeat(90)}";`;
  expect(wideLines(`import { one } from ${path}\n`)).toBe(0);
  expect(wideLines(`import { one, two } from ${path}\n`)).toBe(1);
});
