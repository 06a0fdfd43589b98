// Which row of the table of routes a path belongs to, and how that path is spelled. The router
// takes capitals for small letters, here and in the browser, so an address that differs from ours
// only by them would be a second page, and one that the table does not know.
import type { SiteRoute } from "../route-rows.ts";
import { siteTable } from "../routes.ts";

type Pattern = {
  row: SiteRoute;
  parts: readonly string[];
  names: readonly string[];
  fixed: number;
};
const isFree = (part: string) => part.startsWith(":");
const partsOf = (path: string) => path.split("/").slice(1);

/** A path with `:x?` is two: with that part, and without it. */
function waysOf(parts: readonly string[]): string[][] {
  const [first, ...others] = parts;
  if (first === undefined) return [[]];
  return waysOf(others).flatMap((rest) =>
    first.endsWith("?") ? [[first.slice(0, -1), ...rest], rest] : [[first, ...rest]],
  );
}

/** By how many parts they have; of those the most fixed ones first, as the router ranks them. */
const patterns = new Map<number, Pattern[]>();
for (const row of siteTable)
  for (const parts of waysOf(partsOf(row.path))) {
    const known = patterns.get(parts.length) ?? [];
    const names = parts.map((part) => part.toLowerCase());
    known.push({ row, parts, names, fixed: parts.filter((part) => !isFree(part)).length });
    patterns.set(parts.length, known);
  }
for (const some of patterns.values()) some.sort((a, b) => b.fixed - a.fixed);
/** Of them those that a path of so many parts may be which begins with this one. */
const beginning = new Map<string, readonly Pattern[]>();
for (const [length, some] of patterns)
  for (const first of ["", ...new Set(some.map(({ names: [name = ""] }) => name))])
    beginning.set(
      `${length} ${first}`,
      some.filter(({ names: [name = ""] }) => isFree(name) || name === first),
    );
const patternsFor = (length: number, first = ""): readonly Pattern[] =>
  beginning.get(`${length} ${first}`) ?? beginning.get(`${length} `) ?? [];

/** Paths without parameters are looked up; only the others are compared one by one. */
const exact = new Map(
  siteTable.filter(({ path }) => !path.includes(":")).map((row) => [row.path, row]),
);

/** The row of the table for a path, if the site has such a page. */
export const routeOf = (pathname: string): SiteRoute | undefined =>
  exact.get(pathname) ?? withParameters(pathname);
function withParameters(pathname: string): SiteRoute | undefined {
  const parts = partsOf(pathname.replace(/\/+$/, ""));
  return patternsFor(parts.length, parts[0]?.toLowerCase()).find(
    ({ row, parts: own }) =>
      row.path.includes(":") &&
      own.every((part, at) => (isFree(part) ? parts[at] !== "" : part === parts[at])),
  )?.row;
}

/** A part as the router reads it; nothing where it cannot be read. */
function nameOf(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2f").toLowerCase();
  } catch {
    return undefined;
  }
}

/**
 * A path with its fixed parts written as ours are; a path that is no page of ours stays as it is.
 * What stands for a parameter is never changed.
 */
export function inOurSpelling(pathname: string): string {
  if (exact.has(pathname)) return pathname;
  const parts = partsOf(pathname);
  const names = parts.map(nameOf);
  const found = patternsFor(parts.length, names[0]).find(({ names: own }) =>
    own.every((name, at) => (isFree(name) ? parts[at] !== "" : name === names[at])),
  );
  if (!found) return pathname;
  return `/${found.parts.map((part, at) => (isFree(part) ? parts[at] : part)).join("/")}`;
}
