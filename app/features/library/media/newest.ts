// The pieces that opened last. When each opens is asked once: a comparison that asked would do so
// millions of times.
import type { MediaItem } from "./rules.ts";

type Opens = Pick<MediaItem, "openAt">;
/** The last that opened first; what opened together stays in its order. */
export const newestOpened = <Piece extends Opens>(pieces: readonly Piece[]): Piece[] =>
  pieces
    .map((piece) => ({ piece, at: piece.openAt.getTime() }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ piece }) => piece);

/** Of many the newest, and no others put in order. */
export function newestPieces<Piece extends Opens>(pieces: readonly Piece[], max: number): Piece[] {
  if (pieces.length <= max) return newestOpened(pieces);
  const times = Float64Array.from(pieces, ({ openAt }) => openAt.getTime());
  const since = times.toSorted()[times.length - max] ?? 0;
  return newestOpened(pieces.filter((_, at) => (times[at] ?? 0) >= since)).slice(0, max);
}
