// What pages and calls get to see of pieces, positions and locks. Pure: no key of a file, no
// transcript, nothing of a closed piece but its name.
import { kanjiNumber } from "#lib/days-words.ts";
import { inWidth, pictureUrl, setOfWidths } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import {
  type MediaItem,
  type Collection,
  type Lock,
  weekCategories,
  collectionNames,
  resumeAt,
  isFinished,
} from "./rules.ts";
import type { Opening } from "./openings.ts";
import { doorOf, lockWords } from "./locks.ts";

type Kept = {
  seconds: number;
  duration: number;
  completed: boolean;
  device: string;
  session: string;
  at: Date;
};
export const presentPosition = ({ seconds, duration, completed, device, session, at }: Kept) => ({
  seconds,
  duration,
  completed,
  device,
  session,
  at: at.getTime(),
});
export type ShownPosition = ReturnType<typeof presentPosition>;

/** `src`: its smallest width; a list of fifty pieces says no address that follows from it. */
export type Cover = { src: string; alt: string };
const coverWidths = [160, 320, 640] as const;
export const presentCover = (picture: MediaItem["picture"]): Cover => ({
  src: pictureUrl(picture, coverWidths[0]),
  alt: picture.alt,
});
type Shown = Pick<Cover, "src">;
export const largeCover = ({ src }: Shown): string => inWidth(src, 640);
export const coverSet = ({ src }: Shown): string => setOfWidths(src, coverWidths);

export const weekName = (week: number): string => `第${kanjiNumber(week)}週`;

/** Minutes and seconds, with hours where there are some: 8:08, 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3_600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
/** For who listens to the page. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3_600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return `${hours > 0 ? `${hours}時間` : ""}${minutes > 0 ? `${minutes}分` : ""}${rest}秒`;
}

const placeOf: Record<Collection, (id: string) => string> = {
  onsei: (id) => href("/single-player2/:onsei?", { onsei: id }),
  body_voice: (id) => href("/single-player2/:onsei?", { onsei: id }),
  radio: (id) => href("/single-player2/:onsei?", { onsei: id }),
  kagura: (id) => href("/single-music-player/:music?", { music: id }),
  music: (id) => href("/single-music-player/:music?", { music: id }),
  douga: (id) => href("/single-dougaplayer/:dougaid?", { dougaid: id }),
  music_video: (id) => href("/single-dougaplayer/:dougaid?", { dougaid: id }),
  another_frontier: (id) => href("/another-frontier/media/:id", { id }),
};
/** The page of a piece. */
export const pathOf = ({
  collection,
  id,
  medium,
}: Pick<MediaItem, "collection" | "id" | "medium">): string =>
  collection === "kagura" && medium === "video"
    ? href("/single-dougaplayer/:dougaid?", { dougaid: id })
    : placeOf[collection](id);

/** The page of a piece, open at a second of it. */
export const pathAt = (
  item: Pick<MediaItem, "collection" | "id" | "medium">,
  seconds: number,
): string => `${pathOf(item)}?t=${Math.floor(seconds)}`;

/** The second that an address asks for; nothing when it asks for none. */
export function secondsAsked(asked: string | null): number | null {
  const seconds = Number(asked);
  return asked !== null && /^\d{1,6}$/.test(asked) && Number.isSafeInteger(seconds)
    ? seconds
    : null;
}

export type Track = {
  id: string;
  collection: Collection;
  kind: string;
  medium: "audio" | "video";
  title: string;
  name: string;
  summary: string;
  href: string;
  seconds: number;
  cover: Cover;
  /** "第三週", where the list is a weekly one. */
  label: string;
  open: boolean;
  lock: string;
  free: boolean;
  position: ShownPosition | null;
  /** Where playing goes on. */
  resume: number;
  heard: boolean;
  memo: boolean;
  transcript: boolean;
  /** It can be put into a list of one's own. */
  listable: boolean;
};

export function presentTrack({
  item,
  lock,
  signedIn,
  position,
  memo = false,
  trial,
}: {
  item: MediaItem;
  lock: Lock;
  signedIn: boolean;
  trial?: Opening | undefined;
  position?: Kept | undefined;
  memo?: boolean;
}): Track {
  const { id, collection, medium, title, name, summary, seconds, free } = item;
  const week = weekCategories.flatMap((category) =>
    item.weeks.filter((one) => one.category === category),
  )[0];
  return {
    id,
    collection,
    kind: collectionNames[collection],
    medium,
    title,
    name,
    summary,
    href: doorOf(item, signedIn),
    seconds,
    cover: presentCover(item.picture),
    label: week ? weekName(week.week) : "",
    open: lock.open,
    lock: lockWords(lock, medium, trial),
    free,
    position: position ? presentPosition(position) : null,
    resume: position ? resumeAt(position) : 0,
    heard: position?.completed ?? false,
    memo,
    transcript: item.hasTranscript,
    listable: signedIn && lock.open && medium === "audio",
  };
}
/** A place as the browser noted it. */
export type NotedPlace = Pick<ShownPosition, "seconds" | "duration" | "completed" | "at">;
/**
 * The piece at the newer of the two places: what the page brought, and what this browser noted
 * since.
 */
export function withPlace<Piece extends Pick<Track, "seconds" | "position" | "resume" | "heard">>(
  track: Piece,
  noted: NotedPlace | undefined,
): Piece {
  if (!noted || (track.position && track.position.at > noted.at)) return track;
  const { seconds, completed, at } = noted;
  const duration = noted.duration || track.seconds;
  return {
    ...track,
    position: { device: "", session: "", ...track.position, seconds, duration, completed, at },
    resume: resumeAt({ seconds, duration }),
    heard: track.heard || completed,
  };
}
/** How much of a piece was heard, 0 to 100. */
export const percentOf = ({
  position,
  seconds,
  heard,
}: Pick<Track, "position" | "seconds" | "heard">): number => {
  if (!position) return 0;
  const duration = seconds || position.duration;
  return heard && isFinished(position.seconds, duration)
    ? 100
    : duration > 0
      ? Math.min(100, (position.seconds / duration) * 100)
      : 0;
};

/** A piece as the masters of the browser may keep it: what it is, never where its file lies. */
export const presentMasterItem = ({
  id,
  title,
  kana,
  name,
  tags,
  tags1,
  weeks,
  seconds,
  free,
  playtag,
  areas,
  medium,
  summary,
}: MediaItem) => ({
  id,
  title,
  kana,
  name,
  summary,
  tags,
  tags1,
  weeks,
  seconds,
  free,
  playtag,
  areas,
  medium,
});
