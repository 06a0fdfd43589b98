// Vimeo by its API, or without a token by the public oEmbed answer. Source:
// docs/guides/integrations.md §7.
import { z } from "zod";
import type { HostAnswer, VideoHost } from "./port.ts";

const timeoutMs = 8_000;
const fields = "uri,name,description,duration,link,player_embed_url,status,is_playable";
const Video = z.object({
  uri: z.string().regex(/\/(\d+)(?::\w+)?$/),
  name: z.string().nullish(),
  description: z.string().nullish(),
  duration: z.number().nonnegative(),
  player_embed_url: z.string().nullish(),
  status: z.string(),
  is_playable: z.boolean().nullish(),
});
/** A locked video is answered with its number alone. */
const Embed = z.object({
  video_id: z.number().int().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  duration: z.number().nonnegative().nullish(),
  domain_status_code: z.number().nullish(),
});

const hashIn = (url: string | null | undefined): string | null => {
  const found = url ? URL.parse(url)?.searchParams.get("h") : null;
  return found && /^[0-9a-f]{6,40}$/.test(found) ? found : null;
};

/** Seconds to wait: until the moment that the host names, at least one. */
function waitOf(answer: Response, now: Date): number {
  const reset = Date.parse(answer.headers.get("x-ratelimit-reset") ?? "");
  return Number.isFinite(reset) ? Math.max(1, Math.ceil((reset - now.getTime()) / 1_000)) : 60;
}

export type VimeoSettings = { VIMEO_TOKEN: string; VIMEO_API_BASE: string; VIMEO_OEMBED: string };

/**
 * `baseUrl`: our own address, which the host compares with the places where a video may be shown.
 */
export function vimeo(
  { VIMEO_TOKEN, VIMEO_API_BASE, VIMEO_OEMBED }: VimeoSettings,
  baseUrl: string,
  clock: () => Date,
): VideoHost {
  const ask = async (url: string, headers: Record<string, string>): Promise<Response | undefined> =>
    fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    );
  const failed = (answer: Response | undefined): HostAnswer & { ok: false } => {
    if (answer?.status === 404 || answer?.status === 403) return { ok: false, code: "missing" };
    return answer?.status === 429
      ? { ok: false, code: "busy", waitSeconds: waitOf(answer, clock()) }
      : { ok: false, code: "down" };
  };
  return {
    async read(id, hash) {
      if (VIMEO_TOKEN) {
        const answer = await ask(`${VIMEO_API_BASE}/videos/${id}?fields=${fields}`, {
          authorization: `bearer ${VIMEO_TOKEN}`,
          accept: "application/vnd.vimeo.*+json;version=3.4",
        });
        if (!answer?.ok) return failed(answer);
        const read = Video.safeParse(await answer.json().catch(() => undefined));
        if (
          !read.success ||
          /\/(\d+)/.exec(read.data.uri.slice(read.data.uri.lastIndexOf("/")))?.[1] !== id
        )
          return { ok: false, code: "down" };
        const { name, description, duration, player_embed_url, status, is_playable } = read.data;
        return {
          ok: true,
          value: {
            id,
            hash: hashIn(player_embed_url) ?? hash,
            title: name ?? "",
            description: description ?? "",
            seconds: duration,
            ready: status === "available" && is_playable !== false,
          },
        };
      }
      const answer = await ask(
        `${VIMEO_OEMBED}?url=` +
          `${encodeURIComponent(`https://vimeo.com/${id}${hash ? `/${hash}` : ""}`)}`,
        { referer: baseUrl },
      );
      if (!answer?.ok) return failed(answer);
      const read = Embed.safeParse(await answer.json().catch(() => undefined));
      if (
        !read.success ||
        (read.data.video_id !== undefined &&
          read.data.video_id !== null &&
          String(read.data.video_id) !== id)
      )
        return { ok: false, code: "down" };
      const { title, description, duration, domain_status_code } = read.data;
      return {
        ok: true,
        value: {
          id,
          hash,
          title: title ?? "",
          description: description ?? "",
          seconds: duration ?? 0,
          ready:
            domain_status_code === undefined ||
            domain_status_code === null ||
            domain_status_code < 400,
        },
      };
    },
  };
}
