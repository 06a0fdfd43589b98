// A player with everything outside stood in for: an element that plays when told so many seconds
// have gone, a server that remembers, a clock that is moved by hand.
import { href } from "#lib/href.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { type KeptNow, type Playing, silence } from "./player-state.ts";
import { Player } from "./player.ts";
import type { AddressAnswer, PlayerPorts, Sound } from "./player-ports.ts";
import type { Newer, NotedPosition } from "./playback-sync.ts";

const startMs = Date.UTC(2026, 3, 1, 12);

export const aTrack = (id: string, more: Partial<PlayTrack> = {}): PlayTrack => ({
  id,
  collection: "onsei",
  kind: "音声",
  medium: "audio",
  title: id,
  name: "",
  summary: "",
  href: href("/single-player2/:onsei?", { onsei: id }),
  seconds: 100,
  cover: { src: "", srcSet: "", large: "", alt: "" },
  label: "",
  open: true,
  lock: "",
  free: false,
  position: null,
  resume: 0,
  heard: false,
  memo: false,
  transcript: false,
  address: { url: `/media/${id}`, expiresAt: startMs + 3_600_000 },
  speed: null,
  ...more,
});
export const aPlace = (seconds: number, more: Partial<Newer> = {}): Newer => ({
  seconds,
  duration: 100,
  completed: false,
  device: "Mac・Chrome",
  session: "other",
  at: startMs,
  ...more,
});

/** As much of an <audio> as the player sees. Every piece is 100 seconds long. */
export class FakeSound extends EventTarget {
  #src = "";
  currentTime = 0;
  duration = Number.NaN;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  paused = true;
  ended = false;
  readyState = 0;
  get src() {
    return this.#src;
  }
  set src(to: string) {
    this.#src = to;
    Object.assign(this, { currentTime: 0, readyState: 0, ended: false, paused: true });
  }
  #tell(kind: string) {
    this.dispatchEvent(new Event(kind));
  }
  play() {
    this.paused = false;
    this.ended = false;
    if (this.readyState === 0) {
      Object.assign(this, { readyState: 4, duration: 100 });
      this.#tell("loadedmetadata");
    }
    this.#tell("playing");
    return Promise.resolve();
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.#tell("pause");
  }
  load() {}
  removeAttribute() {
    this.src = "";
  }
  /** A second goes by. */
  second() {
    if (this.paused) return;
    this.currentTime = Math.min(this.duration, this.currentTime + 1);
    this.#tell("timeupdate");
    if (this.paused || this.currentTime < this.duration) return;
    this.ended = true;
    this.paused = true;
    this.#tell("ended");
  }
}

export function aPlayer(more: Partial<PlayerPorts> = {}) {
  const clock = { now: startMs };
  const sound = new FakeSound();
  let playing: Playing = silence;
  const server = {
    positions: new Map<string, Newer>(),
    addresses: new Map<string, AddressAnswer>(),
    saves: [] as (Omit<NotedPosition, "at"> & { at: number })[],
    queues: [] as string[][],
  };
  const kept: { now: KeptNow | null } = { now: null };
  const player = new Player({
    state: {
      get: () => playing,
      set: (next) => {
        playing = next;
      },
    },
    sound: () => sound as unknown as Sound,
    now: () => clock.now,
    serverNow: () => clock.now,
    session: "here",
    online: () => true,
    isMember: () => true,
    address: ({ id }) =>
      Promise.resolve(
        server.addresses.get(id) ?? { url: `/media/${id}?new`, expiresAt: clock.now + 900_000 },
      ),
    position: (id) => Promise.resolve(server.positions.get(id) ?? null),
    note: (place) => {
      server.saves.push({ ...place, at: clock.now });
      return Promise.resolve();
    },
    noted: (id) => server.saves.findLast((one) => one.id === id),
    count: () => Promise.resolve(),
    keepNow: (now) => {
      kept.now = now;
    },
    keepQueue: (ids) => server.queues.push([...ids]),
    speeds: () => ({}),
    keepSpeed: () => {},
    savedAddress: () => undefined,
    dropSaved: () => Promise.resolve(),
    claimSound: () => {},
    tellSystem: () => {},
    ...more,
  });
  return {
    player,
    sound,
    clock,
    server,
    kept,
    get now() {
      return playing;
    },
    /** So many seconds pass; what plays goes on. */
    pass(seconds: number) {
      for (let gone = 0; gone < seconds; gone += 1) {
        clock.now += 1_000;
        sound.second();
      }
    },
    /** What was asked of the server is answered. */
    answered: () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve);
      }),
  };
}
