// A small library for tests.
import type { Db } from "#db/client.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { ensureMedia, type Library, libraryOn } from "./library.server.ts";
import { createPieceShelves } from "./piece-shelves.ts";
import type { MediaItem } from "./rules.ts";

const picture = { key: "cover", version: "0000000000000000", alt: "", width: 300, height: 300 };
type WholePiece = MediaItem & { body: string };
export const piece = (id: string, more: Partial<WholePiece> = {}): WholePiece => ({
  id,
  collection: "onsei",
  medium: "audio",
  title: `音声 ${id}`,
  kana: "おんせい",
  name: "語り手",
  summary: "",
  body: "",
  tags: [],
  tags1: [],
  weeks: [],
  areas: ["eichi"],
  free: false,
  playtag: null,
  seconds: 600,
  picture,
  fileKey: `onsei/${id}.m4a`,
  mime: "audio/mp4",
  bytes: 1_000,
  vimeoId: null,
  vimeoHash: null,
  hasTranscript: false,
  status: "open",
  openAt: new Date("2026-01-01T00:00:00+09:00"),
  position: 0,
  version: 1,
  ...more,
});
export function libraryOf(items: readonly WholePiece[]): Library {
  const shelves = createPieceShelves();
  shelves.put(items);
  shelves.settle();
  const bodyOf = async (id: string) => items.find((item) => item.id === id)?.body ?? "";
  return libraryOn(shelves, { playlists: [], bodyOf });
}
export async function saveLibrary(db: Db, items: readonly WholePiece[], now: Date): Promise<void> {
  await ensureItems(db, itemMasters);
  await ensureMedia(
    db,
    items.map(({ hasTranscript: _text, ...item }) => ({
      ...item,
      tags: [...item.tags],
      tags1: [...item.tags1],
      areas: [...item.areas],
      weeks: [...item.weeks],
      updatedAt: now,
    })),
    [],
  );
}
