// How a piece to listen to or to watch is written down. Source: specification §3 (onsei, douga,
// music …), docs/guides/targets.md §7 and §8.
import type { Area } from "#features/identity/licence/rules.ts";
import type { Collection, WeekCategory } from "#features/library/media/rules.ts";
import type { GroupName } from "#studio/illustrations/figures.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";

export type WeekOf = { category: WeekCategory; week: number };

export type SeedPiece = {
  /** Lower case, digits and hyphens; once in all collections. */
  id: string;
  collection: Collection;
  medium: "audio" | "video";
  title: string;
  kana: string;
  /** Who guides or plays. */
  name: string;
  summary: string;
  /** Paragraphs, parted by an empty line. */
  body: string;
  /** What it is about: parts of the body, words of the dictionary. */
  tags: string[];
  /** When and where one listens: 朝, 夜, 座る, 歩く … */
  tags1: string[];
  /** In which weekly lists it stands, and in which of their weeks. */
  weeks: WeekOf[];
  /** Any one of these areas opens it; none: any member may have it. */
  areas: Area[];
  /** A taste that anybody may have. */
  free: boolean;
  /** The dish on which おすそわ serves it: /osusowa/player/{playtag}. */
  playtag: string | null;
  seconds: number;
  /** In seed/content/media; of a film in pieces its playlist, in a folder that ends in ".hls". */
  file: string;
  transcript: string | null;
  /**
   * A cover of what is heard, a still of what is watched, drawn from id and seed together:
   * studio/illustrations/covers.ts.
   */
  drawing: { kind: "cover" | "still"; seed: number; dye: GroupName };
  /** With +09:00. */
  published: string;
};

const firstMonday = tokyoDate(new Date("2026-08-31T00:00:00+09:00"));
/** The Monday on which a week's lessons come, early enough for the first train. */
export const mondayOf = (week: number): string =>
  `${addDays(firstMonday, (week - 1) * 7)}T05:30:00+09:00`;

export type Given = Pick<
  SeedPiece,
  "id" | "title" | "kana" | "summary" | "body" | "tags" | "seconds" | "drawing"
> &
  Partial<SeedPiece>;
/** What most pieces of one shelf have in common, and the pieces themselves. */
export const shelf = (
  common: Pick<SeedPiece, "collection" | "medium" | "name" | "areas"> & Partial<SeedPiece>,
  given: readonly Given[],
): SeedPiece[] =>
  given.map((one) => ({
    tags1: [],
    weeks: [],
    free: false,
    playtag: null,
    transcript: `${one.id}.vtt`,
    file: `${one.id}.${common.medium === "audio" ? "m4a" : "mp4"}`,
    published: mondayOf(one.weeks?.[0]?.week ?? 1),
    ...common,
    ...one,
  }));
