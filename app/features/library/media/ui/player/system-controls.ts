// The lock screen, the keys of a headset and of a keyboard, for what is heard and what is watched.
import { type Cover, largeCover } from "../../present.ts";

export type OnSystem = {
  title: string;
  artist: string;
  album: string;
  cover: Pick<Cover, "src">;
  playing: boolean;
  seconds: number;
  duration: number;
  rate: number;
  handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;
};

/** Nothing plays any more: null. */
export function tellSystem(on: OnSystem | null): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  if (!on) {
    mediaSession.metadata = null;
    return;
  }
  mediaSession.metadata = new MediaMetadata({
    title: on.title,
    artist: on.artist,
    album: on.album,
    artwork: [
      { src: on.cover.src, sizes: "160x160", type: "image/webp" },
      { src: largeCover(on.cover), sizes: "640x640", type: "image/webp" },
    ],
  });
  mediaSession.playbackState = on.playing ? "playing" : "paused";
  if (on.duration > 0 && on.seconds <= on.duration)
    mediaSession.setPositionState?.({
      duration: on.duration,
      position: Math.max(0, on.seconds),
      playbackRate: on.rate,
    });
  for (const [action, handler] of Object.entries(on.handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A control that this browser does not have.
    }
  }
}
