// What the pages of the players need: pieces with their locks, positions and short-lived addresses.
// The same few queries whatever the list.
import type { Reader } from "#db/client.server.ts";
import { type Actor, memberIdOf } from "#features/identity/account/rules.ts";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { askingOf, keepBeside, offersBeside, tasteBeside } from "./beside.ts";
import type { Signer } from "./delivery/signed-url.server.ts";
import { type MediaAccess, mediaAccessOf, type Library, shownItem } from "./library.server.ts";
import { ownListNamed } from "./own-lists/played-from.server.ts";
import { withMemo } from "./playback/memo.server.ts";
import {
  freshPlayer,
  type PlayerState,
  playerStateFor,
  positions,
  transcript,
} from "./playback/playback.server.ts";
import { trialOf } from "./openings.ts";
import { presentTrack, type Track, weekName } from "./present.ts";
import { readTranscript } from "./transcript.ts";
import {
  type Collection,
  isShown,
  lockOf,
  type MediaItem,
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
  signedUrl: { url: string; expiresAt: number } | null;
  /** What the listener chose for its kind. */ speed?: number | null;
};

/** What somebody may hear, and how their player is set: asked in one turn. */
export async function openMedia(media: Media): Promise<Open> {
  const { db, actor } = media;
  const [hearing, player] = await Promise.all([
    mediaAccessOf(db, media.items, actor, media.now),
    actor.kind === "member" ? playerStateFor(db, actor.uid) : freshPlayer,
  ]);
  return { ...media, hearing, player };
}
/** `silent`: nothing of it sounds, whoever may hear it. */
export type Open = Media & { hearing: MediaAccess; player: PlayerState; silent?: true };

export function signedUrlOf(
  {
    signer,
    viewer,
    hearing,
    now,
    silent,
  }: Pick<Open, "signer" | "viewer" | "hearing" | "now" | "silent">,
  item: MediaItem,
): PlayTrack["signedUrl"] {
  if (silent || !item.fileKey || !lockOf(item, hearing.listener).open) return null;
  const url = signer.sign(item.fileKey, viewer(item.free), now, hearing.until(item));
  return { url, expiresAt: Number(/[?&]e=(\d+)/.exec(url)?.[1]) * 1_000 };
}

/** A piece as lists show it; signing costs more than all else, so who hands it out asks for it. */
export type PlayLine = { line: Omit<PlayTrack, "signedUrl">; track: () => PlayTrack };

/**
 * These pieces as lists show them, in the order given. `known`: the places in them, where they have
 * been read.
 */
export async function lines(
  open: Open,
  wanted: readonly MediaItem[],
  known?: Awaited<ReturnType<typeof positions>>,
): Promise<PlayLine[]> {
  const shown = wanted.filter((item) => isShown(item, open.now));
  const ids = shown.map(({ id }) => id);
  const uid = memberIdOf(open.actor);
  const { speeds } = open.player;
  const [kept, memos] = uid
    ? await Promise.all([known ?? positions(open.db, uid, ids), withMemo(open.db, uid, ids)])
    : [new Map<string, never>(), new Set<string>()];
  const trial = trialOf(askingOf(open));
  return shown.map((item) => {
    const lock = lockOf(item, open.hearing.listener);
    const line = {
      ...presentTrack({
        item,
        lock,
        signedIn: open.hearing.listener.signedIn,
        position: kept.get(item.id),
        memo: memos.has(item.id),
        trial: lock.open ? undefined : trial(item),
      }),
      speed: speeds[item.collection] ?? null,
    };
    return { line, track: () => ({ ...line, signedUrl: signedUrlOf(open, item) }) };
  });
}
export const tracks = async (...asked: Parameters<typeof lines>): Promise<PlayTrack[]> =>
  (await lines(...asked)).map(({ track }) => track());

// ---- lists ----

/**
 * The list that an address names: `week:eichi:3`, `playlist:asa`, `tag:息`, or a collection. Nothing
 * for what there is none of, nor for a playlist of a plan whose area is not among `areas`; without
 * `areas` every list is there.
 */
export function playListOf(
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

/** Of a long list the piece has so many around it. */
const maxAround = 100;

/** One piece with the list that it is played from. Nothing when there is no such piece. */
export const playerPage = async (
  media: Media,
  id: string,
  from: string | null,
  collections: readonly Collection[],
) => playerPageFor(await openMedia(media), id, from, collections);
export async function playerPageFor(
  open: Open,
  id: string,
  from: string | null,
  collections: readonly Collection[],
) {
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
  const list =
    (await ownListNamed(open, listName)) ??
    playListOf(open.library, listName, open.hearing.listener.areas);
  const around = list?.items.some((one) => one.id === id) ? list.items : [item];
  const place = around.findIndex((one) => one.id === id);
  const first = Math.max(0, Math.min(place - maxAround / 2, around.length - maxAround));
  const lock = lockOf(item, open.hearing.listener);
  const shown = around.slice(first, first + maxAround);
  const taste = lock.open || lock.why === "week" ? undefined : tasteBeside(open, item);
  const [all, vtt, body] = await Promise.all([
    tracks(open, [...new Set([...shown, ...(taste ? [taste] : [])])]),
    lock.open && item.hasTranscript ? transcript(open.db, id) : undefined,
    lock.open ? open.library.bodyOf(id) : "",
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
    keep: keepBeside(open, item),
    areas: item.areas.map((area) => areaNames[area]).join("・"),
    lock: lock.open ? null : lock.why,
    smartRewind: open.player.smartRewind,
    private: (open.player.privateUntil ?? open.now) > open.now,
    now: open.now.getTime(),
  };
}
