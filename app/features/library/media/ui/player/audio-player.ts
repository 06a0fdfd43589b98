// The player of this browser: one <audio> for the whole visit, so that the sound goes on from page
// to page and behind a locked screen.
import type { PlayTrack } from "../../page-data.server.ts";
import { isMemberHere } from "#browser/member-here.ts";
import { removeDownloads, savedUrl } from "../offline/offline-downloads.ts";
import { createPlayer, type Player } from "./player.ts";
import type { OnPage, PlayerElement } from "./player-ports.ts";
import { type KeptNow, newerNow, playing, readKeptNow } from "./player-state.ts";
import { browserPorts, connectPlayer, tellOfPlayer } from "./player-wiring.ts";
import { learnPlaces, sendWaiting } from "./playback-sync.ts";
import { learnSpeed } from "./speeds.ts";

function theAudio(): PlayerElement {
  const element = new Audio();
  element.preload = "auto";
  element.preservesPitch = true;
  connectPlayer(player);
  return element;
}
const ports = browserPorts("audio");
const player = createPlayer({
  ...ports,
  state: playing,
  element: theAudio,
  store: { ...ports.store, savedUrl, dropSaved: (id) => removeDownloads([id]) },
  tellSystem: () => tellOfPlayer(player, playing.get()),
  over: () => {},
});

export const { toggle, skip, forward, backward, restart, next, stop, seek, setSpeed } = player;
export const { sleepIn, setQueue, playNext, playQueued } = player;
export const play: Player["play"] = (track, how) => player.play(track, how);
export const chooseHere = (there: boolean): void => player.choose(there);
export const sleepLonger = (): void => player.sleepLonger();

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
