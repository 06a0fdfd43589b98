// Headers of every answer and the checks of every change. Source: guide §8.
import { createHash, randomBytes } from "node:crypto";

const permissions = "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()";

export function baseHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": permissions,
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** `scripts`: a nonce, or the hashes of the page's own inline scripts. `formActions`: where forms may lead besides ourselves. */
export function contentSecurityPolicy({ scripts, formActions }: { scripts: readonly string[]; formActions: readonly string[] }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formActions.join(" ")}`.trim(),
    "frame-ancestors 'none'",
  ].join("; ");
}

export const newNonce = () => randomBytes(16).toString("base64");
export const nonceSource = (nonce: string) => `'nonce-${nonce}'`;

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for the inline scripts of a finished page, so that it can be kept without a nonce. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(inlineScript)) {
    if (body) hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: safe methods always; others only from our own pages.
 * `Sec-Fetch-Site` is the browser's own word; older browsers are asked by `Origin`. Neither present: not a browser's form, refused.
 */
export function comesFromOurselves(request: Request, ownOrigin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin") return false;
  if (origin) return origin === ownOrigin || (site === "same-origin" && isLoopback(origin));
  return site === "same-origin";
}

/** On a development machine the same server answers under several names and addresses. */
function isLoopback(origin: string): boolean {
  const { hostname, protocol } = new URL(origin);
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
