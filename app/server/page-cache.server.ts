// Public pages, rendered once per edition of the catalogue and kept with their compressed bytes.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

type Coding = "identity" | "br" | "gzip";
/** One of its three forms, ready to be written. */
type Form = { bytes: Buffer<ArrayBuffer>; headers: string[] };
export type KeptPage = {
  edition: number;
  madeAt: number;
  etag: string;
  headers: Record<string, string>;
  forms: Record<Coding, Form>;
};

const quality = { [constants.BROTLI_PARAM_QUALITY]: 7 };

/** The coding of a kept page for somebody who accepts these. */
export const codingFor = (accepts: string): Coding =>
  accepts.includes("br") ? "br" : accepts.includes("gzip") ? "gzip" : "identity";

export async function keepPage(
  html: string,
  headers: Record<string, string>,
  edition: number,
  now: number,
): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const hint = { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: hint }),
    zip(identity, { level: 6 }),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const ready = (bytes: Buffer, coding?: string): Form => ({
    bytes: Buffer.from(bytes),
    headers: Object.entries({
      ...headers,
      etag,
      "content-length": String(bytes.length),
      ...(coding ? { "content-encoding": coding } : {}),
    }).flat(),
  });
  return {
    edition,
    madeAt: now,
    headers,
    etag,
    forms: { identity: ready(identity), br: ready(br, "br"), gzip: ready(gzipped, "gzip") },
  };
}

type Made = { html: string; headers: Record<string, string> } | undefined;

/** How long a page may be shown while a newer edition is made behind it: stock on it is never older than this. */
const staleMs = 20_000;
/** A page says "new", "ships on …": it is made again within the minute even when nothing was published. */
const freshMs = 60_000;
const maxBytes = 64 * 1024 * 1024;
/** Names, headers and the objects around the bytes. */
const overhead = 2_000;

const bytesOf = ({ forms }: KeptPage) =>
  forms.identity.bytes.length + forms.br.bytes.length + forms.gzip.bytes.length + overhead;

/**
 * Serves kept pages; makes a missing one once however many ask at the same moment. A page of an older edition is
 * still shown for up to 20 s while its successor is made, so a busy shop's stock changes do not stall readers.
 * Weighed in bytes; what was not asked for the longest goes first.
 */
export function createPageCache({ maxSize = maxBytes }: { maxSize?: number } = {}) {
  const pages = new LRUCache<string, KeptPage>({ maxSize, sizeCalculation: bytesOf });
  const making = new Map<string, Promise<KeptPage | undefined>>();

  function make(
    key: string,
    edition: number,
    now: number,
    render: () => Promise<Made>,
  ): Promise<KeptPage | undefined> {
    const running = making.get(key);
    if (running) return running;
    const started = (async () => {
      const made = await render();
      if (!made) {
        pages.delete(key);
        return undefined;
      }
      const page = await keepPage(made.html, made.headers, edition, now);
      pages.set(key, page);
      return page;
    })().finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }
  const isFresh = (page: KeptPage, edition: number, now: number) =>
    page.edition === edition && now - page.madeAt < freshMs;

  return {
    /** A page that is as it should be, at once; nothing when it must be made or looked up with more care. */
    fresh(key: string, edition: number, now: number): KeptPage | undefined {
      const page = pages.get(key);
      return page && isFresh(page, edition, now) ? page : undefined;
    },
    /** `mayMake` is asked before anything is rendered for this caller alone; what it says then is the answer. */
    async get<Refused = never>(
      key: string,
      edition: number,
      now: number,
      render: () => Promise<Made>,
      mayMake: () => Refused | undefined = () => undefined,
    ): Promise<KeptPage | Refused | undefined> {
      const page = pages.get(key);
      if (page && isFresh(page, edition, now)) return page;
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
