// The shelves of the library in memory: whole, by collection, by week. A piece that changes moves
// in the lists that it stands in, and in no others.
import { mergeOrdered } from "#lib/merge-ordered.ts";
import { type Collection, inOrder, type MediaItem, type WeekCategory } from "./rules.ts";

type Pieces = readonly MediaItem[];
const none: Pieces = [];
const nameOf = ({ category, week }: { category: WeekCategory; week: number }) =>
  `${category}:${week}`;
/** The weeks of a lesson, each once; what is no lesson stands in no week. */
const lessonWeeks = ({ collection, weeks }: MediaItem): string[] =>
  collection === "onsei" ? [...new Set(weeks.map(nameOf))] : [];

/** A lesson says of each of its weeks whether it is the first; a week that it names twice, once. */
export function markFirsts(piece: MediaItem, isFirst: (week: string) => boolean): void {
  const seen = new Set<string>();
  const marked = piece.weeks.map(({ category, week }) => {
    const name = nameOf({ category, week });
    if (seen.has(name) || !isFirst(name)) return { category, week };
    seen.add(name);
    return { category, week, first: true };
  });
  // Of all others many share one list.
  if (seen.size > 0 || piece.weeks.some(({ first }) => first)) piece.weeks = marked;
}

/** How many pieces name each week, of all collections. */
function createWeekCounts() {
  const counts = new Map<WeekCategory, Map<number, number>>();
  return {
    add({ weeks }: MediaItem, one: 1 | -1): void {
      for (const { category, week } of weeks) {
        const of = counts.get(category) ?? new Map<number, number>();
        counts.set(category, of);
        const left = (of.get(week) ?? 0) + one;
        if (left > 0) of.set(week, left);
        else of.delete(week);
      }
    },
    last: (category: WeekCategory): number => Math.max(0, ...(counts.get(category)?.keys() ?? [])),
  };
}

const firstOf = (lessons: Pieces = none) => lessons.find(({ status }) => status === "open");

type Moving = { gone: ReadonlySet<MediaItem>; added: Pieces };
/** These lists without what went and with what came; the names of those that moved. */
function moveIn<Name>(
  lists: Map<Name, Pieces>,
  { gone, added }: Moving,
  namesOf: (piece: MediaItem) => readonly Name[],
): Name[] {
  const news = new Map<Name, MediaItem[]>();
  for (const piece of gone) for (const name of namesOf(piece)) news.set(name, []);
  for (const piece of added)
    for (const name of namesOf(piece)) {
      const here = news.get(name) ?? [];
      here.push(piece);
      news.set(name, here);
    }
  for (const [name, here] of news) {
    const list = mergeOrdered(lists.get(name) ?? none, gone, here, inOrder);
    if (list.length > 0) lists.set(name, list);
    else lists.delete(name);
  }
  return [...news.keys()];
}

export type PieceShelves = ReturnType<typeof createPieceShelves>;

/** `mark`: told of each lesson that may have become the first of a week, or ceased to be. */
export function createPieceShelves(mark: typeof markFirsts = () => {}) {
  const byId = new Map<string, MediaItem>();
  const byCollection = new Map<Collection, Pieces>();
  const byWeek = new Map<string, Pieces>();
  const weekCounts = createWeekCounts();
  let all: Pieces = none;
  let came = new Map<string, MediaItem>();
  let gone = new Set<MediaItem>();

  function leave(id: string): void {
    came.delete(id);
    const before = byId.get(id);
    if (!before) return;
    gone.add(before);
    byId.delete(id);
    weekCounts.add(before, -1);
  }
  return {
    /** Pieces that were read; they stand in the lists from `settle` on. */
    put(pieces: Iterable<MediaItem>): void {
      for (const piece of pieces) {
        leave(piece.id);
        came.set(piece.id, piece);
      }
    },
    remove(ids: readonly string[]): void {
      for (const id of ids) leave(id);
    },
    settle(): void {
      const added = [...came.values()].sort(inOrder);
      for (const piece of added) {
        byId.set(piece.id, piece);
        weekCounts.add(piece, 1);
      }
      const firstsBefore = new Map([...byWeek].map(([name, list]) => [name, firstOf(list)]));
      all = mergeOrdered(all, gone, added, inOrder);
      moveIn(byCollection, { gone, added }, ({ collection }) => [collection]);
      const touched = moveIn(byWeek, { gone, added }, lessonWeeks).flatMap((name) =>
        [firstsBefore.get(name), firstOf(byWeek.get(name))].flatMap((piece) => piece ?? []),
      );
      for (const piece of new Set([...touched, ...added]))
        if (byId.get(piece.id) === piece)
          mark(piece, (week) => firstOf(byWeek.get(week)) === piece);
      [came, gone] = [new Map(), new Set()];
    },
    all: (): Pieces => all,
    byId: byId as ReadonlyMap<string, MediaItem>,
    /** Each in the order of the library. */
    ofCollection: (collection: Collection): Pieces => byCollection.get(collection) ?? none,
    /** The lessons of one week. */
    ofWeek: (category: WeekCategory, week: number): Pieces =>
      byWeek.get(nameOf({ category, week })) ?? none,
    /** The last week that has a piece; 0 where there is none. */
    lastWeek: weekCounts.last,
  };
}
