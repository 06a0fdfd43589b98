// Every published piece in memory, without its long texts; and what one listener may open.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type Actor, heldItemsOf } from "#features/identity/account/rules.ts";
import {
  type Area,
  areasOf,
  isMember,
  isValid,
  type Licence,
  lowAreasOf,
} from "#features/identity/licence/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { rightsToPieces } from "#features/identity/licence/own-pieces.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import type { Collections } from "#features/platform/collections/collections.server.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { switchesNow } from "#features/platform/feature-flags/service.server.ts";
import { createBodies } from "#features/platform/collections/bodies.server.ts";
import { media } from "./collection.server.ts";
import { writePieceDocuments } from "./documents.server.ts";
import {
  type Collection,
  inOrder,
  isShown,
  type Listener,
  lockOf,
  type MediaItem,
  visitorListens,
  type WeekCategory,
  weekCategories,
  weekOf,
  withFirsts,
} from "./rules.ts";
import {
  bodiesByIds,
  insertMediaItems,
  insertPlaylists,
  mediaItems,
  mediaItemsByIds,
  playlists,
} from "./internal/store.server.ts";

export type Playlist = Awaited<ReturnType<typeof playlists>>[number];
export type Library = {
  items: readonly MediaItem[];
  byId: ReadonlyMap<string, MediaItem>;
  /** Each in the order of the library. */
  ofCollection: (collection: Collection) => readonly MediaItem[];
  /** The lessons of one week. */
  ofWeek: (category: WeekCategory, week: number) => readonly MediaItem[];
  /** The last week that has a piece; 0 where there is none. */
  lastWeek: (category: WeekCategory) => number;
  playlists: readonly Playlist[];
  /** The text of a piece; empty for what is not there. */
  bodyOf: (id: string) => Promise<string>;
};
/** The shelves of these pieces. */
export function libraryFrom({
  items,
  ...rest
}: Pick<Library, "items" | "playlists" | "bodyOf">): Library {
  const byCollection = Map.groupBy(items, ({ collection }) => collection);
  const byWeek = new Map<string, MediaItem[]>();
  const last = new Map<WeekCategory, number>();
  for (const item of items)
    for (const { category, week } of item.weeks) {
      last.set(category, Math.max(week, last.get(category) ?? 0));
      if (item.collection !== "onsei") continue;
      const name = `${category}:${week}`;
      const there = byWeek.get(name);
      // A piece that names its week twice is in it once.
      if (!there) byWeek.set(name, [item]);
      else if (there.at(-1) !== item) there.push(item);
    }
  return {
    ...rest,
    items,
    byId: new Map(items.map((item) => [item.id, item])),
    ofCollection: (collection) => byCollection.get(collection) ?? [],
    ofWeek: (category, week) => byWeek.get(`${category}:${week}`) ?? [],
    lastWeek: (category) => last.get(category) ?? 0,
  };
}
export type LibraryMemory = { read(): Promise<Library> };

/** So much of the texts that were asked for lately is kept. */
const bodyBytes = 8_000_000;
const isFrontier = ({ collection }: MediaItem) => collection === "another_frontier";

/**
 * The library, of which rows that change are read anew and no others. While staff keep
 * another-frontier closed, its pieces are not there: no page, no address, no queue.
 */
export async function openLibrary(
  db: Reader,
  collections: Collections,
  switched: () => number,
): Promise<LibraryMemory> {
  let items: readonly MediaItem[] = [];
  let lists: readonly Playlist[] = [];
  const bodies = createBodies({ maxBytes: bodyBytes, load: (ids) => bodiesByIds(db, ids) });
  const bodyOf = async (id: string) => (await bodies.one(id))?.body ?? "";
  await collections.follow(media, {
    async whole() {
      bodies.clear();
      [items, lists] = await Promise.all([mediaItems(db), playlists(db)]);
    },
    async changed(ids) {
      const gone = new Set(ids);
      bodies.drop(ids);
      const [rows, all] = await Promise.all([mediaItemsByIds(db, ids), playlists(db)]);
      items = [...items.filter(({ id }) => !gone.has(id)), ...rows].toSorted(inOrder);
      lists = all;
    },
  });
  type Kept = { of: readonly unknown[]; library: Promise<Library> };
  let kept: Kept | undefined;
  const make = async (of: Pick<Library, "items" | "playlists">): Promise<Library> => {
    const { frontierOpen } = await switchesNow(db);
    const shown = withFirsts(
      frontierOpen ? of.items : of.items.filter((item) => !isFrontier(item)),
    );
    return libraryFrom({ ...of, items: shown, bodyOf });
  };
  return {
    read() {
      const of = [items, lists, switched()];
      if (kept && of.every((one, at) => one === kept?.of[at])) return kept.library;
      const fresh: Kept = { of, library: make({ items, playlists: lists }) };
      kept = fresh;
      fresh.library.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      return fresh.library;
    },
  };
}

