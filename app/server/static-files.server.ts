// Files that never change while we run: read once, kept with their compressed bytes, answered from
// memory.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";

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

type Kept = {
  bytes: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  immutable: boolean;
  worker: boolean;
};

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

export function loadStaticFiles(folder: string): (request: Request) => Response | undefined {
  const kept = new Map<string, Kept>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(names);
  for (const path of names) {
    const type = typeOfFile(path);
    if (!type) continue;
    const bytes = bytesOf(path);
    const parts = path.slice(folder.length).split(sep).filter(Boolean);
    const url = `/${parts.map(encodeURIComponent).join("/")}`;
    kept.set(url, {
      bytes,
      type,
      immutable: url.startsWith("/assets/"),
      worker: url === "/service-worker.js",
      etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`,
      ...(all.has(`${path}.br`) ? { br: bytesOf(`${path}.br`) } : {}),
      ...(all.has(`${path}.gz`) ? { gzip: bytesOf(`${path}.gz`) } : {}),
    });
  }
  return (request) => {
    const file = kept.get(new URL(request.url).pathname);
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
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
