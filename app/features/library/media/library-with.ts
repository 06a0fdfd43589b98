// A library as it would be with one piece more, or with another in its place: for who looks at it
// before it is published.
import { mergeOrdered } from "#lib/merge-ordered.ts";
import type { Library } from "./library.server.ts";
import { inOrder, type MediaItem } from "./rules.ts";

export function libraryWith(library: Library, piece: MediaItem): Library {
  const before = library.byId.get(piece.id);
  const gone = new Set(before ? [before] : []);
  const among = (list: readonly MediaItem[], isThere: boolean) =>
    mergeOrdered(list, gone, isThere ? [piece] : [], inOrder);
  return {
    ...library,
    items: among(library.items, true),
    byId: {
      get: (id) => (id === piece.id ? piece : library.byId.get(id)),
      has: (id) => id === piece.id || library.byId.has(id),
    },
    ofCollection: (collection) =>
      among(library.ofCollection(collection), piece.collection === collection),
    ofWeek: (category, week) =>
      among(
        library.ofWeek(category, week),
        piece.collection === "onsei" &&
          piece.weeks.some((one) => one.category === category && one.week === week),
      ),
    lastWeek: (category) =>
      Math.max(
        library.lastWeek(category),
        ...piece.weeks.filter((one) => one.category === category).map(({ week }) => week),
      ),
  };
}
