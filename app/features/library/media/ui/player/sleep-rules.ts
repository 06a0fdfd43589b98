// When the player falls asleep. Pure: the clock comes as an argument.

/**
 * `leftMs` was left at `at`; it grows less only while something plays (`runs`). `after`: how many
 * pieces are still heard, this one counted.
 */
export type Sleep =
  | { kind: "off" }
  | { kind: "timer"; leftMs: number; at: number; runs: boolean; minutes: number }
  | { kind: "after"; left: number };
type Timer = Extract<Sleep, { kind: "timer" }>;

/**
 * How long the sound fades before a timer of minutes ends. What ends with a piece is heard to its
 * last word.
 */
export const fadeSeconds = 20;
const minuteMs = 60_000;
/** Who was away so long is not going to sleep with the same timer. */
const forgottenMs = 60 * minuteMs;

const leftOf = ({ leftMs, at, runs }: Timer, now: number): number =>
  runs ? leftMs - (now - at) : leftMs;
const minutesOf = (ms: number) => Math.max(1, Math.ceil(ms / minuteMs));
const timer = (leftMs: number, now: number, runs: boolean): Sleep => ({
  kind: "timer",
  leftMs,
  at: now,
  runs,
  minutes: minutesOf(leftMs),
});

export type SleepChoice = { minutes: number } | { pieces: number } | "off";
export const chosenSleep = (choice: SleepChoice, now: number, plays: boolean): Sleep =>
  choice === "off"
    ? { kind: "off" }
    : "minutes" in choice
      ? timer(choice.minutes * minuteMs, now, plays)
      : { kind: "after", left: choice.pieces };

export const longer = (sleep: Sleep, minutes: number, now: number): Sleep =>
  sleep.kind === "timer" ? timer(leftOf(sleep, now) + minutes * minuteMs, now, sleep.runs) : sleep;

/**
 * The sound begins: a timer goes on. One that was already fading, or was left for an hour, is over:
 * who presses play is awake.
 */
export function whenPlaying(sleep: Sleep, now: number): Sleep {
  if (sleep.kind !== "timer" || sleep.runs) return sleep;
  return sleep.leftMs <= fadeSeconds * 1_000 || now - sleep.at > forgottenMs
    ? { kind: "off" }
    : timer(sleep.leftMs, now, true);
}
/** The sound rests, and so does the timer. */
export const whenPaused = (sleep: Sleep, now: number): Sleep =>
  sleep.kind === "timer" && sleep.runs ? timer(leftOf(sleep, now), now, false) : sleep;

/** How loud it is now, 0 to 1; 0: it sleeps. `minutes` as it is shown. */
export function soundAt(sleep: Sleep, now: number): { volume: number; minutes: number } {
  if (sleep.kind !== "timer") return { volume: 1, minutes: 0 };
  const left = leftOf(sleep, now);
  return {
    volume: Math.max(0, Math.min(1, left / (fadeSeconds * 1_000))),
    minutes: minutesOf(left),
  };
}

/** A piece was heard to its end: whether the next one begins. */
export function afterPiece(sleep: Sleep, hasNext: boolean): { goesOn: boolean; sleep: Sleep } {
  if (sleep.kind !== "after") return { goesOn: hasNext, sleep: hasNext ? sleep : { kind: "off" } };
  return sleep.left > 1 && hasNext
    ? { goesOn: true, sleep: { kind: "after", left: sleep.left - 1 } }
    : { goesOn: false, sleep: { kind: "off" } };
}

/** What one may choose: the end of this piece, of the next, of the one after. */
export const endOf = (pieces: number): string =>
  pieces === 1
    ? "この音声の終わり"
    : pieces === 2
      ? "つぎの音声の終わり"
      : `${pieces - 1}本先の終わり`;
/** What is set, on the button. */
export const sleepWords = (sleep: Sleep): string =>
  sleep.kind === "timer"
    ? `あと ${sleep.minutes}分`
    : sleep.kind === "off"
      ? "おやすみ"
      : sleep.left <= 1
        ? "これで終わり"
        : sleep.left === 2
          ? "つぎで終わり"
          : `${sleep.left - 1}本先で終わり`;
