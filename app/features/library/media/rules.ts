// What may be played and when, where a listener goes on, what counts as heard. Source:
// specification §3 and §4, reading "Content", docs/guides/targets.md §7 and §8.
import type { Picture } from "#features/platform/images/rules.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import { addDays, daysBetween, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { dayMs } from "#lib/time.ts";

export const mediaCollections = [
  "onsei",
  "body_voice",
  "music",
  "kagura",
  "radio",
  "douga",
  "music_video",
  "another_frontier",
] as const;
export type Collection = (typeof mediaCollections)[number];
export const collectionNames: Readonly<Record<Collection, string>> = {
  onsei: "音声",
  body_voice: "からだの声",
  music: "音楽",
  kagura: "神楽",
  radio: "ラジオ",
  douga: "動画",
  music_video: "音楽の映像",
  another_frontier: "アナザーフロンティア",
};
/** What can be held piece by piece; the others are of an evening, or of a place of their own. */
const ownCollections: readonly Collection[] = [
  "onsei",
  "body_voice",
  "music",
  "douga",
  "music_video",
];
export const canBeOwn = ({ collection, free }: Pick<MediaItem, "collection" | "free">): boolean =>
  !free && ownCollections.includes(collection);
export const isCollection = (name: string): name is Collection =>
  mediaCollections.some((one) => one === name);

/**
 * Weekly lessons belong to one of these; the week is counted from the first day that the area of
 * the same name was open.
 */
export const weekCategories = ["eichi", "kafuku"] as const;
export type WeekCategory = (typeof weekCategories)[number];
export const isWeekCategory = (name: string): name is WeekCategory =>
  weekCategories.some((one) => one === name);

/** A piece as every process keeps it: without its text, which `Library.bodyOf` brings. */
export type MediaItem = {
  id: string;
  collection: Collection;
  medium: "audio" | "video";
  title: string;
  kana: string;
  /** Who speaks or plays. */
  name: string;
  summary: string;
  tags: readonly string[];
  tags1: readonly string[];
  /** `first`: the first in the list of its week, which low plans open too. */
  weeks: readonly { category: WeekCategory; week: number; first?: boolean }[];
  /** Any of them opens it; none: any member. */
  areas: readonly Area[];
  /** A taste for everybody. */
  free: boolean;
  playtag: string | null;
  /** Length of the piece. */
  seconds: number;
  /** A square for what is heard, 16:9 for what is watched. */
  picture: Picture;
  /** The file in the storage; null where the video lives at Vimeo. */
  fileKey: string | null;
  mime: string;
  bytes: number;
  vimeoId: string | null;
  vimeoHash: string | null;
  hasTranscript: boolean;
  status: "draft" | "open" | "closed";
  /** From when on it can be seen. */
  openAt: Date;
  position: number;
  version: number;
};

export const inOrder = (a: MediaItem, b: MediaItem) =>
  a.position - b.position || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export type Lock =
  | { open: true }
  /** `low`: a low plan is held, which opens other pieces of the area. */
  | { open: false; why: "sign-in" | "licence"; areas: readonly Area[]; low?: true }
  | { open: false; why: "week"; week: number; category: WeekCategory; day?: TokyoDate };

export type Listener = {
  /** Any valid licence. */
  member: boolean;
  areas: ReadonlySet<Area>;
  /** Of them, those that only a low plan opens. */
  low?: ReadonlySet<Area>;
  /** The week of each category, from 1; 0 where it never began. */
  weeks: Readonly<Record<WeekCategory, number>>;
  /** The day from which the weeks are counted, where it is known. */
  starts?: Readonly<Partial<Record<WeekCategory, TokyoDate>>>;
  signedIn: boolean;
  /** Pieces held one by one, open whatever the plan and the week. */
  own?: ReadonlySet<string>;
};
export const visitorListens: Listener = {
  member: false,
  areas: new Set(),
  weeks: { eichi: 0, kafuku: 0 },
  signedIn: false,
};

/** Published, and its hour has come: what is not is not there for anybody but staff. */
export const isShown = (
  { status, openAt }: Pick<MediaItem, "status" | "openAt">,
  now: Date,
): boolean => status === "open" && openAt <= now;

