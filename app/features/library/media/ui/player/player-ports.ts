// What the player needs from outside: the element, the calls, the clock, what the browser keeps.
import type { PlayTrack } from "../../page-data.server.ts";
import type { KeptNow, Playing } from "./player-state.ts";
import type { Newer, NotedPosition } from "./playback-sync.ts";

export type ElementEvent =
  | "loadedmetadata"
  | "play"
  | "playing"
  | "waiting"
  | "pause"
  | "timeupdate"
  | "ended"
  | "error";
/**
 * Whoever sounds or shows: as much of an <audio> or a <video> as the player uses. A frame of
 * somebody else's is made to speak as they do. Seconds throughout.
 */
export type PlayerElement = Pick<
  HTMLMediaElement,
  | "src"
  | "currentTime"
  | "duration"
  | "volume"
  | "playbackRate"
  | "defaultPlaybackRate"
  | "paused"
  | "ended"
  | "readyState"
  | "play"
  | "pause"
  | "load"
  | "removeAttribute"
> & {
  readonly error: unknown;
  addEventListener(
    kind: ElementEvent,
    listener: () => void,
    options?: { signal: AbortSignal },
  ): void;
};
export type SignedUrl = NonNullable<PlayTrack["signedUrl"]>;
export type SignedUrlAnswer = SignedUrl | "closed" | "signed-out" | "offline";

/** The house's server, as far as a player asks it. */
export type PlayerApi = {
  isMember(): boolean;
  online(): boolean;
  signedUrl(track: PlayTrack): Promise<SignedUrlAnswer>;
  position(id: string): Promise<Newer | null>;
  note(place: Omit<NotedPosition, "at">, how: { leaving?: boolean }): Promise<void>;
  count(track: PlayTrack): Promise<void>;
  saveQueue(ids: readonly string[], at: number): void;
};
export type PlayerClock = {
  now(): number;
  /** The server's clock as far as it is known. */
  serverNow(): number;
};
/** What this browser keeps. */
export type PlayerStore = {
  /** This tab. */
  session: string;
  noted(id: string): Pick<NotedPosition, "seconds" | "duration" | "completed" | "at"> | undefined;
  saveNow(now: KeptNow): void;
  speeds(): Readonly<Record<string, number>>;
  saveSpeed(collection: string, speed: number): void;
  /** Where a piece lies that was taken along. */
  savedUrl(id: string): string | undefined;
  dropSaved(id: string): Promise<void>;
};
export type PlayerPorts = {
  medium: "audio" | "video";
  /** What everybody sees of the player. */
  state: { get(): Playing; set(next: Playing): void };
  /** Asked for once, at the first sound. */
  element(): PlayerElement;
  api: PlayerApi;
  clock: PlayerClock;
  store: PlayerStore;
  /** Whatever else sounds is asked to stop. */
  claimSound(stop: (elsewhere?: boolean) => void): void;
  /** The lock screen and the keys of a headset. */
  tellSystem(): void;
  /** A piece is over, and nothing comes after it. */
  over(): void;
};
/** `asked`: the list that the address of the page names, from this piece on. */
export type OnPage = {
  track: PlayTrack;
  rewind: boolean;
  privateNow: boolean;
  asked?: { queue: readonly PlayTrack[]; listTitle: string } | undefined;
};
