// What the page of a word shows of where it is spoken. Of a closed piece: its name, its times and
// what opens it, never a line of its text.
import type { Item } from "#features/identity/licence/rules.ts";
import { openingsOf, trialOf } from "#features/library/media/openings.ts";
import { clock, clockWords } from "#features/library/media/present.ts";
import { doorOf, lockWords } from "#features/library/media/locks.ts";
import {
  collectionNames,
  isShown,
  type Listener,
  type Lock,
  lockOf,
  type MediaItem,
} from "#features/library/media/rules.ts";
import { href } from "#lib/href.ts";
import type { SpokenPiece } from "./rules.ts";

export type SpokenTime = { at: string; words: string; href: string | null };
export type SpokenLesson = {
  id: string;
  href: string;
  title: string;
  kind: string;
  open: boolean;
  times: SpokenTime[];
  /** Further lines, beside those in `times`. */
  more: number;
  /** The first line; empty where it may not be read. */
  line: string;
  /** Why it is closed, and what opens it. */
  lock: string;
  offer: { title: string; href: string } | null;
};

const maxLessons = 60;

function offerFor(item: MediaItem, lock: Lock, ask: Ask): SpokenLesson["offer"] {
  if (lock.open || lock.why === "week") return null;
  const [least] = openingsOf(item, ask);
  return least
    ? { title: least.title, href: href("/buy/:product?", { product: least.id }) }
    : { title: "会員とプランを見る", href: href("/landing/membership") };
}

type Ask = {
  byId: Pick<ReadonlyMap<string, MediaItem>, "get">;
  listener: Listener;
  items: readonly Item[];
  taken?: ReadonlySet<string> | undefined;
  now: Date;
};

/**
 * What is open to this listener first, then where the word is said most. Pieces that are not
 * published are not there; another-frontier only for who may enter.
 */
export function presentSpoken(
  pieces: readonly SpokenPiece[],
  ask: Ask,
): { lessons: SpokenLesson[]; total: number } {
  const { byId, listener, now } = ask;
  const trial = trialOf(ask);
  const found = pieces
    .flatMap((piece) => {
      const item = byId.get(piece.itemId);
      if (!item || !isShown(item, now)) return [];
      const lock = lockOf(item, listener);
      return lock.open || item.collection !== "another_frontier" ? [{ piece, item, lock }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(b.lock.open) - Number(a.lock.open) ||
        b.piece.lines - a.piece.lines ||
        a.item.position - b.item.position ||
        (a.item.id < b.item.id ? -1 : 1),
    );
  const lessons = found
    .slice(0, maxLessons)
    .map(({ piece: { lines, places }, item, lock }): SpokenLesson => ({
      id: item.id,
      href: doorOf(item, listener.signedIn, lock.open ? (places[0]?.seconds ?? 0) : undefined),
      title: item.title,
      kind: collectionNames[item.collection],
      open: lock.open,
      times: places.map(({ seconds }) => ({
        at: clock(seconds),
        words: clockWords(seconds),
        href: lock.open ? doorOf(item, listener.signedIn, seconds) : null,
      })),
      more: lines - places.length,
      line: lock.open ? (places[0]?.line ?? "") : "",
      lock: lockWords(lock, item.medium, lock.open ? undefined : trial(item)),
      offer: offerFor(item, lock, ask),
    }));
  return { lessons, total: found.length };
}
