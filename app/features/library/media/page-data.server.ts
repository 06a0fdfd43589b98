// What the pages of the players need: pieces with their locks, positions and short-lived addresses. The same few queries whatever the list.
import { href } from "#lib/href.ts";
import type { Reader } from "#db/client.server.ts";
import type { Actor } from "#features/identity/account/rules.ts";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { Signer } from "./delivery/signed-url.server.ts";
import {
  type MediaAccess,
  mediaAccessOf,
  inOrder,
  type Library,
  shownItem,
} from "./library.server.ts";
import { withMemo } from "./playback/memo.server.ts";
import {
  heardAmong,
  heardLately,
  played,
  playerStateFor,
  positions,
  transcript,
} from "./playback/playback.server.ts";
import { type Opening, openingsOf, trialOf } from "./openings.ts";
import { presentTrack, type Track, weekName } from "./present.ts";
import { readTranscript } from "./transcript.ts";
import {
  type Collection,
  isShown,
  lockOf,
  type MediaItem,
  maxLooked,
  maxShown,
  recentlyPlayed,
  type WeekCategory,
  weekCategories,
} from "./rules.ts";

export type Media = {
  db: Reader;
  library: Library;
  items: Items;
  signer: Signer;
  actor: Actor;
  viewer: (free: boolean) => string;
  now: Date;
};
/** A piece in a list, with where to hear it if it is open. */
export type PlayTrack = Track & {
  address: { url: string; expiresAt: number } | null;
  /** What the listener chose for its kind. */ speed?: number | null;
};

export const openMedia = async (media: Media): Promise<Media & { hearing: MediaAccess }> => ({
  ...media,
  hearing: await mediaAccessOf(media.db, media.items, media.actor, media.now),
});
type Open = Awaited<ReturnType<typeof openMedia>>;

export function addressOf(
  { signer, viewer, hearing, now }: Pick<Open, "signer" | "viewer" | "hearing" | "now">,
  item: MediaItem,
): PlayTrack["address"] {
  if (!item.fileKey || !lockOf(item, hearing.listener).open) return null;
  const url = signer.address(item.fileKey, viewer(item.free), now, hearing.until(item));
  return { url, expiresAt: Number(/[?&]e=(\d+)/.exec(url)?.[1]) * 1_000 };
}

/** These pieces as lists show them, in the order given. `known`: the places in them, where they have been read. */
export async function tracks(
  open: Open,
  wanted: readonly MediaItem[],
  known?: Awaited<ReturnType<typeof positions>>,
): Promise<PlayTrack[]> {
  const shown = wanted.filter((item) => isShown(item, open.now));
  const ids = shown.map(({ id }) => id);
  const uid = open.actor.kind === "member" ? open.actor.uid : undefined;
  const [kept, memos, speeds] = uid
    ? await Promise.all([
        known ?? positions(open.db, uid, ids),
        withMemo(open.db, uid, ids),
        playerStateFor(open.db, uid).then((state) => state.speeds),
      ])
    : [new Map<string, never>(), new Set<string>(), {} as Record<string, number>];
  const trial = trialOf(askingOf(open));
  return shown.map((item) => {
    const lock = lockOf(item, open.hearing.listener);
    return {
      ...presentTrack({
        item,
        lock,
        signedIn: open.hearing.listener.signedIn,
        position: kept.get(item.id),
        memo: memos.has(item.id),
        trial: lock.open ? undefined : trial(item),
      }),
      address: addressOf(open, item),
      speed: speeds[item.collection] ?? null,
    };
  });
}

