// A player in this browser: the server it asks, the clock, what it keeps, and who tells it that
// something happened.
import { network } from "#browser/stores.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { claimSound } from "./audio-focus.ts";
import { memberCall } from "./member-call.ts";
import { isMemberHere } from "#browser/member-here.ts";
import type { Player } from "./player.ts";
import type { SignedUrlAnswer, PlayerPorts } from "./player-ports.ts";
import { savedSpeeds, type Playing, saveNow } from "./player-state.ts";
import {
  notedPosition,
  notePosition,
  onClosed,
  onNewer,
  positionElsewhere,
  reportPlay,
  sendWaiting,
  serverNow,
  session,
} from "./playback-sync.ts";
import { saveSpeed } from "./speeds.ts";
import { tellSystem } from "./system-controls.ts";

async function freshSignedUrl(track: PlayTrack): Promise<SignedUrlAnswer> {
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
function saveQueue(queue: readonly string[], at: number): void {
  if (!isMemberHere()) return;
  void memberCall("/api/v1/onsei/queue", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ queue, at }),
  }).catch(() => {});
}

/** What every player of this browser is given; who makes one adds its element and its state. */
export const browserPorts = (medium: PlayerPorts["medium"]) => ({
  medium,
  api: {
    isMember: isMemberHere,
    online: () => network.get().online,
    signedUrl: freshSignedUrl,
    position: positionElsewhere,
    note: notePosition,
    count: ({ id, title, free }: PlayTrack) => reportPlay({ id, medium, title, free }),
    saveQueue,
  },
  clock: { now: () => Date.now(), serverNow },
  store: {
    session,
    noted: notedPosition,
    saveNow,
    speeds: () => savedSpeeds.get(),
    saveSpeed,
    savedUrl: (): string | undefined => undefined,
    dropSaved: async (_id: string): Promise<void> => {},
  },
  claimSound,
});

/** Tells the player what happens around it, until the answer is called. */
export function connectPlayer(player: Player): () => void {
  const leaving = () => player.save({ leaving: true });
  const hidden = () => {
    if (document.visibilityState === "hidden") leaving();
  };
  addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", hidden);
  const ends = [
    network.subscribe(() => {
      if (network.get().online) player.back();
    }),
    onNewer((id, newer) => player.told(id, newer)),
    onClosed((id, words) => player.closed(id, words)),
  ];
  void sendWaiting();
  return () => {
    removeEventListener("pagehide", leaving);
    document.removeEventListener("visibilitychange", hidden);
    for (const end of ends) end();
  };
}

/** What is on, for the lock screen and the keys of a headset. */
export function tellOfPlayer(player: Player, now: Playing): void {
  const { track, duration, seconds, state, speed, listTitle, queue } = now;
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
