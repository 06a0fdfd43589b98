// What can be done with a film of our own: by the controls, by keys, from the lock screen.
import { useMemo } from "react";
import type { PlayTrack } from "../page-data.server.ts";
import { tellSystem } from "./system-controls.ts";

export const filmJump = 15;
const captionsKey = "media_captions";
/** Whether this viewer wants words, as chosen at the last film. */
export const wantsCaptions = (): boolean => {
  try {
    return localStorage.getItem(captionsKey) !== "off";
  } catch {
    return true;
  }
};
function keepCaptions(on: boolean): void {
  try {
    localStorage.setItem(captionsKey, on ? "on" : "off");
  } catch {
    // Kept for this film.
  }
}
export const showWords = (film: HTMLVideoElement, on: boolean): void => {
  for (const words of film.textTracks) words.mode = on ? "showing" : "hidden";
};

export type FilmState = {
  seconds: number;
  duration: number;
  playing: boolean;
  muted: boolean;
  words: boolean;
};
export type FilmDeeds = {
  toggle(): void;
  go(to: number): void;
  mute(): void;
  captions(): void;
  speed(to: number): void;
  whole(): void;
  beside(): void;
};
/** Phones of Apple know no other whole screen than that of the film itself. */
type Film = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function whole(film: Film): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (film.parentElement?.requestFullscreen)
    void film.parentElement.requestFullscreen().catch(() => {});
  else film.webkitEnterFullscreen?.();
}
function beside(film: Film): void {
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : film.requestPictureInPicture();
  void done.catch(() => {});
}

/** `went`: the viewer chose another place. The same deeds as long as the three given are. */
export const useFilmDeeds = (...given: Parameters<typeof filmDeeds>): FilmDeeds => {
  const [find, change, went] = given;
  return useMemo(() => filmDeeds(find, change, went), [find, change, went]);
};

function filmDeeds(
  find: () => Film | null,
  change: (more: Partial<FilmState>) => void,
  went: (seconds: number) => void,
): FilmDeeds {
  const on = (deed: (film: Film) => void) => () => {
    const film = find();
    if (film) deed(film);
  };
  return {
    toggle: on((film) => {
      if (film.paused) void film.play().catch(() => {});
      else film.pause();
    }),
    go: (to) =>
      on((film) => {
        const at = Math.max(0, Math.min(to, (film.duration || to + 1) - 0.5));
        film.currentTime = at;
        went(at);
        change({ seconds: at });
      })(),
    mute: on((film) => {
      film.muted = !film.muted;
    }),
    captions: on((film) => {
      const wanted = film.textTracks[0]?.mode !== "showing";
      showWords(film, wanted);
      keepCaptions(wanted);
      change({ words: wanted });
    }),
    speed: (to) =>
      on((film) => {
        film.defaultPlaybackRate = to;
        film.playbackRate = to;
      })(),
    whole: on(whole),
    beside: on(beside),
  };
}

export const tellOfFilm = (
  film: HTMLVideoElement,
  track: PlayTrack,
  auditActions: FilmDeeds,
): void =>
  tellSystem({
    title: track.title,
    artist: track.name,
    album: track.kind,
    cover: track.cover,
    playing: !film.paused,
    seconds: film.currentTime,
    duration: film.duration || track.seconds,
    rate: film.playbackRate,
    handlers: {
      play: () => void film.play().catch(() => {}),
      pause: () => film.pause(),
      seekbackward: ({ seekOffset }) =>
        auditActions.go(film.currentTime - (seekOffset ?? filmJump)),
      seekforward: ({ seekOffset }) => auditActions.go(film.currentTime + (seekOffset ?? filmJump)),
      seekto: ({ seekTime }) => auditActions.go(seekTime ?? film.currentTime),
      previoustrack: () => auditActions.go(0),
      nexttrack: null,
    },
  });