/** Who asks, for what opens a piece to them. */
export const askingOf = ({ items, hearing, now }: Pick<Open, "items" | "hearing" | "now">) => ({
  items: items.list,
  listener: hearing.listener,
  taken: hearing.taken,
  now,
});
/** What is offered beside a closed piece, or beside a taste of more that is closed; nothing where all of it is open, or only waits. */
export function offersBeside(open: Open, item: MediaItem): Opening[] {
  const lock = lockOf({ ...item, free: false }, open.hearing.listener);
  if (lock.open || lock.why === "week") return [];
  // A taste is of all that its areas hold, not of its own week.
  return openingsOf({ ...item, free: false, weeks: item.free ? [] : item.weeks }, askingOf(open));
}
/** A piece of the same areas that everybody may hear, for who stands before a closed one. */
function tasteBeside({ library, now }: Open, { id, areas }: MediaItem): MediaItem | undefined {
  const tastes = library.items.filter(
    (one) => one.free && one.id !== id && one.medium === "audio" && isShown(one, now),
  );
  return tastes.find((one) => one.areas.some((area) => areas.includes(area))) ?? tastes[0];
}

// ---- lists ----

const rowsPerPage = 100;
export type Paged = { page: number; pages: number; shown: number; total: number };
/** A page of a list as an address asks for it; the nearest there is, where it asks for none that is there. */
export function pageOf<Row>(
  rows: readonly Row[],
  asked: string | null,
  most: number = rowsPerPage,
): { rows: Row[]; paged: Paged } {
  const pages = Math.max(1, Math.ceil(rows.length / most));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked)) || 1));
  const shown = rows.slice((page - 1) * most, page * most);
  return { rows: shown, paged: { page, pages, shown: shown.length, total: rows.length } };
}

/**
 * The list that an address names: `week:eichi:3`, `playlist:asa`, `tag:息`, or a collection. Nothing for what there is none of, nor
 * for a playlist of a plan whose area is not among `areas`; without `areas` every list is there.
 */
export function listOf(
  library: Library,
  name: string,
  areas?: ReadonlySet<Area>,
): { title: string; items: readonly MediaItem[] } | undefined {
  const [kind = "", first = "", second = ""] = name.split(":");
  if (kind === "week") {
    const week = Number(second);
    return (weekCategories as readonly string[]).includes(first) && Number.isInteger(week)
      ? {
          title: `${areaNames[first as WeekCategory]} ${weekName(week)}`,
          items: library.ofWeek(first as WeekCategory, week),
        }
      : undefined;
  }
  if (kind === "playlist") {
    const list = library.playlists.find(({ id }) => id === first);
    return list && (list.plan === "" || areas === undefined || areas.has(list.plan as Area))
      ? { title: list.title, items: list.itemIds.flatMap((id) => library.byId.get(id) ?? []) }
      : undefined;
  }
  if (kind === "tag")
    return first
      ? {
          title: first,
          items: library.items.filter(
            ({ tags, tags1, collection }) =>
              (collection === "onsei" || collection === "body_voice") &&
              (tags.includes(first) || tags1.includes(first)),
          ),
        }
      : undefined;
  if (kind === "free")
    return {
      title: "おすそわけ",
      items: library.items.filter(({ free, medium }) => free && medium === "audio"),
    };
  const whole: Partial<Record<string, Collection>> = {
    body_voice: "body_voice",
    music: "music",
    kagura: "kagura",
    radio: "radio",
  };
  const collection = whole[kind];
  return (
    collection && {
      title: { body_voice: "からだの声", music: "音楽", kagura: "神楽", radio: "ラジオ" }[
        kind as "music"
      ],
      items: library.ofCollection(collection),
    }
  );
}

