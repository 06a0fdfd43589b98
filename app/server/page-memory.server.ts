// Public pages, rendered once per edition of the catalogue and kept with their compressed bytes. Source: architecture "Pages", guide §8.4.
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type KeptPage = {
  edition: number;
  madeAt: number;
  etag: string;
  headers: Record<string, string>;
  identity: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  /** The same three with all their headers, ready to be written. */
  raw: Record<"identity" | "br" | "gzip", { headers: string[]; bytes: Buffer }>;
};

/** Query parameters that a page may read; everything else is not part of its name (campaign marks and the like). */
const listedParams: Record<string, readonly string[]> = {
  "/shop": ["q", "size", "colour", "min", "max", "stock", "sort", "page"],
  "/shop02": [],
  "/shop/category/": ["q", "size", "colour", "min", "max", "stock", "sort", "page"],
  "/shop/tag/": ["q", "size", "colour", "min", "max", "stock", "sort", "page"],
  "/shop/product/": ["size"],
  "/gallery": ["stock", "technique"],
  "/policies/": [],
  "/matome": ["only"],
  "/matome/": [],
  "/dictionary": [],
  "/dictionary/": [],
  "/about": [],
  "/offline": [],
  "/pants-shop": [],
  "/": [],
};
const prefixes = Object.keys(listedParams).filter((path) => path.length > 1 && path.endsWith("/"));

/** The name under which a page is kept, or nothing when it is made per request. */
export function pageKey(url: URL): string | undefined {
  const exact = listedParams[url.pathname];
  const params =
    exact ??
    listedParams[
      prefixes.find(
        (prefix) => url.pathname.startsWith(prefix) && url.pathname.length > prefix.length,
      ) ?? ""
    ] ??
    (url.pathname.startsWith("/gallery/") ? [] : undefined);
  if (!params) return undefined;
  if (url.pathname === "/" && url.searchParams.has("redirect_url")) return undefined;
  // Free text has no end of variants: such answers are made per request and not kept.
  if (url.searchParams.has("q")) return undefined;
  const kept = new URLSearchParams();
  for (const name of params) {
    const values = url.searchParams.getAll(name);
    if (values.length > 8 || values.some((value) => value.length > 40)) return undefined;
    for (const value of values) kept.append(name, value);
  }
  const query = kept.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

/** Kept pages that tell a member nothing of themselves: they differ by what one holds and by nothing else. Their loaders ask `heldItemsOf(actor)` alone. */
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
export const isSharedByHolders = (pathname: string): boolean =>
  sharedByHolders.some(
    (path) => pathname === path || (path.endsWith("/") && pathname.startsWith(path)),
  );

const quality = { [constants.BROTLI_PARAM_QUALITY]: 7 };

export function keepPage(
  html: string,
  headers: Record<string, string>,
  edition: number,
  now: number,
): KeptPage {
  const identity = Buffer.from(html);
  const br = brotliCompressSync(identity, {
    params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
  const gzip = gzipSync(identity, { level: 6 });
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const ready = (bytes: Buffer, encoding?: string) => ({
    bytes,
    headers: Object.entries({
      ...headers,
      etag,
      "content-length": String(bytes.length),
      ...(encoding ? { "content-encoding": encoding } : {}),
    }).flat(),
  });
  return {
    edition,
    madeAt: now,
    headers,
    etag,
    identity: new Uint8Array(identity),
    br: new Uint8Array(br),
    gzip: new Uint8Array(gzip),
    raw: { identity: ready(identity), br: ready(br, "br"), gzip: ready(gzip, "gzip") },
  };
}

type Made = { html: string; headers: Record<string, string> } | undefined;

/** How long a page may be shown while a newer edition is made behind it: stock on it is never older than this. */
const staleMs = 20_000;
const most = 2_000;

/**
 * Serves kept pages; makes a missing one once however many ask at the same moment. A page of an older edition is
 * still shown for up to 20 s while its successor is made, so a busy shop's stock changes do not stall readers.
 */
export function createPageMemory() {
  const pages = new Map<string, KeptPage>();
  const making = new Map<string, Promise<KeptPage | undefined>>();

  function make(
    key: string,
    edition: number,
    now: number,
    render: () => Promise<Made>,
  ): Promise<KeptPage | undefined> {
    const running = making.get(key);
    if (running) return running;
    const started = render()
      .then((made) => {
        if (!made) {
          pages.delete(key);
          return undefined;
        }
        const page = keepPage(made.html, made.headers, edition, now);
        if (pages.size >= most) pages.delete(pages.keys().next().value ?? "");
        pages.set(key, page);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }

  return {
    /** A page that is as it should be, at once; nothing when it must be made or looked up with more care. */
    fresh(key: string, edition: number, now: number): KeptPage | undefined {
      const page = pages.get(key);
      return page && page.edition === edition && now - page.madeAt < 60_000 ? page : undefined;
    },
    async get(
      key: string,
      edition: number,
      now: number,
      render: () => Promise<Made>,
    ): Promise<KeptPage | undefined> {
      const page = pages.get(key);
      // A page says "new", "ships on …": it is made again within the minute even when nothing was published.
      if (page && page.edition === edition && now - page.madeAt < 60_000) return page;
      if (page && now - page.madeAt < staleMs) {
        make(key, edition, now, render).catch(() => undefined);
        return page;
      }
      return make(key, edition, now, render);
    },
    clear: () => pages.clear(),
    size: () => pages.size,
  };
}
export type PageMemory = ReturnType<typeof createPageMemory>;
