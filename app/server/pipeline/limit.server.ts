import type { Limiter } from "../limiter.server.ts";
import { isPublicFile } from "../public-files.server.ts";
import { answerRefusal } from "../refusal.server.tsx";
import { type AskedRequest, isWebhook, type Stage } from "./asked.ts";

/** What is too much of one address at once; nothing while there is room. */
export function tooManyOf(
  limiter: Limiter,
  { request, ip, now }: AskedRequest,
): Response | undefined {
  const seconds = limiter.made(ip, now.getTime());
  if (seconds === undefined) return undefined;
  return answerRefusal(request, 429, undefined, { "retry-after": String(seconds) });
}

/**
 * The provider sends as fast as people buy; what is not signed ends at the signature. Pages in
 * memory ask when they must be made.
 */
export const limit =
  (limiter: Limiter): Stage =>
  (asked) =>
    isWebhook(asked.url) || isPublicFile(asked.url.pathname) || asked.key
      ? undefined
      : tooManyOf(limiter, asked);