/** The weeks so far of which everything was heard, from 1. A week that has only gone by is none of them. */
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
  const open = await openMedia(media);
  const {
    library,
    now,
    hearing: { listener },
    actor,
  } = open;
  const categories = weekCategories.filter((one) => listener.areas.has(one));
  const category = categories.find((one) => one === ask.category) ?? categories[0];
  const current = category ? listener.weeks[category] : 0;
  const last = category ? library.lastWeek(category) : 0;
  const week = Math.min(last, Math.max(1, ask.week ?? current));
  const weekly = category ? library.ofWeek(category, week) : [];
  const [recent, heardWeeks] = await Promise.all([
    actor.kind === "member" ? heardLately(open.db, actor.uid, maxLooked) : [],
    category ? weeksHeard(open, category, Math.min(current, last)) : ([] as number[]),
  ]);
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
  const all = await tracks(open, [
    ...new Map([...weekly, ...recents].map((item) => [item.id, item])).values(),
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

/** Of a long list the piece has so many around it. */
const maxAround = 100;

/** One piece with the list that it is played from. Nothing when there is no such piece. */
export async function playerPage(
  media: Media,
  id: string,
  from: string | null,
  collections: readonly Collection[],
) {
  const open = await openMedia(media);
  const item = shownItem(open.library, id, open.now);
  if (!item || item.medium !== "audio" || !collections.includes(item.collection)) return undefined;
  const week = weekCategories.flatMap((category) =>
    item.weeks.filter(
      (one) => one.category === category && open.hearing.listener.areas.has(category),
    ),
  )[0];
  const listName =
    from ??
    (week
      ? `week:${week.category}:${week.week}`
      : item.free && open.actor.kind === "visitor"
        ? "free"
        : item.collection === "onsei"
          ? ""
          : item.collection);
  const list = listOf(open.library, listName, open.hearing.listener.areas);
  const around = list?.items.some((one) => one.id === id) ? list.items : [item];
  const place = around.findIndex((one) => one.id === id);
  const first = Math.max(0, Math.min(place - maxAround / 2, around.length - maxAround));
  const lock = lockOf(item, open.hearing.listener);
  const shown = around.slice(first, first + maxAround);
  const taste = lock.open || lock.why === "week" ? undefined : tasteBeside(open, item);
  const [all, vtt, body, state] = await Promise.all([
    tracks(open, [...new Set([...shown, ...(taste ? [taste] : [])])]),
    lock.open && item.hasTranscript ? transcript(open.db, id) : undefined,
    lock.open ? open.library.bodyOf(id) : "",
    open.actor.kind === "member" ? playerStateFor(open.db, open.actor.uid) : undefined,
  ]);
  return {
    track: all.find((one) => one.id === id) as PlayTrack,
    list: all.filter((one) => one.open && shown.some(({ id: other }) => other === one.id)),
    taste: all.find((one) => one.id === taste?.id) ?? null,
    listName: around.length > 1 ? listName : "",
    listTitle: around.length > 1 ? (list?.title ?? "") : "",
    cues: (vtt && readTranscript(vtt)) || [],
    body,
    tags: [...item.tags],
    offers: offersBeside(open, item),
    areas: item.areas.map((area) => areaNames[area]).join("・"),
    lock: lock.open ? null : lock.why,
    smartRewind: state?.smartRewind ?? true,
    private: (state?.privateUntil ?? open.now) > open.now,
    now: open.now.getTime(),
  };
}

/**
 * What a member had on when they last listened, on any device, and what was to come after it; `at`: when that was.
 * A piece that was heard to its end gives way to the next one. Nothing where nothing was played, or nothing of it is open.
 */
export async function lastOn(media: Media) {
  const { actor, library, now } = media;
  if (actor.kind !== "member") return { track: null, queue: [], at: 0 };
  const [recent, state] = await Promise.all([
    heardLately(media.db, actor.uid, maxLooked),
    playerStateFor(media.db, actor.uid),
  ]);
  const last = recent.find(({ itemId }) => shownItem(library, itemId, now)?.medium === "audio");
  const ids = [...(last ? [last.itemId] : []), ...state.queue.slice(0, maxShown)];
  const shown = await tracks(
    await openMedia(media),
    [...new Set(ids)].flatMap((id) => shownItem(library, id, now) ?? []),
  );
  const playable = shown.filter(({ open, medium }) => open && medium === "audio");
  const [first] = playable;
  const over = first && first.id === last?.itemId && first.heard && first.resume === 0;
  const [track = null, ...queue] = over ? playable.slice(1) : playable;
  return { track, queue, at: Math.max(last?.at.getTime() ?? 0, state.queueAt.getTime()) };
}

/** One film. Its file or its number at Vimeo are named only where it is open. Nothing when there is no such film. */
export async function videoPage(media: Media, id: string) {
  const open = await openMedia(media);
  const item = shownItem(open.library, id, open.now);
  if (!item || item.medium !== "video" || item.collection === "another_frontier") return undefined;
  const lock = lockOf(item, open.hearing.listener);
  const ofKind = open.library
    .ofCollection(item.collection)
    .filter(({ medium }) => medium === "video");
  const place = ofKind.findIndex((one) => one.id === id);
  // What comes after it first, then the rest from the beginning.
  const others = [...ofKind.slice(place + 1), ...ofKind.slice(0, place)];
  const [track, ...beside] = await tracks(open, [item, ...others.slice(0, 6)]);
  return {
    track: track as PlayTrack,
    beside,
    after: beside.find((one) => one.open && !one.heard) ?? null,
    body: lock.open ? await open.library.bodyOf(id) : "",
    tags: [...item.tags],
    lock: lock.open ? null : lock.why,
    offers: offersBeside(open, item),
    captions: lock.open && item.hasTranscript ? href("/captions/:id", { id: item.id }) : null,
    bytes: item.bytes,
    vimeo: lock.open && item.vimeoId ? { id: item.vimeoId, hash: item.vimeoHash } : null,
  };
}

/** The words that most pieces carry come first; `more`: there are others, which the search finds. */
export function commonTags(lists: readonly (readonly string[])[], most: number) {
  const counts = new Map<string, number>();
  for (const tags of lists)
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "ja"));
  return { tags: tags.slice(0, most), more: tags.length > most };
}
const maxFilmTags = 60;

