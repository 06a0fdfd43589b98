// What can be done with the picture of a film: its sound off, its words, the whole screen, a small
// window. How it plays is the player's.
import { useCallback, useEffect, useMemo, useState } from "react";

const captionsKey = "media_captions";
/** Whether this viewer wants words, as chosen at the last film. */
const wantsCaptions = (): boolean => {
  try {
    return localStorage.getItem(captionsKey) !== "off";
  } catch {
    return true;
  }
};
function saveCaptions(on: boolean): void {
  try {
    localStorage.setItem(captionsKey, on ? "on" : "off");
  } catch {
    // Kept for this film.
  }
}
const showWords = (film: HTMLVideoElement, on: boolean): void => {
  for (const words of film.textTracks) words.mode = on ? "showing" : "hidden";
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

export type FilmPicture = {
  muted: boolean;
  /** Whether its words are shown. */
  words: boolean;
  mute(): void;
  captions(): void;
  whole(): void;
  beside(): void;
};
const actsOn = (find: () => Film | null, setWords: (on: boolean) => void) => {
  const on = (act: (film: Film) => void) => () => {
    const film = find();
    if (film) act(film);
  };
  return {
    mute: on((film) => {
      film.muted = !film.muted;
    }),
    captions: on((film) => {
      const wanted = film.textTracks[0]?.mode !== "showing";
      showWords(film, wanted);
      saveCaptions(wanted);
      setWords(wanted);
    }),
    whole: on(whole),
    beside: on(beside),
  };
};

/** The picture of this film; `heard` is to be told when its volume has changed. */
export function useFilmPicture(
  find: () => HTMLVideoElement | null,
): FilmPicture & { heard: (film: HTMLVideoElement) => void } {
  const [muted, setMuted] = useState(false);
  const [words, setWords] = useState(true);
  useEffect(() => {
    const wanted = wantsCaptions();
    const film = find();
    if (film) showWords(film, wanted);
    queueMicrotask(() => setWords(wanted));
  }, [find]);
  const heard = useCallback((film: HTMLVideoElement) => setMuted(film.muted), []);
  const acts = useMemo(() => actsOn(find, setWords), [find]);
  return { muted, words, heard, ...acts };
}