/**
 * The lock of one piece. Its weeks only ever hold back, and the earliest of the weeks that this
 * listener counts opens. Through a low plan only what is the first of a week counts.
 */
export function lockOf(
  { id, free, areas, weeks }: Pick<MediaItem, "free" | "areas" | "weeks"> & { id?: string },
  listener: Listener,
): Lock {
  if (free || (id !== undefined && listener.own?.has(id))) return { open: true };
  const held =
    areas.length === 0 ? listener.member : areas.some((area) => listener.areas.has(area));
  if (!held) return { open: false, why: listener.signedIn ? "licence" : "sign-in", areas };
  const low = areas.length > 0 && areas.every((area) => lowOrClosed(listener, area));
  const counted = weeks.filter(
    ({ category, first }) => listener.areas.has(category) && (!low || first),
  );
  if (low && counted.length === 0) return { open: false, why: "licence", areas, low: true };
  if (
    counted.length === 0 ||
    counted.some(({ category, week }) => week <= listener.weeks[category])
  )
    return { open: true };
  const [next] = counted.toSorted(
    (a, b) => a.week - listener.weeks[a.category] - (b.week - listener.weeks[b.category]),
  );
  if (!next) return { open: true };
  const start = listener.starts?.[next.category];
  return {
    open: false,
    why: "week",
    ...next,
    ...(start ? { day: dayOfWeek(start, next.week) } : {}),
  };
}

const lowOrClosed = ({ areas, low }: Listener, area: Area): boolean =>
  !areas.has(area) || (low?.has(area) ?? false);

/** What this listener holds whole: a low plan opens nothing but the first of each week. */
export const fullAreasOf = (listener: Listener): Area[] =>
  [...listener.areas].filter((area) => !lowOrClosed(listener, area));

/**
 * The week that `now` lies in, counted in days of Tokyo from the day of the start: days 0 to 6 are
 * week 1. 0 before the start.
 */
export function weekOf(startedAt: Date | undefined, now: Date): number {
  if (!startedAt || startedAt > now) return 0;
  return Math.floor(daysBetween(tokyoDate(startedAt), tokyoDate(now)) / 7) + 1;
}
/** The day of Tokyo on which a week begins for who began on `start`. */
export const dayOfWeek = (start: TokyoDate, week: number): TokyoDate =>
  addDays(start, 7 * (week - 1));

// ---- position ----

/**
 * Heard to the end: 95 %, or the last 15 seconds of what is long enough to have them. Source:
 * docs/guides/targets.md §7, "Completed rule".
 */
export function isFinished(seconds: number, duration: number): boolean {
  if (!(duration > 0)) return false;
  return seconds >= duration * 0.95 || (duration > 60 && duration - seconds <= 15);
}
export type Playback = { seconds: number; duration: number; completed: boolean };
/** Where playing begins: where it stopped, or at the start when it was heard to the end. */
export const resumeAt = ({ seconds, duration }: Pick<Playback, "seconds" | "duration">): number =>
  isFinished(seconds, duration) ? 0 : seconds;

/**
 * What a pause costs: the last words are lost after a long one. Source: docs/guides/targets.md §7,
 * "Smart rewind".
 */
export const rewindSeconds = (pausedMs: number): number =>
  pausedMs > dayMs ? 30 : pausedMs > 10 * 60_000 ? 10 : 0;

/** Two devices further apart than this are asked about. */
export const apartSeconds = 30;
/**
 * A play counts from here on: half a minute, or half of what is shorter. Source:
 * docs/guides/targets.md §7, "Counts".
 */
export const countsFrom = (duration: number): number =>
  duration > 0 ? Math.min(30, duration / 2) : 30;
export const countOnceMs = 30 * 60_000;

/** A save from the future would win for ever: a clock may be wrong by this much. */
export const clockSlackMs = 5_000;

/**
 * Signed addresses live so long, and never longer than the licence. Source: docs/guides/targets.md
 * §7, "Signed, expiring media URLs".
 */
export const signedUrlMs = 15 * 60_000;

export const maxQueued = 100;
/** So much of a queue is handed to another device at once. */
export const maxShown = 50;
export const recentlyPlayed = 5;
/** So many of what was heard are looked at to find those: some are not published any more. */
export const maxLooked = 20;
export const speeds = { min: 0.5, max: 3, step: 0.05 } as const;
