// The player: one <audio> for the whole visit, so that the sound goes on from page to page and behind a locked screen.
import { apart, closedWords, fadeSeconds, isSteady, nextSpeed, speedOf } from "./engine-rules.ts";
import { memberFetch } from "#ui/access-token.ts";
import { network } from "#ui/client-state.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { withPlace } from "../present.ts";
import { clockSlackMs, countsFrom, isFinished, rewindSeconds } from "../rules.ts";
import { keptSpeeds, nowKey, type Playing, playing, silence } from "./now-playing.ts";
import { drop, savedAddress } from "./saved.ts";
import { claimSound } from "./one-sound.ts";
import {
  countPlay,
  isMember,
  type Newer,
  notedPosition,
  notePosition,
  onClosed,
  onNewer,
  sendWaiting,
  serverNow,
  session,
} from "./positions.ts";

const saveEveryMs = 10_000;
/** The address of the next piece is asked for when so much is left, so that it can begin behind a locked screen. */
const askAheadSeconds = 60;
const jump = 15;

let audio: HTMLAudioElement | undefined;
let savedAt = 0;
let lastSecond = 0;
let heard = 0;
/** Whether the listener has moved since the last save: a place that was left long ago must not be saved as if they were there now. */
let moved = false;
let wasCounted = false;
let pausedAt = 0;
let smartRewind = true;
let hiddenUntil = 0;
let fadeFrom: number | undefined;
/** The piece of the page that is open, as the server knows it. */
let onPage: PlayTrack | undefined;
let renewing: Promise<boolean> | undefined;
/** Where to go once the length is known. */
let goTo: number | undefined;

const change = (more: Partial<Playing>) => playing.set({ ...playing.get(), ...more });
const json = { "content-type": "application/json" };

function keepNow(): void {
  const { track, queue, listTitle } = playing.get();
  try {
    if (track)
      localStorage.setItem(nowKey, JSON.stringify({ track, queue: queue.slice(0, 50), listTitle }));
    else localStorage.removeItem(nowKey);
  } catch {
    // Storage is switched off: the small player ends with the page.
  }
}

async function keepPlace({ leaving = false, ended = false } = {}): Promise<void> {
  const { track, duration, seconds, asked } = playing.get();
  // While the listener is asked where to go on, the other device's place must not be written over.
  if (!track || !audio || asked || !(moved || ended)) return;
  savedAt = Date.now();
  moved = false;
  const at = ended ? duration : (fadeFrom ?? seconds);
  await notePosition(
    {
      id: track.id,
      medium: "audio",
      seconds: at,
      duration,
      completed: ended || isFinished(at, duration),
      ...(serverNow() < hiddenUntil ? { hidden: true } : {}),
    },
    { leaving },
  );
}
const save = (how?: { leaving?: boolean; ended?: boolean }) => void keepPlace(how);

// ---- speed ----

