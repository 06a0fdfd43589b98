// How many bytes of script a public page asks for, compressed as they are sent.
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const assets = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));
/**
 * What holds React, its DOM, the router with its table of routes, and what the builder adds
 * (`tools/chunks.ts`).
 */
const library = /^(?:entry\.client|framework|manifest|rolldown-runtime)-/;

export const scriptText = (file: string): string => readFileSync(`${assets}${file}`, "utf8");

/** The files that a page names, and those that they import before they run. */
function filesOf(html: string): Set<string> {
  const files = new Set<string>();
  const follow = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, imported] of scriptText(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      if (imported) follow(imported);
  };
  for (const [, file] of html.matchAll(/\/assets\/([^"'\s]+\.js)/g)) if (file) follow(file);
  return files;
}

export function scriptsOf(html: string): { all: number; own: number } {
  let [all, own] = [0, 0];
  for (const file of filesOf(html)) {
    const size = sizeOf(`${assets}${file}`);
    all += size;
    if (!library.test(file)) own += size;
  }
  return { all, own };
}

/** Very small files are sent as they are. */
function sizeOf(path: string): number {
  try {
    return statSync(`${path}.br`).size;
  } catch {
    return statSync(path).size;
  }
}
