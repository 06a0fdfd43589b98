// What is playing, as every page may know it without loading the player itself.
import { createStore } from "#browser/stores.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import type { NotedPlace } from "../../present.ts";
import type { ResumeQuestion } from "./place-keeper.ts";
import type { Sleep } from "./sleep-rules.ts";

export type Playing = {
  track: PlayTrack | null;
  /** What comes after, in order. */
  queue: readonly PlayTrack[];
  listTitle: string;
  state: "stopped" | "loading" | "playing" | "paused";
  seconds: number;
  duration: number;
  speed: number;
  sleep: Sleep;
  /** A sentence for the listener when it does not go on. */
  problem: string;
  /** Another device is further on, or further back. */
  asked: ResumeQuestion | null;
};
export const silence: Playing = {
  track: null,
  queue: [],
  listTitle: "",
  state: "stopped",
  seconds: 0,
  duration: 0,
  speed: 1,
  sleep: { kind: "off" },
  problem: "",
  asked: null,
};
export const playing = createStore<Playing>(silence);

/** Where this browser was in each piece, and the speed of each kind; both come with the player. */
export const places = createStore<Readonly<Record<string, NotedPlace>>>({});
export const savedSpeeds = createStore<Readonly<Record<string, number>>>({});

/**
 * What was on when the page was left, so that the small player is there again. Without a piece: it
 * was closed then.
 */
export const nowKey = "media_now";
export type KeptNow = Pick<Playing, "track" | "queue" | "listTitle"> & { at: number };
export function readKeptNow(): KeptNow | null {
  try {
    const found = JSON.parse(localStorage.getItem(nowKey) ?? "null") as KeptNow | null;
    return found && { ...found, at: found.at || 0 };
  } catch {
    return null;
  }
}
export function saveNow(now: KeptNow): void {
  try {
    localStorage.setItem(nowKey, JSON.stringify({ ...now, queue: now.queue.slice(0, 50) }));
  } catch {
    // Storage is switched off: the small player ends with the page.
  }
}
/**
 * What one goes on with: the newer of what this browser had on and what the server knows from any
 * device.
 */
export const newerNow = (here: KeptNow | null, there: KeptNow | null): KeptNow | null =>
  there && there.track && there.at > (here?.at ?? 0) ? there : here;
