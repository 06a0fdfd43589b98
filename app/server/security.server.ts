// Headers of every answer and the checks of every change. Source: docs/guides/reliability.md §8.
import { createHash, randomUUID } from "node:crypto";

const permissions =
  "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), " +
  "microphone=(), payment=(), usb=()";

/** For the pages on which staff read tickets. */
export const cameraHeaders = {
  "permissions-policy": permissions.replace("camera=()", "camera=(self)"),
};

/**
 * `subdomains`: whether the names below ours are https as well. Nobody but the operator knows: a
 * promise for a sibling that is not would close it for a year.
 */
export function baseHeaders({
  https,
  subdomains = false,
}: {
  https: boolean;
  subdomains?: boolean;
}): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": permissions,
    ...(https && {
      "strict-transport-security": `max-age=31536000${subdomains ? "; includeSubDomains" : ""}`,
    }),
  };
}

export const isLiffPath = (pathname: string): boolean =>
  pathname === "/liff" || pathname.startsWith("/liff/");

/**
 * `scripts`: a nonce, or the hashes of the page's own inline scripts. `formActions` and `calls`:
 * where forms may lead and scripts may call besides ourselves. `frames`: what may be shown in one.
 */
export function contentSecurityPolicy({
  scripts,
  formActions,
  calls = [],
  frames = [],
}: {
  scripts: readonly string[];
  formActions: readonly string[];
  calls?: readonly string[];
  frames?: readonly string[];
}): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${calls.join(" ")}`.trim(),
    // A film that is put together out of pieces has such an address; one comes to it from any page
    // without a new document.
    "media-src 'self' blob:",
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formActions.join(" ")}`.trim(),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** 122 bits by chance. Node makes many of these at once; `randomBytes` asks anew each time. */
export const newNonce = (): string => randomUUID();
export const nonceSource = (nonce: string) => `'nonce-${nonce}'`;

export const hashSource = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * CSP sources for the inline scripts of a finished page, so that it can be kept without a nonce.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(inlineScript)) {
    if (body) hashes.add(hashSource(body));
  }
  return [...hashes];
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: safe methods always; others only from our own pages.
 * `Sec-Fetch-Site` is the browser's own word; older browsers, and pages read without https from a
 * phone in the same network, are asked by `Origin`. Neither present: not a browser's form, refused.
 *
 * `underAnyName`: outside production the same server answers under several names (localhost, its
 * address in the network).
 */
export function comesFromOurselves(
  request: Request,
  ownOrigin: string,
  underAnyName: boolean,
): boolean {
  if (safeMethods.has(request.method)) return true;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin") return false;
  if (origin)
    return origin === ownOrigin || (underAnyName && origin === new URL(request.url).origin);
  return site === "same-origin";
}