/** Every film of the house for this viewer; those with a licence of their own say so (`licensed`). */
export async function videoList(media: Media, tag: string | null, page: string | null) {
  const open = await openMedia(media);
  const films = (["douga", "music_video"] as const)
    .flatMap((collection) => open.library.ofCollection(collection))
    .filter((item) => item.medium === "video" && isShown(item, open.now))
    .toSorted(inOrder);
  const chosen = tag
    ? films.filter(({ tags, tags1 }) => tags.includes(tag) || tags1.includes(tag))
    : films;
  const part = pageOf(chosen, page);
  const shown = await tracks(open, part.rows);
  const licensed = new Set(part.rows.filter(({ areas }) => areas.length > 0).map(({ id }) => id));
  const { tags, more } = commonTags(
    films.map((film) => film.tags),
    maxFilmTags,
  );
  return {
    tag,
    paged: part.paged,
    tags: tags.map(({ name }) => name),
    moreTags: more,
    films: shown.map((track) => ({
      ...track,
      licensed: licensed.has(track.id),
      own: track.position !== null,
    })),
  };
}

/** What a member finds at home: where they stopped last, and the week they are in. */
export async function homeListening(media: Media) {
  const open = await openMedia(media);
  const {
    library,
    now,
    actor,
    hearing: { listener },
  } = open;
  const last = actor.kind === "member" ? await played(open.db, actor.uid, 3) : [];
  const category = weekCategories.find((one) => listener.areas.has(one));
  const weekly = category ? library.ofWeek(category, listener.weeks[category]) : [];
  const shown = await tracks(open, [
    ...new Map(
      [...last.flatMap(({ itemId }) => shownItem(library, itemId, now) ?? []), ...weekly].map(
        (item) => [item.id, item],
      ),
    ).values(),
  ]);
  return {
    going:
      shown.find((track) => track.open && track.resume > 0) ??
      shown.find((track) => track.open && !track.heard) ??
      null,
    week: category
      ? {
          title: `${areaNames[category]} ${weekName(listener.weeks[category])}`,
          left: shown.filter(({ id, heard }) => !heard && weekly.some((item) => item.id === id))
            .length,
        }
      : null,
  };
}
