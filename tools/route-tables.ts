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
  hasDefaultExport?: boolean;
  hasAction?: boolean;
};
export type BrowserTable = { routes: Readonly<Record<string, RouteRow>> };

/** A page, its layout, or what a form is sent to: files are asked for without the router. */
const isForScript = ({ hasDefaultExport, hasAction }: RouteRow) => hasDefaultExport || hasAction;

/** Without the desk, and without files that are only pressed and fetched. */
export const siteOf = <T extends BrowserTable>(table: T): T => ({
  ...table,
  routes: Object.fromEntries(
    Object.entries(table.routes).filter(
      ([id, row]) =>
        id !== deskLayout &&
        row.parentId !== deskLayout &&
        !row.path?.startsWith("admin/") &&
        isForScript(row),
    ),
  ),
});

const lastOf = (id: string) => id.slice(id.lastIndexOf("/") + 1);

/** As it runs in the browser. */
const read = [
  "window.__reactRouterManifest=(({files,kinds,id,parent,path,module,imports,css,kind,...rest})=>(",
  "{...rest,routes:Object.fromEntries(id.map((one,at)=>[one,{id:one,parentId:id[parent[at]],",
  'path:path[at]??undefined,module:"/assets/"+(module[at].endsWith(".js")?module[at]:',
  'one.slice(one.lastIndexOf("/")+1)+"-"+module[at]+".js"),imports:imports[at].map(n=>files[n]),',
  "css:css[at].map(n=>files[n]),...kinds[kind[at]]}]))}))",
].join("");

/** The often used first: they have the shorter numbers. */
function numbered(files: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const file of files) uses.set(file, (uses.get(file) ?? 0) + 1);
  const sorted = [...uses].toSorted(([, one], [, other]) => other - one);
  return new Map(sorted.map(([file], at) => [file, at]));
}

/** A module that is called as its route is, by what tells it from its earlier ones alone. */
function shortModule({ id, module }: RouteRow): string {
  if (!module.startsWith("/assets/")) throw new Error(`Not among the assets: ${module}`);
  const file = module.slice("/assets/".length);
  const own = `${lastOf(id)}-`;
  return file.startsWith(own) ? file.slice(own.length).replace(/\.js$/, "") : file;
}

/** What many rows say alike. */
function kindOf(row: RouteRow): string {
  const { id: _id, parentId: _parent, path: _path, ...rest } = row;
  const { module: _module, imports: _imports, css: _css, ...kind } = rest;
  return JSON.stringify(kind);
}

/**
 * A script that makes this table: what many rows say alike is said once, and what is alike stands
 * together.
 */
export function shortTable({ routes, ...rest }: BrowserTable): string {
  const rows = Object.values(routes);
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const files = numbered(rows.flatMap(({ imports, css }) => [...imports, ...css]));
  const numbers = (some: readonly string[]) => some.map((file) => files.get(file) ?? -1);
  const kinds = rows.map(kindOf);
  const known = [...new Set(kinds)];
  const short = {
    ...rest,
    files: [...files.keys()],
    kinds: known.map((kind) => JSON.parse(kind) as unknown),
    id: rows.map(({ id }) => id),
    parent: rows.map(({ parentId = "" }) => places.get(parentId) ?? -1),
    path: rows.map(({ path }) => path),
    module: rows.map(shortModule),
    // What the page's own script needs comes in any order; sheets in theirs.
    imports: rows.map(({ imports }) => numbers(imports).toSorted((one, other) => one - other)),
    css: rows.map(({ css }) => numbers(css)),
    kind: kinds.map((kind) => known.indexOf(kind)),
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
