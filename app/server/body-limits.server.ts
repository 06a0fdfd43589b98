import type { Actor } from "#features/identity/account/rules.ts";
import { partBytes } from "#features/editorial/media-editor/upload-rules.ts";
import { maxTableBytes } from "#features/platform/imports/rules.ts";
import { maxPictureBytes } from "#features/shop/catalogue-editor/picture-limits.ts";
import { maxAttachmentBytes } from "#features/shop/purchase/attachments/limits.ts";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";

/**
 * The form of a piece, a word or a summary: its long text stands in it twice, as it was and as it
 * is, at nine bytes for a character. Far above what may be kept, so that a text that is too long
 * comes back with its sentence and not as a refusal that loses it.
 */
const maxFormBytes = 2_000_000;
const ordinary = 100_000;

const isTablePath = (pathname: string): boolean =>
  /^\/admin\/(?:media|dictionary|products|members)\/import(?:\.data)?$/.test(pathname);

/**
 * Largest body by kind of path, in bytes; the large ones are for staff alone. Source:
 * docs/guides/reliability.md §7.2.
 */
function limitOf(pathname: string, method: string, actor: Actor): number {
  if (pathname.startsWith("/api/webhooks/")) return 1_000_000;
  // A photograph comes with the words where there are no scripts, and with them.
  if (
    actor.kind === "member" &&
    /^\/(?:sessionframe|timeline\/(?:post-kansou2|rooms\/[a-z]+))(?:\.data)?$/.test(pathname)
  )
    return maxOwnPhotoBytes + ordinary;
  // Five texts at nine bytes for a character; one that is too long comes back with its sentence. A
  // photograph comes alone, and is the largest.
  if (actor.kind === "member" && /^\/mypage\/(?:eichi|sonkyo)-diary\//.test(pathname))
    return Math.max(maxFormBytes, maxOwnPhotoBytes + ordinary);
  if (actor.kind === "visitor" || actor.authority === "customer" || !actor.second) return ordinary;
  // One part of a file.
  if (method === "PUT" && pathname.startsWith("/api/v1/admin/uploads/")) return partBytes;
  if (method === "PUT" && pathname === "/api/v1/admin/drafts") return maxFormBytes;
  if (method === "PUT" && /^\/api\/v1\/admin\/products\/[^/]+\/pictures$/.test(pathname))
    return maxPictureBytes;
  if (isTablePath(pathname)) return maxTableBytes + ordinary;
  if (/^\/admin\/rooms\/[^/]+(?:\.data)?$/.test(pathname)) return maxOwnPhotoBytes + ordinary;
  if (/^\/admin\/orders\/[0-9a-f-]{36}(?:\.data)?$/.test(pathname))
    return maxAttachmentBytes + ordinary;
  // Photographs come with them where there are no scripts, and at the head of a group and at news
  // always.
  if (/^\/admin\/(?:products|groups|news)\/[^/]+(?:\.data)?$/.test(pathname))
    return maxPictureBytes + ordinary;
  if (/^\/admin\/(?:media|dictionary|matome|policies|landings|story)\/[^/]+$/.test(pathname))
    return maxFormBytes;
  return ordinary;
}

/**
 * Why a request's body cannot be taken, told from its headers; the readers count again while
 * reading.
 */
export function bodyRefusalOf(
  request: Request,
  pathname: string,
  actor: Actor,
): { status: 400 | 411 | 413 | 415; message: string } | undefined {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  if (request.headers.has("content-encoding"))
    return { status: 415, message: "圧縮された送信は受け付けていません。" };
  const length = request.headers.get("content-length");
  const chunked = request.headers.has("transfer-encoding");
  if (length !== null && chunked) return { status: 400, message: "送信の形が正しくありません。" };
  if (length === null && chunked)
    return { status: 411, message: "送信の大きさが分かりませんでした。" };
  if (Number(length ?? 0) > limitOf(pathname, request.method, actor))
    return {
      status: 413,
      message: isTablePath(pathname)
        ? `表のファイルは${bytesWords(maxTableBytes)}までです。いくつかに分けてお持ちください。`
        : "送信の内容が大きすぎます。短くしてお試しください。",
    };
  return undefined;
}
