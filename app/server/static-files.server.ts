// Files that never change while we run. The few with plain names are in memory from the start; of
// the thousand that are named by their content those that are asked for, up to some megabytes.
// Source: adr/0603.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { LRUCache } from "lru-cache";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

/** What a file of the browser's side is told to be, by its name; nothing where we have no such. */
export const typeOfFile = (name: string): string | undefined => types[extname(name)];

type Named = { type: string; immutable: boolean; worker: boolean };
type Kept = Named & {
  bytes: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  etag: string;
};

const maxBytesKept = 4 * 1_048_576;

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

type Folder = { has: (path: string) => boolean; onError: (error: unknown) => void };
/**
 * What lies there, with its compressed forms; nothing once a newer build has taken its place, or
 * where it cannot be read.
 */
function read(path: string, { has, onError }: Folder, named: Named): Kept | undefined {
  try {
    const bytes = bytesOf(path);
    return {
      ...named,
      bytes,
      etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`,
      ...(has(`${path}.br`) ? { br: bytesOf(`${path}.br`) } : {}),
      ...(has(`${path}.gz`) ? { gzip: bytesOf(`${path}.gz`) } : {}),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") onError(error);
    return undefined;
  }
}

const weightOf = ({ bytes, br, gzip }: Kept) =>
  bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1;

const cannotStart = (error: unknown) => {
  throw error;
};

/** Every file of the folder by its address, read when it is first asked for, or at once. */
function filesIn(
  folder: string,
  onError: Folder["onError"],
): (pathname: string) => Kept | undefined {
  const all = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const has = (path: string) => all.has(path);
  const places = new Map<string, { path: string; named: Named }>();
  const always = new Map<string, Kept>();
  for (const path of all) {
    const type = typeOfFile(path);
    if (!type) continue;
    const parts = path.slice(folder.length).split(sep).filter(Boolean);
    const url = `/${parts.map(encodeURIComponent).join("/")}`;
    const immutable = url.startsWith("/assets/");
    const named = { type, immutable, worker: url === "/service-worker.js" };
    if (immutable) places.set(url, { path, named });
    else {
      const file = read(path, { has, onError: cannotStart }, named);
      if (file) always.set(url, file);
    }
  }
  const asked = new LRUCache<string, Kept>({ maxSize: maxBytesKept, sizeCalculation: weightOf });
  return (pathname) => {
    const place = places.get(pathname);
    if (!place) return always.get(pathname);
    const before = asked.get(pathname);
    if (before) return before;
    const file = read(place.path, { has, onError }, place.named);
    if (file) asked.set(pathname, file);
    return file;
  };
}

/** What cannot be read while we run is told to `onError`, and is no file: a release may have it. */
export function loadStaticFiles(
  folder: string,
  onError: Folder["onError"],
): (request: Request) => Response | undefined {
  const fileAt = filesIn(folder, onError);
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const file = fileAt(new URL(request.url).pathname);
    if (!file) return undefined;
    const headers: Record<string, string> = {
      "content-type": file.type,
      etag: file.etag,
      "x-content-type-options": "nosniff",
      "cache-control": file.immutable
        ? "public, max-age=31536000, immutable"
        : file.worker
          ? "no-cache"
          : "public, max-age=3600",
      ...(file.br ? { vary: "Accept-Encoding" } : {}),
    };
    if (request.headers.get("if-none-match") === file.etag)
      return new Response(null, { status: 304, headers });
    const accepts = request.headers.get("accept-encoding") ?? "";
    let { bytes } = file;
    if (file.br && /\bbr\b/.test(accepts)) {
      bytes = file.br;
      headers["content-encoding"] = "br";
    } else if (file.gzip && /\bgzip\b/.test(accepts)) {
      bytes = file.gzip;
      headers["content-encoding"] = "gzip";
    }
    headers["content-length"] = String(bytes.length);
    return new Response(request.method === "HEAD" ? null : bytes, { headers });
  };
}
