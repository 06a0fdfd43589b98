// How many bytes of script a public page asks for, compressed as they are sent.
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const client = fileURLToPath(new URL("../build/client/", import.meta.url));
/** Chunks that hold React, its DOM, the router with its table of routes, and what the builder adds. */
const library = /^(?:entry\.client|components|jsx-runtime|lib|manifest|preload-helper)-/;

export function scriptsOf(brotliPage: string): { all: number; own: number } {
  const html = brotliDecompressSync(readFileSync(brotliPage)).toString("utf8");
  const files = new Set([...html.matchAll(/\/(assets\/[^"'\s]+\.js)/g)].map(([, path]) => path ?? ""));
  let [all, own] = [0, 0];
  for (const file of files) {
    const size = sizeOf(`${client}${file}`);
    all += size;
    if (!library.test(file.slice("assets/".length))) own += size;
  }
  return { all, own };
}

function sizeOf(path: string): number {
  try {
    return statSync(`${path}.br`).size;
  } catch {
    return statSync(path).size;
  }
}
