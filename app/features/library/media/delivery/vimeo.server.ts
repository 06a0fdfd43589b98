// A video at Vimeo becomes a piece of the library, as a draft. Source: specification §7, saveVimeo;
// docs/guides/integrations.md §7.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { media } from "../collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { saveDrawing } from "#features/platform/images/drawings.server.ts";
import { still } from "#studio/illustrations/covers.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { cleanLine, cleanText, cutGraphemes } from "#lib/text.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import type { VideoHost } from "#integrations/vimeo/port.ts";
import { putVimeo } from "../internal/store.server.ts";

const hosts = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"]);
/**
 * The number and hash in an address of Vimeo's; nothing for any other address, whatever it looks
 * like.
 */
export function readVimeoUrl(text: string): { id: string; hash: string | null } | undefined {
  const url = URL.parse(text);
  if (
    !url ||
    url.protocol !== "https:" ||
    !hosts.has(url.hostname) ||
    url.port !== "" ||
    url.username !== "" ||
    url.password !== ""
  )
    return undefined;
  const found = /^\/(?:video\/)?(\d{1,15})(?:\/([0-9a-f]{6,40}))?\/?$/.exec(url.pathname);
  const asked = url.searchParams.get("h");
  return found?.[1]
    ? { id: found[1], hash: found[2] ?? (asked && /^[0-9a-f]{6,40}$/.test(asked) ? asked : null) }
    : undefined;
}

type Refused = "bad-address" | "other-number" | "missing" | "down" | "not-ready";
export type SavedVimeo =
  | Result<{ id: string }, Refused>
  | { ok: false; code: "busy"; waitSeconds: number };

/**
 * Asks the host by the number (never by the address given) and keeps what it tells. What staff
 * wrote meanwhile stays; only number, hash and length follow the host.
 */
export async function saveVimeo(
  { db, host, storage }: { db: Db; host: VideoHost; storage: StoragePort },
  ask: { url: string; videoId: string; actor: string },
  now: Date,
): Promise<SavedVimeo> {
  const named = readVimeoUrl(ask.url);
  if (!named) return err("bad-address");
  if (named.id !== ask.videoId) return err("other-number");
  const found = await host.read(named.id, named.hash);
  if (!found.ok) return found.code === "busy" ? found : err(found.code);
  const { hash, title, description, seconds, ready } = found.value;
  if (!ready) return err("not-ready");
  const id = `vimeo-${named.id}`;
  const name = cutGraphemes(cleanLine(title), 100) || `映像 ${named.id}`;
  const picture = await saveDrawing(storage, `media/${id}`, still(id), {
    alt: `「${name}」の絵`,
    width: 480,
    height: 270,
  });
  await inTransaction(db, async (tx) => {
    await putVimeo(tx, {
      id,
      collection: "douga",
      medium: "video",
      title: name,
      kana: "",
      summary: cutGraphemes(cleanText(description), 300),
      seconds,
      picture,
      vimeoId: named.id,
      vimeoHash: hash,
      status: "draft",
      openAt: now,
      updatedAt: now,
    });
    await record(
      tx,
      {
        actor: ask.actor,
        action: "media.vimeo-saved",
        subject: `media:${id}`,
        after: { vimeo: named.id, seconds },
      },
      now,
    );
    await publish(tx, now, { collection: media, ids: [id] });
  });
  return ok({ id });
}
