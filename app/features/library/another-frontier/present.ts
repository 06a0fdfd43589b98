// What the pages of another-frontier show. Of fellows: what they wrote, and nothing that leads to
// them.
import { type Item, itemsOpening } from "#features/identity/licence/rules.ts";
import { presentTrack, type Track } from "#features/library/media/present.ts";
import type { Lock, MediaItem } from "#features/library/media/rules.ts";
import { areaOfLevel, type Level, levelHeld, levelName, levelOf } from "./rules.ts";

/** A piece of the area, with its level, and what opens it where it is closed. */
export type FrontierPiece = {
  track: Track;
  level: Level;
  levelWords: string;
  offer: { id: string; title: string } | null;
};

export function presentPiece(
  {
    item,
    lock,
    position,
  }: { item: MediaItem; lock: Lock; position?: Parameters<typeof presentTrack>[0]["position"] },
  items: readonly Item[],
): FrontierPiece {
  const level = levelOf(item.areas);
  const [first] = lock.open
    ? []
    : itemsOpening(items, areaOfLevel(level)).filter(({ kind }) => kind === "plan");
  return {
    track: presentTrack({ item, lock, signedIn: true, position }),
    level,
    levelWords: level === "trial" ? "どなたでも" : `${levelName(level)}から`,
    offer: first ? { id: first.id, title: first.title } : null,
  };
}

/** The tags of the area's pieces, the commonest first, then by name. */
export function frontierTags(
  items: readonly Pick<MediaItem, "tags">[],
): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of items) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, "ja"));
}

type FellowRow = {
  id: string;
  uid: string;
  name: string;
  words: string;
  avatar: number;
  top: string | null;
};
export type Fellow = {
  id: string;
  name: string;
  words: string;
  avatar: number;
  level: string;
  own: boolean;
};
/** A fellow as the others see them. */
export const presentFellow = (
  { id, uid, name, words, avatar, top }: FellowRow,
  viewer: string,
): Fellow => {
  const level = levelHeld(top ? [top] : []);
  return { id, name, words, avatar, level: level ? levelName(level) : "", own: uid === viewer };
};
