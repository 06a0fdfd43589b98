// The player of this browser: one <audio> for the whole visit, so that the sound goes on from page
// to page and behind a locked screen.
import { network } from "#browser/stores.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { isMemberHere, memberCall } from "./member-call.ts";
import {
  saveNow,
  type KeptNow,
  keptSpeeds,
  newerNow,
  playing,
  readKeptNow,
} from "./player-state.ts";
import { claimSound } from "./audio-focus.ts";
import { Player } from "./player.ts";
import type { AddressAnswer, OnPage, Sound } from "./player-ports.ts";
import {
  reportPlay,
  learnPlaces,
  notedPosition,
  notePosition,
  onClosed,
  onNewer,
  positionElsewhere,
  sendWaiting,
  serverNow,
  session,
} from "./playback-sync.ts";
import { removeDownloads, savedAddress } from "./offline-downloads.ts";
import { saveSpeed, learnSpeed } from "./speeds.ts";
import { tellSystem } from "./system-controls.ts";

async function freshAddress(track: PlayTrack): Promise<AddressAnswer> {
  try {
    const answer = await fetch(`/api/v1/onsei/address?id=${encodeURIComponent(track.id)}`);
    if (answer.status === 401) return "signed-out";
    if (answer.status === 403 || answer.status === 404) return "closed";
    return answer.ok
      ? ((await answer.json()) as { data: { url: string; expiresAt: number } }).data
      : "offline";
  } catch {
    return "offline";
  }
}

function theAudio(): Sound {
  const element = new Audio();
  element.preload = "auto";
  element.preservesPitch = true;
  addEventListener("pagehide", () => player.save({ leaving: true }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") player.save({ leaving: true });
  });
  network.subscribe(() => {
    if (network.get().online) player.back();
  });
  onNewer((id, newer) => player.told(id, newer));
  onClosed((id, words) => player.closed(id, words));
  void sendWaiting();
  return element;
}

const player = new Player({
  state: playing,
  sound: theAudio,
  now: () => Date.now(),
  serverNow,
  session,
  online: () => network.get().online,
  isMember: isMemberHere,
  address: freshAddress,
  position: positionElsewhere,
  note: notePosition,
  noted: notedPosition,
  count: ({ id, title, free }) => reportPlay({ id, medium: "audio", title, free }),
  keepNow: saveNow,
  keepQueue(queue, at) {
    if (isMemberHere())
      void memberCall("/api/v1/onsei/queue", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ queue, at }),
      }).catch(() => {});
  },
  speeds: () => keptSpeeds.get(),
  keepSpeed: saveSpeed,
  savedAddress,
  dropSaved: (id) => removeDownloads([id]),
  claimSound,
  tellSystem: tellOfThis,
});

function tellOfThis(): void {
  const { track, duration, seconds, state, speed, listTitle, queue } = playing.get();
  if (!track) return tellSystem(null);
  tellSystem({
    title: track.title,
    artist: track.name,
    album: listTitle || track.kind,
    cover: track.cover,
    playing: state === "playing",
    seconds,
    duration,
    rate: speed,
    handlers: {
      play: player.resume,
      pause: player.pause,
      seekbackward: ({ seekOffset }) => (seekOffset ? player.skip(-seekOffset) : player.backward()),
      seekforward: ({ seekOffset }) => (seekOffset ? player.skip(seekOffset) : player.forward()),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) player.seek(seekTime);
      },
      previoustrack: player.restart,
      nexttrack: queue.length > 0 ? player.next : null,
    },
  });
}

export const { toggle, skip, forward, backward, restart, next, stop } = player;
export const play: Player["play"] = (track, how) => player.play(track, how);
export const seek = (seconds: number): void => player.seek(seconds);
export const chooseHere = (there: boolean): void => player.choose(there);
export const setSpeed = (value: number): void => player.setSpeed(value);
export const sleepIn: Player["sleepIn"] = (choice) => player.sleepIn(choice);
export const sleepLonger = (): void => player.sleepLonger();
export const setQueue: Player["setQueue"] = (queue) => player.setQueue(queue);
export const playNext = (track: PlayTrack): void => player.playNext(track);
export const playQueued = (id: string): void => player.playQueued(id);

/** What the page of a piece knows of it and of this listener. */
export function learn({ madeAt, ...page }: OnPage & { madeAt: number }): void {
  learnSpeed(page.track.collection, page.track.speed, madeAt);
  player.learn(page);
  player.speedsChanged();
}

type There = { data: { track: PlayTrack | null; queue: PlayTrack[]; at: number } };
/** What this member had on, on any device; nothing where the server cannot be asked. */
async function nowElsewhere(): Promise<KeptNow | null> {
  const answer = await fetch("/api/v1/onsei/queue").catch(() => undefined);
  if (!answer?.ok) return null;
  const { data } = (await answer.json()) as There;
  learnPlaces([...(data.track ? [data.track] : []), ...data.queue]);
  return { ...data, listTitle: "" };
}
/**
 * What was on when the page was left, silent, at its place; for a member what was on anywhere, if
 * that was later.
 */
export async function restore(): Promise<void> {
  const here = readKeptNow();
  if (here) player.restore(here);
  void sendWaiting();
  if (!isMemberHere()) return;
  const there = await nowElsewhere();
  // Closed meanwhile, it stays closed.
  const found = newerNow(readKeptNow(), there);
  if (found) player.restore(found);
}
