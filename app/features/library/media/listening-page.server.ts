// The pages with a list, and what was on last.
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { shownItem } from "./library.server.ts";
import { heardAmong, heardLately, played } from "./playback/playback.server.ts";
import { weekName } from "./present.ts";
import {
  isShown,
  type MediaItem,
  maxLooked,
  maxShown,
  recentlyPlayed,
  type WeekCategory,
  weekCategories,
} from "./rules.ts";
import { type Media, lines, openMedia, type Open, tracks } from "./page-data.server.ts";
import { pageOf } from "./paged.ts";

/**
 * The weeks so far of which everything was heard, from 1. A week that has only gone by is none of
 * them.
 */
async function weeksHeard(open: Open, category: WeekCategory, until: number): Promise<number[]> {
  if (open.actor.kind !== "member") return [];
  const weeks = Array.from({ length: until }, (_, at) => ({
    week: at + 1,
    ids: open.library
      .ofWeek(category, at + 1)
      .filter((item) => isShown(item, open.now))
      .map(({ id }) => id),
  }));
  const heard = await heardAmong(
    open.db,
    open.actor.uid,
    weeks.flatMap(({ ids }) => ids),
  );
  return weeks
    .filter(({ ids }) => ids.length > 0 && ids.every((id) => heard.has(id)))
    .map(({ week }) => week);
}

/** So many ways of listening stand beside each other. */
const listsAtOnce = 24;

/** The pages with a list: the week of a category, what was played last, the ways of listening. */
export async function listeningPage(
  media: Media,
  ask: { category: string | null; week: number | null; lists: string | null },
) {
  const { actor } = media;
  const [open, recent] = await Promise.all([
    openMedia(media),
    actor.kind === "member" ? heardLately(media.db, actor.uid, maxLooked) : [],
  ]);
  const {
    library,
    now,
    hearing: { listener },
  } = open;
  const categories = weekCategories.filter((one) => listener.areas.has(one));
  const category = categories.find((one) => one === ask.category) ?? categories[0];
  const current = category ? listener.weeks[category] : 0;
  const last = category ? library.lastWeek(category) : 0;
  const week = Math.min(last, Math.max(1, ask.week ?? current));
  const weekly = category ? library.ofWeek(category, week) : [];
  const recents = recent
    .flatMap(({ itemId }) => shownItem(library, itemId, now) ?? [])
    .slice(0, recentlyPlayed);
  const lists = pageOf(
    library.playlists.filter(
      ({ plan, itemIds }) =>
        (plan === "" || listener.areas.has(plan as Area)) &&
        itemIds.some((id) => shownItem(library, id, now)),
    ),
    ask.lists,
    listsAtOnce,
  );
  const [heardWeeks, all] = await Promise.all([
    category ? weeksHeard(open, category, Math.min(current, last)) : ([] as number[]),
    tracks(open, [...new Map([...weekly, ...recents].map((item) => [item.id, item])).values()]),
  ]);
  const byId = new Map(all.map((track) => [track.id, track]));
  const pick = (items: readonly MediaItem[]) => items.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    categories: categories.map((id) => ({ id, name: areaNames[id] })),
    category: category ?? null,
    current,
    week,
    heardWeeks,
    last,
    member: listener.member,
    weekly: pick(weekly),
    recents: pick(recents),
    playlists: lists.rows.map(({ id, title, summary, itemIds }) => {
      const items = itemIds.flatMap((one) => shownItem(library, one, now) ?? []);
      return { id, title, summary, count: items.length, picture: items[0]?.picture ?? null };
    }),
    pagedLists: lists.paged,
  };
}

/**
 * What a member had on when they last listened, on any device, and what was to come after it; `at`:
 * when that was. A piece that was heard to its end gives way to the next one. Nothing where nothing
 * was played, or nothing of it is open.
 */
export async function lastOn(media: Media) {
  const { actor, library, now } = media;
  if (actor.kind !== "member") return { track: null, queue: [], at: 0 };
  const [open, recent] = await Promise.all([
    openMedia(media),
    heardLately(media.db, actor.uid, maxLooked),
  ]);
  const { player } = open;
  const last = recent.find(({ itemId }) => shownItem(library, itemId, now)?.medium === "audio");
  const ids = [...(last ? [last.itemId] : []), ...player.queue.slice(0, maxShown)];
  const shown = await tracks(
    open,
    [...new Set(ids)].flatMap((id) => shownItem(library, id, now) ?? []),
  );
  const playable = shown.filter(({ open, medium }) => open && medium === "audio");
  const [first] = playable;
  const over = first && first.id === last?.itemId && first.heard && first.resume === 0;
  const [track = null, ...queue] = over ? playable.slice(1) : playable;
  return { track, queue, at: Math.max(last?.at.getTime() ?? 0, player.queueAt.getTime()) };
}

/** What a member finds at home: where they stopped last, and the week they are in. */
export async function homeListening(media: Media) {
  const { actor } = media;
  const [open, last] = await Promise.all([
    openMedia(media),
    actor.kind === "member" ? played(media.db, actor.uid, 3) : [],
  ]);
  const {
    library,
    now,
    hearing: { listener },
  } = open;
  const category = weekCategories.find((one) => listener.areas.has(one));
  const weekly = category ? library.ofWeek(category, listener.weeks[category]) : [];
  const shown = await lines(open, [
    ...new Map(
      [...last.flatMap(({ itemId }) => shownItem(library, itemId, now) ?? []), ...weekly].map(
        (item) => [item.id, item],
      ),
    ).values(),
  ]);
  const going =
    shown.find(({ line }) => line.open && line.resume > 0) ??
    shown.find(({ line }) => line.open && !line.heard);
  return {
    going: going?.track() ?? null,
    week: category
      ? {
          title: `${areaNames[category]} ${weekName(listener.weeks[category])}`,
          left: shown.filter(
            ({ line: { id, heard } }) => !heard && weekly.some((item) => item.id === id),
          ).length,
        }
      : null,
  };
}
