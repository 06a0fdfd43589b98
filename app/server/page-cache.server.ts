// Public pages, rendered once per edition of the catalogue and kept with their compressed bytes.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

type Packing = "br" | "gzip";
type Coding = "identity" | Packing;
/** One of its forms, ready to be written. */
type Form = { bytes: Buffer<ArrayBuffer>; headers: string[] };
export type CachedPage = {
  edition: number;
  madeAt: number;
  etag: string;
  headers: Record<string, string>;
  forms: Record<Packing, Form>;
  /** Whether it is as small as it gets, or soon will be. */
  packed: boolean;
};

/**
 * The first to ask waits for it to be made, and most of a large shop's pages are asked for once:
 * whoever asks again gets fewer bytes.
 */
const effort = { quick: { brotli: 3, gzip: 3 }, best: { brotli: 7, gzip: 6 } } as const;

type Effort = (typeof effort)[keyof typeof effort];

/** The coding of a kept page for somebody who accepts these. */
export const codingFor = (accepts: string): Coding =>
  accepts.includes("br") ? "br" : accepts.includes("gzip") ? "gzip" : "identity";

const bytesReady = (
  { headers, etag }: Pick<CachedPage, "headers" | "etag">,
  bytes: Buffer<ArrayBuffer>,
  coding?: Packing,
): Form => ({
  bytes,
  headers: Object.entries({
    ...headers,
    etag,
    "content-length": String(bytes.length),
    ...(coding ? { "content-encoding": coding } : {}),
  }).flat(),
});

const unpacked = ({ forms }: Pick<CachedPage, "forms">) =>
  gunzipSync(forms.gzip.bytes) as Buffer<ArrayBuffer>;

/**
 * A page in this coding. The plain text is four fifths of what a page weighs, and hardly anybody
 * asks for it: it is unpacked for who does.
 */
export const codedForm = (page: CachedPage, coding: Coding): Form =>
  coding === "identity" ? bytesReady(page, unpacked(page)) : page.forms[coding];

export async function cachePage(
  html: string,
  headers: Record<string, string>,
  edition: number,
  now: number,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const page = { edition, madeAt: now, headers, etag };
  return { ...page, forms: await formsOf(page, identity, effort.quick), packed: false };
}

async function formsOf(
  page: Pick<CachedPage, "headers" | "etag">,
  identity: Buffer,
  trying: Effort,
): Promise<CachedPage["forms"]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: trying.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params }),
    zip(identity, { level: trying.gzip }),
  ]);
  return {
    br: bytesReady(page, Buffer.from(br), "br"),
    gzip: bytesReady(page, Buffer.from(gzipped), "gzip"),
  };
}

type Made = { html: string; headers: Record<string, string> } | undefined;

/**
 * How long a page may be shown while a newer edition is made behind it: stock on it is never older
 * than this.
 */
const staleMs = 20_000;
/**
 * A page says "new", "ships on …": it is made again within the minute even when nothing was
 * published.
 */
const freshMs = 60_000;
const maxBytes = 24 * 1024 * 1024;
/** Names, headers and the objects around the bytes. */
const overhead = 2_000;

const bytesOf = ({ forms }: CachedPage) =>
  forms.br.bytes.length + forms.gzip.bytes.length + overhead;

/**
 * Serves kept pages; makes a missing one once however many ask at the same moment. A page of an
 * older edition is still shown for up to 20 s while its successor is made, so a busy shop's stock
 * changes do not stall readers. Weighed in bytes; what was not asked for the longest goes first.
 */
export function createPageCache({ maxSize = maxBytes }: { maxSize?: number } = {}) {
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: bytesOf });
  const making = new Map<string, Promise<CachedPage | undefined>>();

  function make(
    key: string,
    edition: number,
    now: number,
    render: () => Promise<Made>,
  ): Promise<CachedPage | undefined> {
    const running = making.get(key);
    if (running) return running;
    const started = (async () => {
      const made = await render();
      if (!made) {
        pages.delete(key);
        return undefined;
      }
      const page = await cachePage(made.html, made.headers, edition, now);
      pages.set(key, page);
      return page;
    })().finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }
  const isFresh = (page: CachedPage, edition: number, now: number) =>
    page.edition === edition && now - page.madeAt < freshMs;

  /** Behind whoever asks for the second time. */
  async function packBetter(key: string, page: CachedPage): Promise<void> {
    page.packed = true;
    const forms = await formsOf(page, unpacked(page), effort.best);
    if (pages.peek(key) === page) pages.set(key, { ...page, forms });
  }
  function asked(key: string, page: CachedPage): CachedPage {
    if (!page.packed) packBetter(key, page).catch(() => undefined);
    return page;
  }

  return {
    /**
     * A page that is as it should be, at once; nothing when it must be made or looked up with more
     * care.
     */
    fresh(key: string, edition: number, now: number): CachedPage | undefined {
      const page = pages.get(key);
      return page && isFresh(page, edition, now) ? asked(key, page) : undefined;
    },
    /**
     * `mayMake` is asked before anything is rendered for this caller alone; what it says then is
     * the answer.
     */
    async get<Refused = never>(
      key: string,
      edition: number,
      now: number,
      render: () => Promise<Made>,
      mayMake: () => Refused | undefined = () => undefined,
    ): Promise<CachedPage | Refused | undefined> {
      const page = pages.get(key);
      if (page && isFresh(page, edition, now)) return asked(key, page);
      if (page && now - page.madeAt < staleMs) {
        make(key, edition, now, render).catch(() => undefined);
        return page;
      }
      return mayMake() ?? make(key, edition, now, render);
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
