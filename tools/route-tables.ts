// After a build: the table of routes that a browser is given, as two files. The one that the
// builder names has the pages of the site; beside it lies one with the desk's as well, for those
// who stand there (server/page-handlers). Both are written short: every page asks for one.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deskLayout, wholeTableOf } from "../app/server/route-tables.ts";

export type RouteRow = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: readonly string[];
  css: readonly string[];
};
export type BrowserTable = { routes: Readonly<Record<string, RouteRow>> };

/** Without the desk: its pages, and its files. */
export const siteOf = <T extends BrowserTable>(table: T): T => ({
  ...table,
  routes: Object.fromEntries(
    Object.entries(table.routes).filter(
      ([id, { parentId, path = "" }]) =>
        id !== deskLayout && parentId !== deskLayout && !path.startsWith("admin/"),
    ),
  ),
});

/** As it runs in the browser. */
const read = [
  "window.__reactRouterManifest=(({files,kinds,rows,...rest})=>({...rest,",
  "routes:Object.fromEntries(rows.map(([id,parent,path,module,imports,css,kind])=>[id,",
  '{id,parentId:rows[parent]?.[0],path:path??undefined,module:"/assets/"+module,',
  "imports:imports.map(at=>files[at]),css:css.map(at=>files[at]),...kinds[kind]}]))}))",
].join("");

/** A script that makes this table: what many rows say alike is said once. */
export function shortTable({ routes, ...rest }: BrowserTable): string {
  const all = Object.values(routes);
  const places = new Map(all.map(({ id }, at) => [id, at]));
  const files = new Map<string, number>();
  const kinds = new Map<string, number>();
  const numberIn = (known: Map<string, number>, one: string) =>
    known.get(one) ?? (known.set(one, known.size), known.size - 1);
  const rows = all.map(({ id, parentId = "", path, module, imports, css, ...kind }) => {
    if (!module.startsWith("/assets/")) throw new Error(`Not among the assets: ${module}`);
    return [
      id,
      places.get(parentId) ?? -1,
      path,
      module.slice("/assets/".length),
      imports.toSorted().map((file) => numberIn(files, file)),
      css.map((file) => numberIn(files, file)),
      numberIn(kinds, JSON.stringify(kind)),
    ];
  });
  const short = {
    ...rest,
    files: [...files.keys()],
    kinds: [...kinds.keys()].map((kind) => JSON.parse(kind) as unknown),
    rows,
  };
  return `${read}(${JSON.stringify(short)});`;
}

const written = /^window\.__reactRouterManifest=(?<table>\{.*\});?$/s;
/** What the builder wrote. */
export function routeTableIn(script: string): BrowserTable {
  const table = written.exec(script)?.groups?.["table"];
  if (!table) throw new Error("The builder writes its table of routes in another way now.");
  return JSON.parse(table) as BrowserTable;
}

/** The folder of the browser's assets is what it is given. */
if (import.meta.main) {
  const [folder = ""] = process.argv.slice(2);
  const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error("There is not one table of routes.");
  const path = join(folder, name);
  const table = routeTableIn(readFileSync(path, "utf8"));
  writeFileSync(wholeTableOf(path), shortTable(table));
  writeFileSync(path, shortTable(siteOf(table)));
}
