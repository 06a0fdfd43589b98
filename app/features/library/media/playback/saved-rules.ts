// What was taken along for where there is no network: how long it may be kept, and what a player in
// the browser gets of it. Pure.
import { isUuid } from "#lib/uuid.ts";
import { readRange } from "../delivery/ranges.ts";

/**
 * Without a word from the server for so long, what was saved goes. Source: docs/guides/targets.md
 * §7, "Offline listening".
 */
export const savedRetentionMs = 30 * 86_400_000;
/** The right to what is saved is asked for again after this, wherever there is a network. */
export const askAgainMs = 60_000;
/** How far the clocks of browser and server may be apart. */
const clockSlackMs = 60 * 60_000;

export type SavedMark = { until: number | null; checkedAt: number };
/** Whether it may still be played: the licence runs, and the server was heard of lately. */
export const mayKeep = ({ until, checkedAt }: SavedMark, now: number): boolean =>
  (until === null || now < until) &&
  now - checkedAt < savedRetentionMs &&
  checkedAt <= now + clockSlackMs;

/** A part of a kept file, as a server would give it: Safari plays nothing without it. */
export function partOf(
  range: string | undefined,
  bytes: ArrayBuffer,
  type: string,
): { status: 200 | 206 | 416; headers: Record<string, string>; body: ArrayBuffer | null } {
  const size = bytes.byteLength;
  const asked = readRange(range, size);
  const headers = { "accept-ranges": "bytes", "content-type": type };
  if (asked.kind === "none")
    return { status: 416, headers: { ...headers, "content-range": `bytes */${size}` }, body: null };
  if (asked.kind === "whole")
    return { status: 200, headers: { ...headers, "content-length": String(size) }, body: bytes };
  const { start, end } = asked;
  return {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      "content-range": `bytes ${start}-${end}/${size}`,
    },
    body: bytes.slice(start, end + 1),
  };
}

/** The scripts, styles and pictures of our own that a page names. */
export const assetsIn = (html: string): string[] => [
  ...new Set(
    [
      ...html.matchAll(
        /(?:src|href)="(\/assets\/[^"#?]+)(?:#[^"]*)?"|"(\/assets\/[\w./-]+\.(?:js|css))"/g,
      ),
    ].map(([, attribute, named]) => attribute ?? named ?? ""),
  ),
];

/** What a script of ours imports before it runs; what it asks for later is not among them. */
export const importsIn = (script: string): string[] =>
  [...script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file]) => `/assets/${file}`);

/** 1.2MB, 340KB. */
export const savedSizeWords = (bytes: number): string =>
  bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1)}MB`
    : `${Math.max(1, Math.round(bytes / 1_024))}KB`;

/** The piece whose own page a path is. */
export const pieceOf = (path: string): string | undefined =>
  /^\/single-(?:player2|music-player)\/([^/]+)$/.exec(path)?.[1];

const ticketPage = /^\/event\/reservation_form\?(?:.*&)?reservation=([^&.]+)\./;
const doorPage =
  /^\/admin\/events\/([\w-]{1,80})\/(?:door|guests)(?:\?(?:.*&)?door=([\w-]{1,12}))?/;
/**
 * What the page of what was kept is asked for in the place of another, as its query; the signature
 * of a ticket's address stays out of it.
 */
export function keptQuery({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const ticket = ticketPage.exec(pathname + search)?.[1];
  if (isUuid(ticket)) return `?ticket=${ticket}`;
  const [, door, code] = doorPage.exec(pathname + search) ?? [];
  return door ? `?door=${door}${code ? `&code=${code}` : ""}` : "";
}
