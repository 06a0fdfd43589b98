// Films: one, and the list of them.
import { href } from "#lib/href.ts";
import { shownItem } from "./library.server.ts";
import { inOrder, isShown, lockOf, type MediaItem } from "./rules.ts";
import { keepBeside, offersBeside } from "./beside.ts";
import { type Media, type Open, openMedia, type PlayTrack, tracks } from "./page-data.server.ts";
import { pageOf } from "./paged.ts";

/**
 * One film. Its file or its number at Vimeo are named only where it is open. Nothing when there is
 * no such film.
 */
export const videoPage = async (media: Media, id: string) =>
  videoPageFor(await openMedia(media), id);
/** The same for somebody whose rights are known. */
export async function videoPageFor(open: Open, id: string) {
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
    keep: keepBeside(open, item),
    captions: lock.open && item.hasTranscript ? href("/captions/:id", { id: item.id }) : null,
    bytes: item.bytes,
    vimeo:
      !open.silent && lock.open && item.vimeoId ? { id: item.vimeoId, hash: item.vimeoHash } : null,
  };
}

/** Both lists of words of these pieces as one; one object for all that have the same two. */
export function bothTagsOf(
  items: readonly Pick<MediaItem, "tags" | "tags1">[],
): (readonly string[])[] {
  const known = new Map<readonly string[], Map<readonly string[], readonly string[]>>();
  return items.map(({ tags, tags1 }) => {
    const joined = known.get(tags) ?? new Map<readonly string[], readonly string[]>();
    known.set(tags, joined);
    const both = joined.get(tags1) ?? [...tags, ...tags1];
    joined.set(tags1, both);
    return both;
  });
}

/** The words that pieces carry, those of most pieces first: one page of them. */
export function tagsOnPage(
  lists: readonly (readonly string[])[],
  asked: string | null,
  perPage: number,
) {
  // Many pieces carry the same list.
  const times = new Map<readonly string[], number>();
  for (const list of lists) times.set(list, (times.get(list) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [list, count] of times)
    for (const tag of new Set(list)) counts.set(tag, (counts.get(tag) ?? 0) + count);
  const tags = [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "ja"));
  return pageOf(tags, asked, perPage);
}
const maxFilmTags = 60;

/**
 * Every film of the house for this viewer; those that a plan opens say so (`licensed`), and those
 * that are held one by one (`own`).
 */
export async function videoList(
  media: Media,
  { tag, page, words }: { tag: string | null; page: string | null; words: string | null },
) {
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
  const { own } = open.hearing.listener;
  const licensed = new Set(
    part.rows.filter(({ id, areas }) => areas.length > 0 && !own?.has(id)).map(({ id }) => id),
  );
  const tags = tagsOnPage(
    films.map((film) => film.tags),
    words,
    maxFilmTags,
  );
  return {
    tag,
    paged: part.paged,
    tags: tags.rows.map(({ name }) => name),
    tagsPaged: tags.paged,
    films: shown.map((track) => ({
      ...track,
      licensed: licensed.has(track.id),
      own: own?.has(track.id) ?? false,
      begun: track.position !== null,
    })),
  };
}
