// Whatever a comment cites lies in the repository: a section of docs/, or a decision.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const books: Record<string, string> = {
  specification: read("docs/specification.md"),
  guide: read("docs/guides/reliability.md"),
  reliability: read("docs/guides/reliability.md"),
  targets: read("docs/guides/targets.md"),
  integrations: read("docs/guides/integrations.md"),
};
const headings = [...read("docs/reading.md").matchAll(/^## (.*)$/gm)].map(([, text]) => text ?? "");
const decisions = readdirSync(join(root, "docs/adr"));

/** The text of section `number` of a book: "6" or, a point of it, "6.8" or "2.C". */
function section(book: string, number: string): string | undefined {
  const [chapter, point] = number.split(".");
  const text = books[book]?.split(/^## /m).find((part) => part.startsWith(`${chapter}. `));
  if (!text || !point) return text;
  return new RegExp(`(^|\\s)(- )?${point}\\. `, "m").test(text) ? text : undefined;
}

/** What of this text's citations is not there. */
function missing(text: string): string[] {
  const wrong: string[] = [];
  const book = String.raw`\b(specification|guide|reliability|targets|integrations)(?:\.md)?`;
  const places = String.raw`((?:[ ,]|and|to|with|§[\d.]+\w*|"[^"\n]*")+)`;
  const cited = new RegExp(book + places, "g");
  for (const [, book = "", rest = ""] of text.matchAll(cited)) {
    const numbers = [...rest.matchAll(/§(\d+(?:\.\w+)?)/g)].map(([, number]) => number ?? "");
    for (const number of numbers)
      if (section(book, number) === undefined) wrong.push(`${book} §${number}`);
    if (numbers.length === 0) continue;
    const text = numbers.map((number) => section(book, number)).join("\n");
    for (const [, quoted = ""] of rest.matchAll(/"([^"]+)"/g))
      if (!text.toLowerCase().includes(quoted.replace(/\?$/, "").toLowerCase()))
        wrong.push(`${book}: "${quoted}"`);
  }
  for (const [, heading = ""] of text.matchAll(/\breading,? "([^"\n]+)"/g))
    if (!headings.some((one) => one.includes(heading))) wrong.push(`reading "${heading}"`);
  for (const [, number = ""] of text.matchAll(/\badr\/(\d{4})/g))
    if (!decisions.some((name) => name.startsWith(`${number}-`))) wrong.push(`adr/${number}`);
  for (const [path] of text.matchAll(/\bdocs\/[\w./-]+\.md\b/g))
    if (!existsSync(join(root, path))) wrong.push(path);
  return wrong;
}

const everything = ["app", "bench", "dev", "docs", "seed", "studio", "test", "tools"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => !path.includes("node_modules"));
const sources = everything.filter(
  (path) => /\.(tsx?|mjs|css|md)$/.test(path) && !path.includes("citations.test"),
);

/** As `/app/…`, so that a name begins where a folder begins. */
const paths = everything.map((path) => `/${path}`);

describe("what comments cite", () => {
  test("is in docs/", () => {
    const wrong = [...sources, "README.md", "server.ts"].flatMap((path) =>
      missing(read(path)).map((citation) => `${path}: ${citation} is not in docs/`),
    );
    expect(wrong).toEqual([]);
  });
  test("is seen when it is not there", () => {
    expect(missing('// Source: guide §6.8, targets §99 and reading "Nothing"; adr/9999.')).toEqual([
      "targets §99",
      'reading "Nothing"',
      "adr/9999",
    ]);
    expect(
      missing("// Source: docs/guides/reliability.md §6.8 and docs/guides/targets.md §99"),
    ).toEqual(["targets §99"]);
    expect(missing('// Source: specification §9, "Teleport" and §4, docs/none.md')).toEqual([
      'specification: "Teleport"',
      "docs/none.md",
    ]);
  });
});

/** Of a guide for people: what it names between back ticks as a file, and no file is called so. */
function unknownFiles(text: string): string[] {
  const named = [...text.matchAll(/`([\w@.…/-]+\/[\w.-]+)\/?`/g)].map(([, name]) => name ?? "");
  return named
    .filter((name) => !name.startsWith("/") && !name.startsWith("."))
    .filter((name) => !paths.some((path) => path.includes(`/${name}`)));
}

describe("what the guides name", () => {
  test("is a file or folder of ours", () => {
    const wrong = ["architecture", "glossary", "contributing", "new-editor", "new-import"].flatMap(
      (guide) => unknownFiles(read(`docs/${guide}.md`)).map((name) => `${guide}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
  test("is seen when it is not there", () => {
    expect(unknownFiles("`orders/gift.ts`, `orders/none.ts` and `/shop`")).toEqual([
      "orders/none.ts",
    ]);
  });
});

test("decisions have a number of their own, a date and a state", () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const bare = decisions.filter((name) => {
    const head = read(`docs/adr/${name}`).split("\n").slice(0, 5).join("\n");
    return !head.startsWith(`# ${name.slice(0, 4)} `) || !/20\d\d-\d\d-\d\d/.test(head);
  });
  expect(bare).toEqual([]);
});
