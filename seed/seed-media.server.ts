// Fills an empty library: what can be heard and watched, with sounds, pictures and words, and the
// ways of listening.
import { createReadStream, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { ensureMedia } from "#features/library/media/library.server.ts";
import { packageOf } from "#features/library/media/delivery/hls.ts";
import { mediaType } from "#features/library/media/delivery/serve.server.ts";
import { saveDrawing } from "#features/platform/images/drawings.server.ts";
import { cover, still } from "#studio/illustrations/covers.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { pieces } from "./content/pieces.ts";
import { playlists } from "./content/playlists.ts";

export async function isEmptyLibrary(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from media_item) as empty",
  );
  return rows[0]?.empty ?? false;
}

/**
 * Stopped at any line it can be run again: files replace themselves, the rows come in one
 * transaction at the end. `folder`: the sounds and films.
 */
export async function seedMedia(
  {
    db,
    storage,
    folder,
    say,
  }: { db: Db; storage: StoragePort; folder: string; say: (line: string) => void },
  now: Date,
): Promise<void> {
  say("音声と動画を並べています…");
  const rows = await Promise.all(
    pieces.map(async ({ file, transcript, drawing, published, ...piece }, position) => {
      const shelf = piece.collection.replace("_", "-");
      const inPieces = packageOf(file);
      const fileKey = `${shelf}/${inPieces ? file : piece.id + extname(file)}`;
      const names = inPieces
        ? (await readdir(join(folder, inPieces))).map((name) => inPieces + name)
        : [file];
      const put = async (name: string) => {
        const { size } = statSync(join(folder, name));
        const key = inPieces ? `${shelf}/${name}` : fileKey;
        await storage.writeStream(
          key,
          createReadStream(join(folder, name)),
          size,
          mediaType(key) ?? "",
        );
        return size;
      };
      const bytes = (await Promise.all(names.map(put))).reduce((sum, size) => sum + size, 0);
      const mime = mediaType(fileKey) ?? "";
      const square = drawing.kind === "cover";
      const svg = square
        ? cover(`${piece.id}${drawing.seed}`, drawing.dye)
        : still(`${piece.id}${drawing.seed}`, drawing.dye);
      const picture = await saveDrawing(storage, `media/${piece.id}`, svg, {
        alt: `「${piece.title}」の絵`,
        width: square ? 300 : 480,
        height: square ? 300 : 270,
      });
      return {
        ...piece,
        picture,
        fileKey,
        mime,
        bytes,
        transcript: transcript && (await readFile(join(folder, transcript), "utf8")),
        status: "open" as const,
        openAt: new Date(published),
        position,
        updatedAt: now,
      };
    }),
  );
  await ensureMedia(
    db,
    rows,
    playlists.map((list) => ({ ...list, itemIds: [...list.itemIds] })),
  );
  say(`  ${rows.length}本`);
}
