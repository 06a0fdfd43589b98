// Which pages are kept in memory, and under which name. Pure: the same address always has the same
// name.

/**
 * What a parameter may say on a kept page, and what it says when it is left out. A page with
 * anything else is made for each request.
 */
type Known = { values: RegExp; usual: string };
type Params = Readonly<Record<string, Known | "free">>;

const page: Known = { values: /^[1-9]\d?$/, usual: "1" };

/** `free` has no end of variants: kept pages do not carry it. */
const listParams: Params = {
  q: "free",
  size: "free",
  colour: "free",
  min: "free",
  max: "free",
  stock: { values: /^(?:all|in)$/, usual: "all" },
  sort: { values: /^(?:new|price-asc|price-desc|name)$/, usual: "new" },
  page,
};

/**
 * Parameters that a page reads; everything else is not part of its name (campaign marks and the
 * like).
 */
const keptPages: Readonly<Record<string, Params>> = {
  "/": { redirect_url: "free" },
  "/about": {},
  "/dictionary": {
    q: "free",
    row: { values: /^(?:a|ka|sa|ta|na|ha|ma|ya|ra|wa)$/, usual: "" },
    at: "free",
    page,
  },
  "/dictionary/": { page },
  "/gallery": { technique: "free", stock: { values: /^in$/, usual: "" }, page },
  "/gallery/": {},
  "/matome": { only: { values: /^open$/, usual: "" }, page },
  "/matome/": {},
  "/offline": {},
  "/offline/diary": {},
  "/pants-shop": {},
  "/policies/": {},
  "/shop": listParams,
  "/shop02": {},
  "/shop/category/": listParams,
  "/shop/product/": { size: "free" },
  "/shop/tag/": listParams,
};
const prefixes = Object.keys(keptPages).filter((path) => path.length > 1 && path.endsWith("/"));

const paramsOf = (pathname: string): Params | undefined =>
  keptPages[pathname] ??
  keptPages[
    prefixes.find((prefix) => pathname.startsWith(prefix) && pathname.length > prefix.length) ?? ""
  ];

/** One spelling for each path; nothing for one that cannot be read. */
function spelled(pathname: string): string | undefined {
  if (!pathname.includes("%")) return pathname;
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return undefined;
  }
}

/**
 * The name under which a page is kept, which is also the address it is made from; nothing when it
 * is made for each request.
 */
export function pageKey(url: URL): string | undefined {
  const pathname = spelled(url.pathname);
  const params = pathname === undefined ? undefined : paramsOf(pathname);
  if (pathname === undefined || !params) return undefined;
  if (!url.search) return pathname;
  const kept: string[] = [];
  for (const [name, known] of Object.entries(params)) {
    // Empty fields of a form count as not sent.
    const values = url.searchParams.getAll(name).filter(Boolean);
    const [value] = values;
    if (value === undefined) continue;
    if (known === "free" || values.length > 1 || !known.values.test(value)) return undefined;
    if (value !== known.usual) kept.push(`${name}=${value}`);
  }
  return kept.length > 0 ? `${pathname}?${kept.join("&")}` : pathname;
}

/**
 * Kept pages that tell a member nothing of themselves: they differ by what one holds and by nothing
 * else. Their loaders ask `heldItemsOf(actor)` alone.
 */
const sharedByHolders = [
  "/shop",
  "/shop02",
  "/shop/category/",
  "/shop/tag/",
  "/shop/product/",
  "/gallery",
  "/gallery/",
  "/pants-shop",
  "/about",
  "/policies/",
];
export const isCachedByLicence = (pathname: string): boolean =>
  sharedByHolders.some(
    (path) => pathname === path || (path.endsWith("/") && pathname.startsWith(path)),
  );