const speedKey = "media_speeds";
function readSpeeds(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(speedKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}
if (typeof document !== "undefined") {
  keptSpeeds.set(readSpeeds());
  addEventListener("storage", (event) => {
    if (event.key === speedKey) keptSpeeds.set(readSpeeds());
  });
}
const speedFor = (track: PlayTrack) => speedOf(track, keptSpeeds.get());
function keepSpeed(collection: string, speed: number): void {
  keptSpeeds.set({ ...keptSpeeds.get(), [collection]: speed });
  try {
    localStorage.setItem(speedKey, JSON.stringify(keptSpeeds.get()));
  } catch {
    // Kept for this visit.
  }
}
/** Until when what a page says of a kind's speed is older than what was set here. */
const speedSet = new Map<string, number>();

/** 0.5 to 3.0 in steps of 0.05; remembered for the kind of piece. Music stays as it was played. */
export function setSpeed(value: number): void {
  const { track } = playing.get();
  if (!track || isSteady(track.collection)) return;
  const speed = nextSpeed(value);
  const { collection } = track;
  if (audio) audio.playbackRate = speed;
  change({ speed });
  keepSpeed(collection, speed);
  if (!isMember()) return;
  speedSet.set(collection, Number.POSITIVE_INFINITY);
  void memberFetch("/api/v1/onsei/preferences", {
    method: "PUT",
    headers: json,
    body: JSON.stringify({ speed: { collection, value: speed } }),
  })
    .then((answer) => {
      if (answer.ok && keptSpeeds.get()[collection] === speed)
        speedSet.set(collection, serverNow() + clockSlackMs);
    })
    .catch(() => {});
}
/** What the server knows of this listener; the page brings it. */
export function learn({
  track: brought,
  madeAt,
  rewind,
  privateNow,
}: {
  track: PlayTrack;
  madeAt: number;
  rewind: boolean;
  privateNow: boolean;
}): void {
  const { collection, id, speed } = brought;
  onPage = brought;
  // The piece that was on when the page was left, and has not sounded since: the page knows it better.
  if (playing.get().track?.id === id && !audio?.src)
    change({ track: brought, seconds: placeOf(brought).seconds });
  smartRewind = rewind;
  hiddenUntil = privateNow ? serverNow() + 3_600_000 : 0;
  // Set on another device since.
  if (typeof speed === "number" && madeAt > (speedSet.get(collection) ?? 0))
    keepSpeed(collection, speed);
  const on = playing.get().track;
  if (on?.collection !== collection) return;
  if (audio) audio.playbackRate = speedFor(on);
  change({ speed: speedFor(on) });
}

// ---- addresses ----

async function freshAddress(
  track: PlayTrack,
): Promise<PlayTrack["address"] | "closed" | "offline"> {
  try {
    const answer = await fetch(`/api/v1/onsei/address?id=${encodeURIComponent(track.id)}`);
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) return "closed";
    return answer.ok
      ? ((await answer.json()) as { data: { url: string; expiresAt: number } }).data
      : "offline";
  } catch {
    return "offline";
  }
}
const stillGood = (track: PlayTrack, leastMs = 20_000) =>
  savedAddress(track.id) !== undefined ||
  (track.address !== null && track.address.expiresAt - serverNow() > leastMs);

/** The piece is not open any more: it stops, and says so. */
function shut(): void {
  audio?.pause();
  change({ state: "paused", problem: closedWords.audio });
}

