// One spelling of each address of ours. The router takes capitals for small letters, here and in the browser, so an
// address that differs from ours only by them would be a second page, and one that the table of routes does not know.
import { ownRoutes, siteRoutes } from "../routes/site-routes.ts";

/** Files and pages of ours that the table does not name. */
const alsoOurs = [
  "/policies/:policy",
  "/buy/receipt.pdf",
  "/buy/refund.pdf",
  "/sitemap.xml",
  "/robots.txt",
];

type Pattern = { parts: readonly string[]; names: readonly string[]; fixed: number };
const isFree = (part: string) => part.startsWith(":");
const patternOf = (parts: readonly string[]): Pattern => ({
  parts,
  names: parts.map((part) => part.toLowerCase()),
  fixed: parts.filter((part) => !isFree(part)).length,
});
const partsOf = (path: string) => path.split("/").slice(1);

/** By how many parts they have; of those the most fixed ones first, as the router ranks them. */
const patterns = new Map<number, Pattern[]>();
for (const path of [
  ...[...siteRoutes, ...ownRoutes].filter(({ unbuilt }) => !unbuilt).map(({ path: one }) => one),
  ...alsoOurs,
]) {
  const parts = partsOf(path.replace(/\?$/, ""));
  const ways = path.endsWith("?") ? [parts, parts.slice(0, -1)] : [parts];
  for (const way of ways) {
    const known = patterns.get(way.length) ?? [];
    known.push(patternOf(way));
    patterns.set(way.length, known);
  }
}
for (const some of patterns.values()) some.sort((a, b) => b.fixed - a.fixed);

/** A part as the router reads it; nothing where it cannot be read. */
function nameOf(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2f").toLowerCase();
  } catch {
    return undefined;
  }
}

/** A path with its fixed parts written as ours are; a path that is no page of ours stays as it is. What stands for a parameter is never changed. */
export function inOurSpelling(pathname: string): string {
  const parts = partsOf(pathname);
  const names = parts.map(nameOf);
  const found = patterns
    .get(parts.length)
    ?.find((pattern) =>
      pattern.names.every((name, at) => (isFree(name) ? parts[at] !== "" : name === names[at])),
    );
  if (!found) return pathname;
  return `/${found.parts.map((part, at) => (isFree(part) ? parts[at] : part)).join("/")}`;
}
