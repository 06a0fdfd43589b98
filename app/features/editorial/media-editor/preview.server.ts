// A piece as a member of some plan would see it on some day: the same lock, the same weeks,
// nobody's account.
import type { Item } from "#features/identity/licence/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import type { Library } from "#features/library/media/library.server.ts";
import { libraryWith } from "#features/library/media/library-with.ts";
import { type Opening, openingsOf } from "#features/library/media/openings.ts";
import { playListOf } from "#features/library/media/page-data.server.ts";
import { lockWords } from "#features/library/media/locks.ts";
import { presentTrack, type Track, weekName } from "#features/library/media/present.ts";
import {
  isShown,
  type Listener,
  lockOf,
  type MediaItem,
  weekCategories,
} from "#features/library/media/rules.ts";
import { formatJapaneseMoment, type TokyoDate, tokyo } from "#lib/tokyo-date.ts";

/**
 * `plan`: an item's id, "visitor" for who is not signed in, "none" for a member without any
 * licence. `since`: the plan's first day.
 */
export type PreviewAs = { plan: string; day: TokyoDate; since: TokyoDate };

/** Noon of the day: what opens in the morning is open. */
export const momentOf = ({ day }: Pick<PreviewAs, "day">): Date => tokyo(`${day} 12:00:00`);

/** Who would be listening. Before the plan's first day nothing is held yet. */
export function listenerAs(
  byId: ReadonlyMap<string, Pick<Item, "areas">>,
  asked: PreviewAs,
): Listener {
  return imaginedListener(byId, { who: asked.plan, since: asked.since, at: momentOf(asked) });
}

export type ItemPreview = {
  track: Track;
  shown: boolean;
  lock: string;
  body: string;
  transcript: boolean;
  when: string;
  weeks: string;
  list: { title: string; tracks: Track[] };
  offers: Opening[];
};
const maxListed = 30;

/** The piece is taken as published, at its hour; the list is the one that its page plays from. */
export function previewOf({
  item: given,
  library,
  items,
  asked,
}: {
  item: MediaItem & { body: string };
  library: Library;
  items: Items;
  asked: PreviewAs;
}): ItemPreview {
  const at = momentOf(asked);
  const item = { ...given, status: "open" as const };
  const listener = listenerAs(items.byId, asked);
  const merged = libraryWith(library, item);
  const lock = lockOf(item, listener);
  const track = (one: MediaItem) =>
    presentTrack({ item: one, lock: lockOf(one, listener), signedIn: listener.signedIn });
  const held = weekCategories.flatMap((category) =>
    item.weeks.filter((one) => one.category === category && listener.areas.has(category)),
  )[0];
  const list = playListOf(
    merged,
    held ? `week:${held.category}:${held.week}` : item.collection,
  ) ?? {
    title: "",
    items: merged.ofCollection(item.collection),
  };
  return {
    track: track(item),
    shown: isShown(item, at),
    lock: lockWords(lock, item.medium),
    body: lock.open ? item.body : "",
    transcript: lock.open && item.hasTranscript,
    when: formatJapaneseMoment(item.openAt),
    weeks: weekCategories
      .filter((category) => listener.weeks[category] > 0)
      .map(
        (category) =>
          `${category === "eichi" ? "英知" : "禍福"}の${weekName(listener.weeks[category])}`,
      )
      .join("、"),
    list: {
      title: list.title,
      tracks: list.items
        .filter((one) => isShown(one, at))
        .slice(0, maxListed)
        .map(track),
    },
    offers:
      lock.open || lock.why === "week"
        ? []
        : openingsOf(item, { items: items.list, listener, now: at }),
  };
}