/** A new address under the running piece, at the same second. False: it cannot go on now. */
function renew(): Promise<boolean> {
  renewing ??= (async () => {
    const { track, seconds, state } = playing.get();
    if (!track || !audio) return false;
    const address = await freshAddress(track);
    if (playing.get().track?.id !== track.id) return false;
    if (address === "closed" || address === null) {
      shut();
      return false;
    }
    if (address === "offline") {
      change({
        state: "paused",
        problem: "電波がとどいていません。つながると、つづきから聴けます。",
      });
      return false;
    }
    change({ track: { ...track, address }, problem: "" });
    const going = state === "playing" || state === "loading";
    load({ ...track, address }, seconds);
    if (going) await audio.play().catch(() => change({ state: "paused" }));
    return true;
  })().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

// ---- the element ----

function load(track: PlayTrack, from: number): void {
  const element = theAudio();
  goTo = from > 0.5 ? from : undefined;
  element.src = savedAddress(track.id) ?? track.address?.url ?? "";
  element.playbackRate = speedFor(track);
  element.defaultPlaybackRate = element.playbackRate;
  element.volume = 1;
}

function theAudio(): HTMLAudioElement {
  if (audio) return audio;
  const element = new Audio();
  element.preload = "auto";
  element.preservesPitch = true;
  audio = element;
  element.addEventListener("loadedmetadata", () => {
    if (goTo !== undefined) element.currentTime = Math.min(goTo, Math.max(0, element.duration - 1));
    goTo = undefined;
    change({
      duration: Number.isFinite(element.duration) ? element.duration : playing.get().duration,
    });
    tellSystem();
  });
  element.addEventListener("playing", () => {
    change({ state: "playing", problem: "" });
    tellSystem();
  });
  element.addEventListener("waiting", () => {
    if (!element.paused) change({ state: "loading" });
  });
  element.addEventListener("pause", () => {
    if (element.ended) return;
    pausedAt = Date.now();
    change({ state: "paused" });
    save();
    tellSystem();
  });
  element.addEventListener("timeupdate", onTime);
  element.addEventListener("seeked", () => {
    lastSecond = element.currentTime;
    if (goTo === undefined && Date.now() - savedAt > 1_000) save();
  });
  element.addEventListener("ended", onEnded);
  element.addEventListener("error", () => {
    // The address is over, or the network is: a new one, once; then what there is to say.
    if (!element.src || playing.get().state === "stopped") return;
    void renew();
  });
  addEventListener("pagehide", () => save({ leaving: true }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") save({ leaving: true });
  });
  network.subscribe(() => {
    if (network.get().online && playing.get().problem.startsWith("電波")) {
      change({ problem: "" });
      void renew();
    }
  });
  onNewer((id, newer) => askAbout(id, newer));
  onClosed((id) => {
    const { track } = playing.get();
    if (track?.id === id && !track.free) shut();
  });
  void sendWaiting();
  return element;
}

function onTime(): void {
  if (!audio || goTo !== undefined) return;
  const seconds = audio.currentTime;
  const step = seconds - lastSecond;
  if (step > 0 && step < 3) heard += step / Math.max(0.5, audio.playbackRate);
  if (step !== 0) moved = true;
  lastSecond = seconds;
  change({ seconds });
  const { track, duration, queue } = playing.get();
  if (!track) return;
  if (!wasCounted && heard >= countsFrom(duration || track.seconds)) {
    wasCounted = true;
    // After the position: the server counts only what it knows to have been heard.
    void keepPlace().then(() =>
      countPlay({ id: track.id, medium: "audio", title: track.title, free: track.free }),
    );
  } else if (Date.now() - savedAt >= saveEveryMs) save();
  const [next] = queue;
  if (next && duration - seconds < askAheadSeconds && !stillGood(next, 90_000)) prepare(next);
  sleepTick(duration - seconds);
}

let preparing = "";
function prepare(next: PlayTrack): void {
  if (preparing === next.id) return;
  preparing = next.id;
  void freshAddress(next).then((address) => {
    preparing = "";
    if (!address || typeof address === "string") return;
    change({
      queue: playing.get().queue.map((one) => (one.id === next.id ? { ...one, address } : one)),
    });
  });
}

function onEnded(): void {
  const { queue, sleep } = playing.get();
  save({ ended: true });
  const [next, ...rest] = queue;
  if (sleep.kind === "after" && sleep.left <= 1) {
    change({ sleep: { kind: "off" }, state: "paused" });
    return;
  }
  if (sleep.kind === "after") change({ sleep: { kind: "after", left: sleep.left - 1 } });
  if (!next) {
    change({ state: "paused", ...(sleep.kind === "after" ? { sleep: { kind: "off" } } : {}) });
    return;
  }
  // At once, in the event itself: a locked phone lets nothing begin later.
  change({ queue: rest });
  start(next, 0);
}

// ---- sleep ----

/** Minutes, 5 to 90; or the end of this and of the next pieces. */
export function sleepIn(choice: { minutes: number } | { pieces: number } | "off"): void {
  fadeFrom = undefined;
  if (audio) audio.volume = 1;
  change({
    sleep:
      choice === "off"
        ? { kind: "off" }
        : "minutes" in choice
          ? { kind: "until", at: Date.now() + choice.minutes * 60_000, minutes: choice.minutes }
          : { kind: "after", left: choice.pieces },
  });
}
export function sleepLonger(minutes = 10): void {
  const { sleep } = playing.get();
  if (sleep.kind === "until") {
    fadeFrom = undefined;
    if (audio) audio.volume = 1;
    change({
      sleep: { kind: "until", at: sleep.at + minutes * 60_000, minutes: sleep.minutes + minutes },
    });
  }
}
function sleepTick(leftInPiece: number): void {
  const { sleep, seconds } = playing.get();
  if (!audio || sleep.kind === "off") return;
  const left =
    sleep.kind === "until"
      ? (sleep.at - Date.now()) / 1_000
      : sleep.left <= 1
        ? leftInPiece
        : Number.POSITIVE_INFINITY;
  if (sleep.kind === "until") {
    const minutes = Math.max(1, Math.ceil(left / 60));
    if (minutes !== sleep.minutes) change({ sleep: { ...sleep, minutes } });
  }
  if (left > fadeSeconds) return;
  // What is heard half asleep is heard again: the next play begins where the fade began.
  if (sleep.kind === "until") fadeFrom ??= seconds;
  audio.volume = Math.max(0, Math.min(1, left / fadeSeconds));
  if (sleep.kind === "until" && left <= 0) {
    const back = fadeFrom;
    audio.pause();
    audio.volume = 1;
    if (back !== undefined) audio.currentTime = back;
    fadeFrom = undefined;
    change({ sleep: { kind: "off" }, ...(back === undefined ? {} : { seconds: back }) });
    save();
  }
}

// ---- what the listener does ----

/** Where this listener is in a piece: the newer of what the page brought and what this browser noted. */
function placeOf(track: PlayTrack): { seconds: number; at: number } {
  const { position, resume } = withPlace(track, notedPosition(track.id));
  return { seconds: resume, at: position?.at ?? 0 };
}

function start(track: PlayTrack, from: number): void {
  const before = playing.get();
  if (before.track && before.track.id !== track.id && before.state === "playing") save();
  heard = 0;
  moved = false;
  wasCounted = false;
  lastSecond = from;
  savedAt = Date.now();
  fadeFrom = undefined;
  claimSound(pause);
  change({
    track,
    seconds: from,
    duration: track.seconds,
    speed: speedFor(track),
    state: "loading",
    problem: "",
    asked: null,
  });
  keepNow();
  if (stillGood(track)) {
    if (savedAddress(track.id) && network.get().online) void mayStill(track);
    load(track, from);
    void theAudio()
      .play()
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "NotAllowedError")
          change({ state: "paused" });
      });
  } else {
    theAudio();
    void renew();
  }
}