const earliest = (
  licences: readonly Licence[],
  items: Items["byId"],
  area: Area,
): Date | undefined =>
  licences
    .filter(({ itemId }) => items.get(itemId)?.areas.includes(area))
    .map(({ sinceAt }) => sinceAt)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];

/** A listener with their weeks, and until when each area is open to them. */
export type MediaAccess = {
  listener: Listener;
  until: (item: Pick<MediaItem, "free" | "areas"> & { id?: string }) => Date | undefined;
  /** The items that this person has or ever had. */
  taken: ReadonlySet<string>;
  pieceTickets: number;
};
export const visitorHears: MediaAccess = {
  listener: visitorListens,
  until: () => undefined,
  taken: new Set(),
  pieceTickets: 0,
};

/**
 * What this person may open now; one query, none for a visitor, a second for who ever had a ticket
 * for single pieces. Weeks are counted from the first day of any licence for the category.
 */
export async function mediaAccessOf(
  db: Reader,
  { byId }: Items,
  actor: Actor,
  now: Date,
): Promise<MediaAccess> {
  if (actor.kind === "visitor") return visitorHears;
  const licences = await licencesOf(db, actor.uid);
  const valid = licences.filter((one) => isValid(one, now));
  const began = weekCategories.map(
    (category) => [category, earliest(licences, byId, category)] as const,
  );
  const weeks = Object.fromEntries(
    began.map(([category, at]) => [category, weekOf(at, now)]),
  ) as Record<WeekCategory, number>;
  const starts = Object.fromEntries(
    began.flatMap(([category, at]) => (at ? [[category, tokyoDate(at)]] : [])),
  );
  const held = valid.map(({ itemId }) => itemId);
  const { own, pieceTickets } = await rightsToPieces(db, actor.uid, { licences, valid });
  const listener: Listener = {
    member: isMember(licences, now),
    areas: areasOf(byId, held),
    low: lowAreasOf(byId, held),
    weeks,
    starts,
    signedIn: true,
    own,
  };
  return {
    listener,
    taken: new Set(licences.map(({ itemId }) => itemId)),
    pieceTickets,
    until({ id, free, areas }) {
      if (free || (id !== undefined && own.has(id))) return undefined;
      const opening = valid.filter(
        ({ itemId }) =>
          areas.length === 0 || byId.get(itemId)?.areas.some((area) => areas.includes(area)),
      );
      return opening
        .map(({ expireAt }) => expireAt)
        .toSorted((a, b) => b.getTime() - a.getTime())[0];
    },
  };
}

/** As `hearingOf` without weeks and without a query: enough where nothing is opened. */
export function listenerOf({ byId }: Items, actor: Actor): Listener {
  if (actor.kind === "visitor") return visitorListens;
  const held = heldItemsOf(actor);
  return {
    member: held.length > 0,
    areas: areasOf(byId, held),
    low: lowAreasOf(byId, held),
    weeks: { eichi: Number.MAX_SAFE_INTEGER, kafuku: Number.MAX_SAFE_INTEGER },
    signedIn: true,
  };
}

/** A piece that is published, whoever asks. */
export const shownItem = ({ byId }: Library, id: string, now: Date): MediaItem | undefined => {
  const item = byId.get(id);
  return item && isShown(item, now) ? item : undefined;
};

/** The pieces of these lists that are published and, of those, whether each is open. */
export const withLocks = (items: readonly MediaItem[], listener: Listener, now: Date) =>
  items
    .filter((item) => isShown(item, now))
    .map((item) => ({ item, lock: lockOf(item, listener) }));

/** What begins a library; what staff changed stays. */
export const ensureMedia = (
  db: Db,
  items: Parameters<typeof insertMediaItems>[1],
  lists: Parameters<typeof insertPlaylists>[1],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await writePieceDocuments(tx, await insertMediaItems(tx, items));
    await insertPlaylists(tx, lists);
  });
