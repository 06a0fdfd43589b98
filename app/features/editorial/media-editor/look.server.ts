// The page of a piece as somebody would see it once it is published. Nothing of it sounds.
import type { Items } from "#features/identity/licence/items.server.ts";
import type { Imagined } from "#features/identity/licence/imagined.ts";
import { videoPageFor } from "#features/library/media/film-pages.server.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import { type Library, visitorHears } from "#features/library/media/library.server.ts";
import { libraryWith } from "#features/library/media/library-with.ts";
import { type Media, type Open, playerPageFor } from "#features/library/media/page-data.server.ts";
import { freshPlayer } from "#features/library/media/playback/playback.server.ts";
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { columnsOf, type ItemRow, mediaItemOf } from "./edit.server.ts";
import { isItemId, type MediaField, type MediaTexts, mediaTextsOf } from "./rules.ts";
import { readItemEdit } from "./schema.ts";

export const mediaPreview = definePreview<MediaField, ItemRow>({
  kind: "media",
  page: (id) => href("/preview/media/:id", { id }),
  desk: (id) => href("/admin/media/:id", { id }),
  find: async (db, id) => (isItemId(id) ? mediaItemOf(db, id) : undefined),
  textsOf: mediaTextsOf,
  titleOf: ({ title }) => title,
  opensAt: ({ openAt }) => openAt,
});

/** The row as these texts make it; nothing where they cannot be read yet. */
export function pieceAs(row: ItemRow, texts: MediaTexts): ItemRow | undefined {
  const read = readItemEdit(texts);
  return read.success ? { ...row, ...columnsOf(read.data) } : undefined;
}

/** `around`: what its page is made of beside; who asks there is nobody. */
export async function piecePageAs(
  around: Omit<Media, "library" | "items" | "now"> & { library: Library; items: Items },
  piece: ItemRow,
  imagined: Imagined,
) {
  const library: Library = {
    ...libraryWith(around.library, piece),
    bodyOf: async (id) => (id === piece.id ? piece.body : around.library.bodyOf(id)),
  };
  const listener = imaginedListener(around.items.byId, imagined);
  const open: Open = {
    ...around,
    library,
    now: imagined.at,
    hearing: { ...visitorHears, listener },
    player: freshPlayer,
    silent: true,
  };
  const audio = await playerPageFor(open, piece.id, null, [piece.collection]);
  const film = audio ? undefined : await videoPageFor(open, piece.id);
  // Who plays it all the same, by a key, is not counted.
  return { audio: audio && { ...audio, private: true }, film, signedIn: listener.signedIn };
}
