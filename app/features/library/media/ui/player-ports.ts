// What the player needs from outside: the element, the calls, the clock, what the browser keeps.
import type { PlayTrack } from "../page-data.server.ts";
import type { KeptNow, Playing } from "./player-state.ts";
import type { Newer, NotedPosition } from "./playback-sync.ts";

/** As much of an <audio> as the player uses. */
export type Sound = Pick<
  HTMLAudioElement,
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
  | "addEventListener"
>;
export type AddressAnswer = NonNullable<PlayTrack["address"]> | "closed" | "signed-out" | "offline";
/** `asked`: the list that the address of the page names, from this piece on. */
export type OnPage = {
  track: PlayTrack;
  rewind: boolean;
  privateNow: boolean;
  asked?: { queue: readonly PlayTrack[]; listTitle: string } | undefined;
};
export type PlayerPorts = {
  /** What everybody sees of the player. */
  state: { get(): Playing; set(next: Playing): void };
  /** The element; asked for once, at the first sound. */
  sound(): Sound;
  now(): number;
  /** The server's clock as far as it is known. */
  serverNow(): number;
  /** This tab. */
  session: string;
  online(): boolean;
  isMember(): boolean;
  address(track: PlayTrack): Promise<AddressAnswer>;
  position(id: string): Promise<Newer | null>;
  note(place: Omit<NotedPosition, "at">, how: { leaving?: boolean }): Promise<void>;
  noted(id: string): Pick<NotedPosition, "seconds" | "duration" | "completed" | "at"> | undefined;
  count(track: PlayTrack): Promise<void>;
  keepNow(now: KeptNow): void;
  keepQueue(ids: readonly string[], at: number): void;
  speeds(): Readonly<Record<string, number>>;
  keepSpeed(collection: string, speed: number): void;
  /** Where a piece lies that was taken along. */
  savedAddress(id: string): string | undefined;
  dropSaved(id: string): Promise<void>;
  /** Whatever else sounds is asked to stop. */
  claimSound(stop: (elsewhere?: boolean) => void): void;
  /** The lock screen and the keys of a headset. */
  tellSystem(): void;
};
