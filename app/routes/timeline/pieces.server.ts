// Which piece an impression is about, as its readers see it.
import { type Library, shownItem } from "#features/library/media/library.server.ts";
import { type PieceReference, presentReference } from "#features/library/media/reference.ts";

export const pieceFor = (library: Library, id: string | null, now: Date): PieceReference | null => {
  const item = id ? shownItem(library, id, now) : undefined;
  return item ? presentReference(item) : null;
};
export const withPieces = <One extends { mediaId: string | null }>(
  library: Library,
  some: readonly One[],
  now: Date,
) => some.map((one) => ({ ...one, piece: pieceFor(library, one.mediaId, now) }));
