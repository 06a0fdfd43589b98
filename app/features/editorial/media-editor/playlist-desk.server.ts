// What the desk shows of a list: its pieces by name, and what may be put into it.
import type { Reader } from "#db/client.server.ts";
import { clock } from "#features/library/media/present.ts";
import { collectionNames, isShown } from "#features/library/media/rules.ts";
import { piecesNamed, piecesToAdd } from "./playlists.server.ts";
import { statusNames } from "./rules.ts";

type Piece = Awaited<ReturnType<typeof piecesNamed>>[number];
const presentPiece = (one: Piece, now: Date) => ({
  id: one.id,
  title: one.title,
  areas: one.areas,
  free: one.free,
  note: `${collectionNames[one.collection]}　${one.seconds > 0 ? clock(one.seconds) : "ファイルなし"}`,
  hidden: isShown(one, now) ? "" : one.status === "open" ? "公開まち" : statusNames[one.status],
});

/** `ids`: what is in it; `q`: what is sought among all others. */
export async function piecesOfDesk(db: Reader, ids: readonly string[], q: string, now: Date) {
  const [pieces, { rows, total }] = await Promise.all([
    piecesNamed(db, ids),
    piecesToAdd(db, q, now),
  ]);
  return {
    pieces: pieces.map((one) => presentPiece(one, now)),
    offered: { q, total, pieces: rows.map((one) => presentPiece(one, now)) },
  };
}
export type DeskPieces = Awaited<ReturnType<typeof piecesOfDesk>>;
