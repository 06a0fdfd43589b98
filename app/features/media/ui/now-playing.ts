// What is playing, as every page may know it without loading the player itself.
import { createPart } from "#ui/client-state.ts";
import type { PlayTrack } from "../page-data.server.ts";
import type { NotedPlace } from "../present.ts";

export type Sleep =
  | { kind: "off" }
  | { kind: "until"; at: number; minutes: number }
  | { kind: "after"; left: number };
export type Asked = { here: number; there: number; device: string };
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
  asked: Asked | null;
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
export const playing = createPart<Playing>(silence);

/** Where this browser was in each piece, and the speed of each kind; both come with the player. */
export const places = createPart<Readonly<Record<string, NotedPlace>>>({});
export const keptSpeeds = createPart<Readonly<Record<string, number>>>({});

/** What was on when the page was left, so that the small player is there again. */
export const nowKey = "media_now";
export const wasPlaying = (): boolean => {
  try {
    return localStorage.getItem(nowKey) !== null;
  } catch {
    return false;
  }
};
