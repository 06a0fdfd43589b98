// After a build: the sources that the starter is made of, without their types, in one file. What
// takes types off is a library that a process would keep, text and all. Source: adr/0675.
import { hash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)"(?<from>[.#][^"]+\.ts)"/g;

/** `#lib/x.ts` as package.json leads it. */
function placeOf(from: string, file: string): string {
  if (from.startsWith(".")) return resolve(dirname(file), from);
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    imports: Record<string, string>;
  };
  const [begin = "", ...rest] = from.split("/");
  return join(root, (imports[`${begin}/*`] ?? "").replace("*", rest.join("/")));
}

/** `of`: what the file said then; one that says something else is read as it stands. */
type Stripped = { of: string; source: string };

/** Each file that a start reads, by its place in the project, as Node itself would read it. */
export function strippedSources(entry: string): Record<string, Stripped> {
  const sources: Record<string, Stripped> = {};
  const take = (file: string): void => {
    const name = relative(root, file).replaceAll("\\", "/");
    if (name in sources || !existsSync(file)) return;
    const text = readFileSync(file, "utf8");
    const source = stripTypeScriptTypes(text);
    sources[name] = { of: hash("sha256", text), source };
    for (const { groups } of source.matchAll(imported)) take(placeOf(groups?.["from"] ?? "", file));
  };
  take(join(root, entry));
  return sources;
}

const [, asked, folder] = process.argv;
if (folder && asked === fileURLToPath(import.meta.url))
  writeFileSync(join(folder, "starter.json"), JSON.stringify(strippedSources("server.ts")));
