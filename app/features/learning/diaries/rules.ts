// A page of a diary: its fields and their bounds, when a page is blank, which earlier state is
// kept. Pure. Source: specification §3 and §4, reading "Diaries".
import type { Area } from "#features/identity/licence/rules.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";

export const diaryKinds = ["eichi", "sonkyo"] as const;
export type DiaryKind = (typeof diaryKinds)[number];

/** One of these opens writing; reading, taking along and deleting stay open for ever. */
export const diaryAreas: Readonly<Record<DiaryKind, readonly Area[]>> = {
  eichi: ["eichi", "techo", "nozokuru"],
  sonkyo: ["kafuku", "kagura"],
};

/** Whether somebody with these areas writes in it today. */
export const mayWrite = (kind: DiaryKind, areas: ReadonlySet<Area>): boolean =>
  diaryAreas[kind].some((area) => areas.has(area));

/** The hours at which a day of the diary may end, by its writer's choice; the first is usual. */
export const dayEnds = [0, 4] as const;
export type DayEnd = (typeof dayEnds)[number];
/**
 * The day that is being written at `now`: until four in the morning still the evening before, for
 * who wants it so. It says which page opens by itself; a page that is written keeps its day.
 */
export const diaryToday = (now: Date, endsAt: DayEnd): TokyoDate =>
  tokyoDate(new Date(now.getTime() - endsAt * 3_600_000));

/** No page lies before it. */
export const firstDiaryDay: TokyoDate = "1900-01-01";
/** A day that has come, and not before `firstDiaryDay`. */
export const isDiaryDay = (day: TokyoDate, today: TokyoDate): boolean =>
  firstDiaryDay <= day && day <= today;

/** Whole numbers from 1 to 5; 0 is “none”. */
export const diaryNumbers = {
  eichi: ["sleep", "meal", "breath", "stress"],
  sonkyo: [],
} as const;
/** Each at most `maxDiaryText` characters. */
export const diaryTexts = {
  eichi: ["impressed", "agreement", "fix", "tough", "memo"],
  sonkyo: ["kagura", "sonkyo", "method", "memo"],
} as const;
export const maxDiaryNumber = 5;
export const maxDiaryText = 10_000;
/** Photographs of a page. */
export const maxDayPhotos = 3;

/** What the writer put on a page. */
export type DiaryWords = {
  numbers: Readonly<Record<string, number>>;
  texts: Readonly<Record<string, string>>;
};

export const blankWords = (kind: DiaryKind): DiaryWords => ({
  numbers: Object.fromEntries(diaryNumbers[kind].map((name) => [name, 0])),
  texts: Object.fromEntries(diaryTexts[kind].map((name) => [name, ""])),
});

/** Whether two pages say the same, field by field; a field that is not there is a blank one. */
export function saysTheSame(kind: DiaryKind, one: DiaryWords, other: DiaryWords): boolean {
  return (
    diaryNumbers[kind].every((name) => (one.numbers[name] ?? 0) === (other.numbers[name] ?? 0)) &&
    diaryTexts[kind].every((name) => (one.texts[name] ?? "") === (other.texts[name] ?? ""))
  );
}

/** A text that holds the other stands for both; others stand one after the other. */
export const joinTexts = (a = "", b = ""): string =>
  a.includes(b) ? a : b.includes(a) ? b : `${a.trimEnd()}\n\n${b.trimStart()}`;
/**
 * Both of two pages: a text that holds the other stands for both, others stand one after the other;
 * of two numbers the second counts, unless it is none. Nothing that was written is missing.
 */
export function joinWords(kind: DiaryKind, one: DiaryWords, other: DiaryWords): DiaryWords {
  return {
    numbers: Object.fromEntries(
      diaryNumbers[kind].map((name) => [name, other.numbers[name] || (one.numbers[name] ?? 0)]),
    ),
    texts: Object.fromEntries(
      diaryTexts[kind].map((name) => [name, joinTexts(one.texts[name], other.texts[name])]),
    ),
  };
}

/** Nothing is chosen and nothing written. */
export const isBlank = (words: DiaryWords): boolean =>
  Object.values(words.texts).every((text) => text.trim() === "") &&
  Object.values(words.numbers).every((number) => number === 0);

const lettersOf = (words: DiaryWords) =>
  Object.values(words.texts).reduce((sum, text) => sum + text.length, 0);

/** Between two kept states, in milliseconds. */
const betweenStates = 5 * 60_000;
/** So many characters fewer, and the state before is kept whatever the time. */
const losesMuch = 20;

/**
 * Whether the state that a save replaces is kept for 30 days. Autosave writes every few seconds:
 * one state in five minutes is enough, except where a save takes words away.
 */
export function keepsEarlier(
  before: DiaryWords,
  after: DiaryWords,
  lastKeptAt: Date | undefined,
  now: Date,
): boolean {
  if (isBlank(before)) return false;
  if (lettersOf(before) - lettersOf(after) >= losesMuch) return true;
  return lastKeptAt === undefined || now.getTime() - lastKeptAt.getTime() >= betweenStates;
}