/** A piece that was taken along plays at once; where there is a network it is asked meanwhile whether it still may. */
async function mayStill(track: PlayTrack): Promise<void> {
  if ((await freshAddress(track)) !== "closed") return;
  await drop([track.id]);
  if (playing.get().track?.id === track.id) shut();
}

/** Plays a piece, from where it stopped, with what comes after it. */
export function play(
  track: PlayTrack,
  {
    queue,
    listTitle = "",
    from,
  }: { queue?: readonly PlayTrack[]; listTitle?: string; from?: number } = {},
): void {
  const now = playing.get();
  const rest = queue ?? now.queue.filter(({ id }) => id !== track.id);
  change({ queue: rest, listTitle: queue ? listTitle : now.listTitle });
  if (now.track?.id === track.id && audio?.src && from === undefined) {
    resume();
    return;
  }
  const place = placeOf(track);
  const back = smartRewind && place.at > 0 ? rewindSeconds(serverNow() - place.at) : 0;
  start(track, from ?? Math.max(0, place.seconds - back));
  keepQueue();
  // Another device may have gone on since this page was made.
  if (isMember() && from === undefined) void elsewhere(track);
}

async function elsewhere(track: PlayTrack): Promise<void> {
  const answer = await memberFetch(
    `/api/v1/onsei/position?id=${encodeURIComponent(track.id)}`,
  ).catch(() => undefined);
  if (!answer?.ok) return;
  const { data } = (await answer.json()) as { data: { position: Newer | null } };
  const noted = notedPosition(track.id);
  if (
    data.position &&
    data.position.session !== session &&
    data.position.at > Math.max(track.position?.at ?? 0, noted?.at ?? 0)
  )
    askAbout(track.id, data.position);
}
function askAbout(id: string, newer: Newer): void {
  const { track, seconds, duration } = playing.get();
  if (track?.id !== id || !apart(seconds, newer.seconds) || isFinished(newer.seconds, duration))
    return;
  change({ asked: { here: seconds, there: newer.seconds, device: newer.device } });
  audio?.pause();
}
/** The answer to "here or there". */
export function chooseHere(there: boolean): void {
  const { asked } = playing.get();
  if (!asked) return;
  change({ asked: null });
  if (there) seek(asked.there);
  resume();
}

