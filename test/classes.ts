// Which classes the stylesheets have rules for, and which ones the markup names.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../app/", import.meta.url));
const texts = (pattern: RegExp): string[] =>
  readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .filter(({ name }) => !/\.test\.|^fonts-/.test(name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

/** Every class that some selector names. */
export function ruledClasses(sheets: readonly string[] = texts(/\.css$/)): Set<string> {
  const found = new Set<string>();
  for (const sheet of sheets) {
    const bare = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "");
    for (const [, selector = ""] of bare.matchAll(/([^{};]+)\{/g))
      for (const [, name = ""] of selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)) found.add(name);
  }
  return found;
}

/**
 * What strings of the code could be classes: whole words, and beginnings that a template completes.
 */
export function namedInCode(sources: readonly string[] = texts(/\.tsx?$/)) {
  const words = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, text = ""] of source.matchAll(/["'`]([^"'`\n]*)["'`]/g))
      for (const word of text.split(/[^\w-]+/)) words.add(word);
    for (const [, start = ""] of source.matchAll(/(?<![\w-])([a-z][\w-]*)\$\{/g))
      beginnings.add(start);
  }
  return { words, beginnings };
}

/** Classes that the markup names outright: `className="…"`. */
export function classesOfMarkup(sources: readonly string[] = texts(/\.tsx$/)): Set<string> {
  const found = new Set<string>();
  for (const source of sources)
    for (const [, names = ""] of source.matchAll(/className="([^"]*)"/g))
      for (const name of names.split(/\s+/)) if (name) found.add(name);
  return found;
}

/** A name that a template can complete to this one: `button-${look}`, `p${height}`. */
export const isCompleted = (name: string, beginnings: ReadonlySet<string>) =>
  [...beginnings].some(
    (start) =>
      name.startsWith(start) && (start.endsWith("-") || /^\d+$/.test(name.slice(start.length))),
  );
