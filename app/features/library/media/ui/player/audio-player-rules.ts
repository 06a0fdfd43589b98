// The small decisions of the player. Pure.
import { apartSeconds, speeds } from "../../rules.ts";

/** What is said when a piece is not open any more. */
export const closedWords = {
  audio: "いまは、この音声を聴けません。公開が終わったか、プランの期間が過ぎたようです。",
  video: "いまは、この映像を観られません。公開が終わったか、プランの期間が過ぎたようです。",
} as const;
/** Another page of this browser began to play, and this one gave way. */
export const elsewhereWords = "ほかの画面で再生しています";
/**
 * What is said when there is no address: the piece is closed, the sign-in is over, or there is no
 * network.
 */
export const noUrlWords = {
  closed: closedWords.audio,
  "signed-out": "ログインが切れたので、ここで止めました。ログインすると、つづきから聴けます。",
  offline: "電波がとどいていません。つながると、つづきから聴けます。",
} as const;
const noFilmWords: Record<keyof typeof noUrlWords, string> = {
  closed: closedWords.video,
  "signed-out": "ログインが切れたので、ここで止めました。ログインすると、つづきから観られます。",
  offline: "電波がとどいていません。つながると、つづきから観られます。",
};
type Medium = keyof typeof closedWords;
export const noUrlWordsOf = (medium: Medium): Record<keyof typeof noUrlWords, string> =>
  medium === "audio" ? noUrlWords : noFilmWords;
/** Every new address was tried. */
export const cannotOpen: Record<Medium, string> = {
  audio: "音声をひらけませんでした。しばらくして、もう一度お試しください。",
  video: "映像をひらけませんでした。しばらくして、もう一度お試しください。",
};
const waiting: ReadonlySet<string> = new Set([
  noUrlWords.offline,
  noFilmWords.offline,
  cannotOpen.video,
]);
/** Whether what is wrong may be over as soon as there is a network again. */
export const waitsForNetwork = (problem: string): boolean => waiting.has(problem);
/** Into the range and onto a step. */
export const nextSpeed = (value: number): number =>
  Number(
    Math.min(
      speeds.max,
      Math.max(speeds.min, Math.round(value / speeds.step) * speeds.step),
    ).toFixed(2),
  );
export const apart = (here: number, there: number): boolean =>
  Math.abs(here - there) > apartSeconds;
/** 1.0, 1.25: what the ear gets, to two places where it needs them. */
export const speedWords = (speed: number): string =>
  `${Number.isInteger(speed * 10) ? speed.toFixed(1) : speed.toFixed(2)}倍`;

const steady: ReadonlySet<string> = new Set(["music", "kagura", "music_video"]);
/** Music stays as it was played. */
export const isSteady = (collection: string): boolean => steady.has(collection);
/**
 * The speed of a piece, played or not: what this browser keeps for its kind, else what the server
 * does.
 */
export const speedOf = (
  { collection, speed }: { collection: string; speed?: number | null },
  kept: Readonly<Record<string, number>>,
): number => (isSteady(collection) ? 1 : (kept[collection] ?? speed ?? 1));