export function resume(): void {
  const { track } = playing.get();
  if (!track) return;
  const element = theAudio();
  claimSound(pause);
  const back = smartRewind && pausedAt > 0 ? rewindSeconds(Date.now() - pausedAt) : 0;
  pausedAt = 0;
  // The next save comes after the answer: another device may have gone on meanwhile.
  savedAt = Date.now();
  if (isMember() && element.src) void elsewhere(track);
  if (!element.src) return start(track, placeOf(track).seconds);
  if (back > 0) element.currentTime = Math.max(0, element.currentTime - back);
  if (element.ended) element.currentTime = 0;
  if (!stillGood(track, 5_000) && element.readyState < 4) {
    change({ state: "loading" });
    return void renew();
  }
  void element.play().catch(() => void renew());
}
export function pause(): void {
  audio?.pause();
}
export const toggle = () =>
  playing.get().state === "playing" || playing.get().state === "loading" ? pause() : resume();
export function seek(seconds: number): void {
  const { duration, track } = playing.get();
  if (!track) return;
  const to = Math.max(0, Math.min(seconds, Math.max(0, (duration || track.seconds) - 0.5)));
  fadeFrom = undefined;
  moved = true;
  if (audio && audio.readyState > 0) audio.currentTime = to;
  else goTo = to;
  lastSecond = to;
  change({ seconds: to });
}
export const skip = (by: number) => seek(playing.get().seconds + by);
export const forward = () => skip(jump);
export const backward = () => skip(-jump);

export function next(): void {
  const [first, ...rest] = playing.get().queue;
  if (!first) return;
  save();
  change({ queue: rest });
  start(first, placeOf(first).seconds);
  keepQueue();
}
/** The beginning of this piece. */
export const restart = () => seek(0);

function keepQueue(): void {
  keepNow();
  if (isMember())
    void memberFetch("/api/v1/onsei/queue", {
      method: "PUT",
      headers: json,
      body: JSON.stringify({
        queue: playing.get().queue.map(({ id }) => id),
        at: Math.round(serverNow()),
      }),
    }).catch(() => {});
}
export function setQueue(queue: readonly PlayTrack[]): void {
  change({ queue });
  keepQueue();
}
export const playNext = (track: PlayTrack) =>
  setQueue([track, ...playing.get().queue.filter(({ id }) => id !== track.id)]);

/** Ends the player: nothing is playing, and the small player goes. */
export function stop(): void {
  save();
  if (audio) {
    audio.pause();
    audio.removeAttribute("src");
    audio.load();
  }
  playing.set(silence);
  keepNow();
  if ("mediaSession" in navigator) navigator.mediaSession.metadata = null;
}

/** What was on when the page was left, silent, at its place. */
export function restore(): void {
  if (playing.get().track) return;
  try {
    const found = JSON.parse(localStorage.getItem(nowKey) ?? "null") as Pick<
      Playing,
      "track" | "queue" | "listTitle"
    > | null;
    if (!found?.track) return;
    const track = onPage?.id === found.track.id ? onPage : found.track;
    change({
      ...found,
      track,
      state: "paused",
      seconds: placeOf(track).seconds,
      duration: track.seconds,
      speed: speedFor(track),
    });
    void sendWaiting();
  } catch {
    // Nothing that can be read.
  }
}

// ---- lock screen ----

function tellSystem(): void {
  if (!("mediaSession" in navigator)) return;
  const { track, duration, seconds, state, speed } = playing.get();
  if (!track) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title: track.title,
    artist: track.name,
    album: playing.get().listTitle || track.kind,
    artwork: [
      { src: track.cover.src, sizes: "160x160", type: "image/webp" },
      { src: track.cover.large, sizes: "640x640", type: "image/webp" },
    ],
  });
  mediaSession.playbackState = state === "playing" ? "playing" : "paused";
  if (duration > 0 && seconds <= duration)
    mediaSession.setPositionState?.({
      duration,
      position: Math.max(0, seconds),
      playbackRate: speed,
    });
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
    play: resume,
    pause,
    seekbackward: (details) => skip(-(details.seekOffset ?? jump)),
    seekforward: (details) => skip(details.seekOffset ?? jump),
    seekto: (details) => {
      if (details.seekTime !== undefined) seek(details.seekTime);
    },
    previoustrack: restart,
    nexttrack: playing.get().queue.length > 0 ? next : null,
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A control that this browser does not have.
    }
  }
}
