// Which classes the stylesheets have rules for, and which ones the markup names.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../app/", import.meta.url));
type Source = { path: string; text: string };
const sources = (pattern: RegExp): Source[] =>
  readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .filter(({ name }) => !/\.test\.|^fonts-/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(app, path), text: readFileSync(path, "utf8") }));
const texts = (pattern: RegExp): string[] => sources(pattern).map(({ text }) => text);
/** In a module the names of others are marked: `:global(.button)`. */
const others = /:global\((?<named>[^)]*)\)/g;
const isModule = ({ path }: Source) => path.endsWith(".module.css");

/** The sheets that all pages have, and what the modules say of classes that are not their own. */
export function sharedSheets(sheets: readonly Source[] = sources(/\.css$/)): string[] {
  return sheets.map((sheet) =>
    isModule(sheet)
      ? [...sheet.text.matchAll(others)].map(({ groups }) => `${groups?.["named"]} {}`).join("")
      : sheet.text,
  );
}

const camelCase = (name: string) => name.replaceAll(/-+(\w)/g, (_, first) => first.toUpperCase());

/** The classes that each module of styles has for itself, as the components name them. */
export function moduleClasses(sheets: readonly Source[] = sources(/\.css$/)) {
  return new Map(
    sheets.filter(isModule).map(({ path, text }) => {
      const own = ruledClasses([text.replaceAll(others, "")]);
      return [path, new Map([...own].map((name) => [camelCase(name), name]))] as const;
    }),
  );
}

/** Which names of which modules the components ask for. */
export function moduleUses(code: readonly Source[] = sources(/\.tsx?$/)) {
  const uses: { path: string; module: string; names: string[] }[] = [];
  for (const { path, text } of code)
    for (const [, name = "", from = ""] of text.matchAll(
      /^import (\w+) from "([^"]+\.module\.css)";/gm,
    )) {
      const at = from.startsWith("#") ? from.slice(1) : resolve("/", dirname(path), from).slice(1);
      const names = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))];
      uses.push({ path, module: at, names: names.map(([, used = ""]) => used) });
    }
  return uses;
}

/** What a class of a module is called in the page (vite.config.ts). */
export const nameInPage = (module: string, name: string) =>
  `${basename(module).split(".")[0]}-${name}`;

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

/** Every class that the markup of some page has by its own name, whatever the attribute says. */
export function plainClasses(code: readonly string[] = texts(/\.tsx$/)): Set<string> {
  const found = new Set<string>();
  for (const source of code)
    for (const [, text = ""] of source.matchAll(/className=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g))
      for (const [, quoted = ""] of text.matchAll(/["`]([^"`]*)["`]/g))
        for (const word of quoted.replaceAll(/\$\{[^}]*\}/g, " ").split(/\s+/)) found.add(word);
  return found;
}

/** A name that a template can complete to this one: `button-${look}`, `p${height}`. */
export const isCompleted = (name: string, beginnings: ReadonlySet<string>) =>
  [...beginnings].some(
    (start) =>
      name.startsWith(start) && (start.endsWith("-") || /^\d+$/.test(name.slice(start.length))),
  );
