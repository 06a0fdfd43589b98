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
import { createPieceShelves, markFirsts, type PieceShelves } from "./piece-shelves.ts";
import {
  isShown,
  type Listener,
  lockOf,
  type MediaItem,
  visitorListens,
  type WeekCategory,
  weekCategories,
  weekOf,
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
export type Library = Pick<PieceShelves, "ofCollection" | "ofWeek" | "lastWeek"> & {
  items: readonly MediaItem[];
  byId: Pick<PieceShelves["byId"], "get" | "has">;
  playlists: readonly Playlist[];
  /** The text of a piece; empty for what is not there. */
  bodyOf: (id: string) => Promise<string>;
};
const isFrontier = ({ collection }: MediaItem) => collection === "another_frontier";

/** The library of these shelves. While another-frontier is closed, nothing of it is there. */
export function libraryOn(
  shelves: PieceShelves,
  rest: Pick<Library, "playlists" | "bodyOf">,
  frontierOpen = true,
): Library {
  const { byId, ofCollection, ofWeek, lastWeek } = shelves;
  const whole = { ...rest, items: shelves.all(), byId, ofCollection, ofWeek, lastWeek };
  if (frontierOpen) return whole;
  const get = (id: string) => {
    const piece = byId.get(id);
    return piece && isFrontier(piece) ? undefined : piece;
  };
  return {
    ...whole,
    items: whole.items.filter((piece) => !isFrontier(piece)),
    byId: { get, has: (id) => get(id) !== undefined },
    ofCollection: (collection) =>
      collection === "another_frontier" ? [] : ofCollection(collection),
  };
}
export type LibraryMemory = { read(): Promise<Library> };

/** So much of the texts that were asked for lately is kept. */
const bodyBytes = 8_000_000;

/**
 * The library, of which rows that change are read anew and no others. While staff keep
 * another-frontier closed, its pieces are not there: no page, no address, no queue.
 */
export async function openLibrary(
  db: Reader,
  collections: Collections,
  switched: () => number,
): Promise<LibraryMemory> {
  let shelves = createPieceShelves(markFirsts);
  let lists: readonly Playlist[] = [];
  const bodies = createBodies({ maxBytes: bodyBytes, load: (ids) => bodiesByIds(db, ids) });
  const bodyOf = async (id: string) => (await bodies.one(id))?.body ?? "";
  await collections.follow(media, {
    async whole() {
      const fresh = createPieceShelves(markFirsts);
      fresh.put(await mediaItems(db));
      fresh.settle();
      bodies.clear();
      lists = await playlists(db);
      shelves = fresh;
    },
    async changed(ids) {
      bodies.drop(ids);
      const [rows, all] = await Promise.all([mediaItemsByIds(db, ids), playlists(db)]);
      shelves.remove(ids);
      shelves.put(rows);
      shelves.settle();
      lists = all;
    },
  });
  type Kept = { of: readonly unknown[]; library: Promise<Library> };
  let kept: Kept | undefined;
  const make = async (): Promise<Library> => {
    const { frontierOpen } = await switchesNow(db);
    return libraryOn(shelves, { playlists: lists, bodyOf }, frontierOpen);
  };
  return {
    read() {
      const of = [shelves.all(), lists, switched()];
      if (kept && of.every((one, at) => one === kept?.of[at])) return kept.library;
      const fresh: Kept = { of, library: make() };
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
