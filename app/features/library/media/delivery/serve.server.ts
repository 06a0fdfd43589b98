// Answers /media/*: a file or a part of it, for whoever its address was signed for, while they may.
// The database is asked seldom: a listener asks often.
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { StoragePort } from "#integrations/storage/port.ts";
import { everybody, type Signer, viewerOfToken } from "./signed-url.server.ts";
import { isPlaylist, readPlaylist, writePlaylist } from "./hls.ts";
import { createHotFiles } from "./file-cache.server.ts";
import { readRange } from "./ranges.ts";
import type { StillMay } from "./access-check.server.ts";

const types: Record<string, string> = {
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  ts: "video/mp2t",
  vtt: "text/vtt; charset=utf-8",
};
/** The type that a key's ending stands for; nothing for what is never served. */
export const mediaType = (key: string): string | undefined =>
  types[key.slice(key.lastIndexOf(".") + 1)];

const headers = {
  "accept-ranges": "bytes",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

export type MediaServer = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  token: string | undefined,
  now: Date,
) => Promise<void>;

export function createMediaServer({
  storage,
  signer,
  stillMay,
}: {
  storage: StoragePort;
  signer: Signer;
  stillMay: StillMay;
}): MediaServer {
  const hot = createHotFiles(storage);
  return async (incoming, outgoing, token, now) => {
    const viewer = token === undefined ? undefined : viewerOfToken(token);
    const refuse = (status: number, more: Record<string, string> = {}) => {
      outgoing.writeHead(status, { "cache-control": "no-store", ...headers, ...more }).end();
    };
    const { method = "GET" } = incoming;
    if (method !== "GET" && method !== "HEAD") return refuse(405, { allow: "GET, HEAD" });
    const right = signer.read(new URL(incoming.url ?? "/", "http://media"), viewer, now);
    if (right === "refused") return refuse(403);
    if (right === "over") return refuse(410);
    if (right.viewer !== everybody && !(await stillMay(token ?? "", right.key, now)))
      return refuse(403);
    const type = mediaType(right.key);
    const head = type ? await hot.head(right.key, now.getTime()) : undefined;
    if (!type || !head) return refuse(404);

    const { bytes, etag } = head;
    if (isPlaylist(right.key)) {
      const read = readPlaylist(
        Buffer.from((await hot.bytes(right.key, head)) ?? []).toString("utf8"),
      );
      if ("problem" in read) return refuse(404);
      // For the same viewer and no longer than the playlist itself; each piece has a signature of
      // its own.
      const folder = right.key.slice(0, right.key.lastIndexOf("/") + 1);
      const written = Buffer.from(
        writePlaylist(read, (name) =>
          signer.sign(folder + name, right.viewer, now, right.expiresAt),
        ),
      );
      outgoing.writeHead(200, {
        ...headers,
        "accept-ranges": "none",
        "content-type": type,
        "content-length": written.length,
        "cache-control": "no-store",
      });
      return void outgoing.end(method === "HEAD" ? undefined : written);
    }
    const leftMs = right.expiresAt.getTime() - now.getTime();
    const fresh = {
      ...headers,
      "content-type": type,
      etag,
      "cache-control": `private, max-age=${Math.max(0, Math.floor(leftMs / 1_000))}`,
    };
    if (incoming.headers["if-none-match"] === etag)
      return void outgoing.writeHead(304, fresh).end();
    const condition = incoming.headers["if-range"];
    const asked =
      condition !== undefined && condition !== etag
        ? { kind: "whole" as const }
        : readRange(incoming.headers.range, bytes);
    if (asked.kind === "none") return refuse(416, { "content-range": `bytes */${bytes}` });
    const { start, end } = asked.kind === "part" ? asked : { start: 0, end: bytes - 1 };
    const length = end - start + 1;
    const whole = method === "HEAD" || length <= 0 ? undefined : await hot.bytes(right.key, head);
    outgoing.writeHead(asked.kind === "part" ? 206 : 200, {
      ...fresh,
      "content-length": length,
      ...(asked.kind === "part" ? { "content-range": `bytes ${start}-${end}/${bytes}` } : {}),
    });
    if (method === "HEAD" || length <= 0) return void outgoing.end();
    if (whole) return void outgoing.end(whole.subarray(start, end + 1));
    const stream = await storage.open(right.key, { start, end });
    // A listener who goes away closes the file; the error is theirs, not ours.
    pipeline(stream, outgoing, () => {});
  };
}
