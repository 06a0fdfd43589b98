// A player with everything outside stood in for: an element that plays when told so many seconds
// have gone, a server that remembers, a clock that is moved by hand.
import { href } from "#lib/href.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { type KeptNow, type Playing, silence } from "./player-state.ts";
import { createPlayer } from "./player.ts";
import type { SignedUrlAnswer, ElementEvent, PlayerElement, PlayerPorts } from "./player-ports.ts";
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
  cover: { src: "", alt: "" },
  label: "",
  open: true,
  lock: "",
  free: false,
  position: null,
  resume: 0,
  heard: false,
  memo: false,
  transcript: false,
  listable: true,
  signedUrl: { url: `/media/${id}`, expiresAt: startMs + 3_600_000 },
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

/** As much of an <audio> or a <video> as the player sees. Every piece is 100 seconds long. */
export class FakeElement extends EventTarget implements PlayerElement {
  error: unknown = null;
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
    Object.assign(this, { currentTime: 0, readyState: 0, ended: false, paused: true, error: null });
  }
  tell(kind: ElementEvent) {
    this.dispatchEvent(new Event(kind));
  }
  play() {
    this.paused = false;
    this.ended = false;
    if (this.readyState === 0) {
      Object.assign(this, { readyState: 4, duration: 100 });
      this.tell("loadedmetadata");
    }
    this.tell("playing");
    return Promise.resolve();
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell("pause");
  }
  load() {}
  removeAttribute() {
    this.src = "";
  }
  /** Its address is over, or the network is. */
  fail() {
    this.error = {};
    this.pause();
    this.tell("error");
  }
  /** A second goes by. */
  second() {
    if (this.paused) return;
    this.currentTime = Math.min(this.duration, this.currentTime + 1);
    this.tell("timeupdate");
    if (this.paused || this.currentTime < this.duration) return;
    this.ended = true;
    this.paused = true;
    this.tell("ended");
  }
}

type FrameEvent = (about: { seconds: number }) => void;
/** As much of Vimeo's own player as is used: 100 seconds, and it does what it is told. */
export function aFrame() {
  const heard = new Map<string, FrameEvent>();
  const happens = (kind: string, seconds = 0) => heard.get(kind)?.({ seconds });
  const [did, sentTo]: [string[], number[]] = [[], []];
  const act = (kind: "play" | "pause") => () => {
    did.push(kind);
    happens(kind);
    return Promise.resolve();
  };
  return {
    did,
    sentTo,
    happens,
    on: (kind: string, listener: FrameEvent) => heard.set(kind, listener),
    play: act("play"),
    pause: act("pause"),
    setCurrentTime: (to: number) => Promise.resolve(sentTo.push(to)),
    getDuration: () => Promise.resolve(100),
  };
}

export function aPlayer(more: Partial<PlayerPorts> = {}) {
  const clock = { now: startMs };
  const sound = new FakeElement();
  let playing: Playing = silence;
  const server = {
    positions: new Map<string, Newer>(),
    signedUrls: new Map<string, SignedUrlAnswer>(),
    saves: [] as (Omit<NotedPosition, "at"> & { at: number })[],
    queues: [] as string[][],
    counted: [] as string[],
    /** Of which pieces an address was asked for. */
    asked: [] as string[],
  };
  const kept: { now: KeptNow | null; speeds: Record<string, number> } = { now: null, speeds: {} };
  const player = createPlayer({
    medium: "audio",
    state: {
      get: () => playing,
      set: (next) => {
        playing = next;
      },
    },
    element: () => sound,
    api: {
      isMember: () => true,
      online: () => true,
      signedUrl: ({ id }) => {
        server.asked.push(id);
        const fresh = { url: `/media/${id}?new`, expiresAt: clock.now + 900_000 };
        return Promise.resolve(server.signedUrls.get(id) ?? fresh);
      },
      position: (id) => Promise.resolve(server.positions.get(id) ?? null),
      note: (place) => {
        server.saves.push({ ...place, at: clock.now });
        return Promise.resolve();
      },
      count: ({ id }) => {
        server.counted.push(id);
        return Promise.resolve();
      },
      saveQueue: (ids) => server.queues.push([...ids]),
    },
    clock: { now: () => clock.now, serverNow: () => clock.now },
    store: {
      session: "here",
      noted: (id) => server.saves.findLast((one) => one.id === id),
      saveNow: (now) => {
        kept.now = now;
      },
      speeds: () => kept.speeds,
      saveSpeed: (collection, speed) => {
        kept.speeds = { ...kept.speeds, [collection]: speed };
      },
      savedUrl: () => undefined,
      dropSaved: () => Promise.resolve(),
    },
    claimSound: () => {},
    tellSystem: () => {},
    over: () => {},
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
