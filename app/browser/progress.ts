// The line at the top of the page. Source: specification §4 "Page loading", §9 (throttle 200 ms,
// duration 5000 ms).
import { createStore, showToast } from "./stores.ts";

export const throttleMs = 200;
const finishMs = 200;
const failedMs = 2000;

export type ProgressAt = "idle" | "waiting" | "running" | "finishing" | "failed";
export const progress = createStore<ProgressAt>("idle");

let timer: ReturnType<typeof setTimeout> | undefined;
let endedAt = Number.NEGATIVE_INFINITY;
/** The error page of a navigation appears in the same breath as the end of that navigation. */
const sameBreathMs = 100;

function become(at: ProgressAt, thenAfterMs?: number, then?: () => void) {
  clearTimeout(timer);
  progress.set(at);
  if (then) timer = setTimeout(then, thenAfterMs);
}

/** Something is being fetched. The line appears only when it takes longer than 200 ms. */
export function startProgress() {
  if (progress.get() !== "running" && progress.get() !== "waiting")
    become("waiting", throttleMs, () => become("running"));
}

/**
 * It has come. A line that never appeared does not appear now; a failure stays as long as it must.
 */
export function finishProgress() {
  if (progress.get() === "running" || progress.get() === "waiting") endedAt = performance.now();
  if (progress.get() === "running") become("finishing", finishMs, () => become("idle"));
  else if (progress.get() === "waiting") become("idle");
}

export const failureMessage = "読みこめませんでした。通信をたしかめて、もう一度お試しください。";
export const awayMessage =
  "電波がないので、この画面は開けません。流れている音は、そのまま聴けます。";
const isAway = () => typeof navigator !== "undefined" && navigator.onLine === false;

/** It has failed: the whole line in red for 2 s, and a card that says so. */
export function failProgress(message: string = isAway() ? awayMessage : failureMessage) {
  become("failed", failedMs, () => become("idle"));
  showToast({ kind: "error", message });
}

/**
 * For the error page: fails only what was under way, so that a page that was opened on an error
 * stays quiet.
 */
export function failIfUnderWay(message?: string) {
  const underWay = progress.get() === "running" || progress.get() === "waiting";
  const sinceEnd = performance.now() - endedAt;
  if (underWay || (sinceEnd >= 0 && sinceEnd < sameBreathMs)) failProgress(message);
}
