// Lessons taken along: kept by this browser, for this member, as long as the licence runs.
import { largeCover } from "#features/library/media/present.ts";
import { createStore } from "#browser/stores.ts";
import { startWorker } from "#browser/worker.ts";
import { href } from "#lib/href.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { askAgainMs, mayKeep, type SavedMark } from "../../playback/saved-rules.ts";
import { type Cue, readTranscript } from "../../transcript.ts";

const key = "media_saved";
const mediaCache = "media-1";
export type SavedPiece = SavedMark & { track: PlayTrack; bytes: number };
type Saved = Readonly<Record<string, SavedPiece>>;

const read = (): Saved => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Saved;
  } catch {
    return {};
  }
};
export const saved = createStore<Saved>({});
const write = (next: Saved) => {
  saved.set(next);
  localStorage.setItem(key, JSON.stringify(next));
};

/** The address of a saved piece, where it may still be played. */
export const savedUrl = (id: string): string | undefined => {
  const one = read()[id];
  return one && mayKeep(one, Date.now()) && navigator.serviceWorker?.controller
    ? `/saved/${id}`
    : undefined;
};

const savedAs = (id: string) => `/saved/${id}`;
const wordsSavedAs = (id: string) => `/saved/${id}.vtt`;
/** The page of a saved piece where there is no network. */
export const offlineHref = (id: string): string =>
  `${href("/offline")}?play=${encodeURIComponent(id)}`;

/** What is said in a piece goes along with it. That it is missing keeps nobody from listening. */
async function saveWords({ id, transcript }: PlayTrack, media: Cache): Promise<void> {
  if (!transcript) return;
  const answer = await fetch(`/api/v1/onsei/transcript?id=${encodeURIComponent(id)}`);
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { data: { vtt: string } };
  await media.put(wordsSavedAs(id), new Response(data.vtt));
}
/** The lines of a saved piece. */
export async function savedWords(id: string): Promise<Cue[]> {
  const kept = await (await caches.open(mediaCache)).match(wordsSavedAs(id));
  return (kept && readTranscript(await kept.text())) || [];
}
async function saveFile(track: PlayTrack): Promise<SavedPiece | undefined> {
  const answer = await fetch(`/api/v1/onsei/address?id=${encodeURIComponent(track.id)}`);
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { data: { url: string; until: number | null } };
  const file = await fetch(data.url);
  if (!file.ok) return undefined;
  const bytes = await file.arrayBuffer();
  const checkedAt = Date.now();
  const media = await caches.open(mediaCache);
  await media.put(
    savedAs(track.id),
    new Response(bytes, {
      headers: {
        "content-type": file.headers.get("content-type") ?? "audio/mp4",
        "content-length": String(bytes.byteLength),
        "x-until": String(data.until ?? 0),
        "x-checked-at": String(checkedAt),
      },
    }),
  );
  await Promise.all([
    media.add(track.cover.src).catch(() => {}),
    media.add(largeCover(track.cover)).catch(() => {}),
    saveWords(track, media).catch(() => {}),
  ]);
  return {
    track: { ...track, signedUrl: null },
    bytes: bytes.byteLength,
    until: data.until,
    checkedAt,
  };
}

/**
 * Letters come in parts as they are needed; without a network none comes that was not there before.
 */
const loadLetters = (tracks: readonly PlayTrack[]): Promise<unknown> =>
  document.fonts
    .load(
      '600 1em "Shippori Mincho B1"',
      `保存した音声電波が届いていません${tracks.map(({ title }) => title).join("")}`,
    )
    .catch(() => {});

/**
 * Takes these along, one after the other. Gives those that could not be kept: no room, no network,
 * no right.
 */
export async function save(
  tracks: readonly PlayTrack[],
  onStep: (done: number) => void,
): Promise<PlayTrack[]> {
  await startWorker();
  await navigator.serviceWorker.ready;
  // The player itself is needed there, too: its parts are asked for once, so that they are kept.
  await Promise.all([
    import("../player/audio-player.ts"),
    import("../mini/mini-player.tsx"),
    loadLetters(tracks),
  ]);
  const failed: PlayTrack[] = [];
  for (const [at, track] of tracks.entries()) {
    const kept = await saveFile(track).catch(() => undefined);
    if (kept) write({ ...read(), [track.id]: kept });
    else failed.push(track);
    onStep(at + 1);
  }
  await navigator.storage?.persist?.().catch(() => false);
  return failed;
}

export async function removeDownloads(ids: readonly string[]): Promise<void> {
  const media = await caches.open(mediaCache);
  const gone = new Set(ids);
  await Promise.all(
    ids.flatMap((id) => [media.delete(savedAs(id)), media.delete(wordsSavedAs(id))]),
  );
  write(Object.fromEntries(Object.entries(read()).filter(([id]) => !gone.has(id))));
}

/**
 * Throws away what may no longer be kept, and asks the server about the rest. To be called when a
 * member's page opens.
 */
export async function checkSaved(): Promise<void> {
  const all = read();
  saved.set(all);
  const now = Date.now();
  const over = Object.entries(all)
    .filter(([, one]) => !mayKeep(one, now))
    .map(([id]) => id);
  if (over.length > 0) await removeDownloads(over);
  if (!navigator.onLine) return;
  for (const [id, one] of Object.entries(read())) {
    if (now - one.checkedAt < askAgainMs) continue;
    const answer = await fetch(`/api/v1/onsei/address?id=${encodeURIComponent(id)}`).catch(
      () => undefined,
    );
    if (!answer || answer.status >= 500 || answer.status === 429) return;
    if (!answer.ok) {
      await removeDownloads([id]);
      continue;
    }
    const { data } = (await answer.json()) as { data: { until: number | null } };
    write({ ...read(), [id]: { ...one, until: data.until, checkedAt: now } });
    const media = await caches.open(mediaCache);
    const file = await media.match(savedAs(id));
    if (file)
      await media.put(
        savedAs(id),
        new Response(await file.arrayBuffer(), {
          headers: {
            ...Object.fromEntries(file.headers),
            "x-until": String(data.until ?? 0),
            "x-checked-at": String(now),
          },
        }),
      );
  }
}

/** With the member goes what was theirs: places, what was on, and what was taken along. */
export function clearListening(): void {
  try {
    for (const name of ["media_positions", "media_now", "media_speeds", key])
      localStorage.removeItem(name);
  } catch {
    // A browser without storage kept nothing.
  }
  if ("caches" in globalThis) void caches.delete(mediaCache);
}
