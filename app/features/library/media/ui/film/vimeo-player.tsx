// A film that lies at Vimeo, in their frame: its place is kept as that of our own films.
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlayTrack } from "../../page-data.server.ts";
import { FilmSaid } from "./film-said.tsx";
import type { Player } from "../player/player.ts";
import { useFilmPlayer } from "./use-film-player.ts";
import { VimeoElement } from "./vimeo-element.ts";

/**
 * A player that has not said a word by then is taken for away; should it still come, it is welcome.
 */
const silentMs = 12_000;
const notThere =
  "映像が、Vimeo からまだとどいていません。電波のよいところで、もう一度お試しください。";

type AtVimeoFilm = { id: string; hash: string | null };
/**
 * `dnt`: the place is ours to keep, and nobody is followed. The beginning is given in the address
 * and checked afterwards.
 */
function urlOf({ id, hash }: AtVimeoFilm, seconds: number): string {
  const asked = new URLSearchParams({ dnt: "1", playsinline: "1", ...(hash ? { h: hash } : {}) });
  return `https://player.vimeo.com/video/${id}?${asked.toString()}#t=${Math.floor(seconds)}s`;
}

/** Their player in the frame; who does not come is said. */
function useVimeo(
  frame: RefObject<HTMLIFrameElement | null>,
  element: VimeoElement,
  { source }: Player,
  onAgain: () => void,
): void {
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    let over = false;
    source.suppliedBy({ again: () => again() });
    const silent = setTimeout(() => source.fail(notThere), silentMs);
    void import("@vimeo/player")
      .then(async ({ default: Vimeo }) => {
        if (over || !frame.current) return;
        await element.speakFor(new Vimeo(frame.current));
        clearTimeout(silent);
        if (!over) source.mend();
      })
      .catch(() => {
        clearTimeout(silent);
        if (!over) source.fail();
      });
    return () => {
      over = true;
      clearTimeout(silent);
    };
  }, [frame, element, source]);
}

type Props = {
  track: PlayTrack;
  vimeo: AtVimeoFilm;
  from: number | null;
  again: () => void;
  onEnded: () => void;
};
export function AtVimeo({ track, vimeo, from, again, onEnded }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [element] = useState(() => new VimeoElement(urlOf(vimeo, from ?? track.resume)));
  const film = useFilmPlayer({
    track,
    from,
    element: useCallback(() => element, [element]),
    onEnded,
  });
  useVimeo(frame, element, film.player, again);
  return (
    <>
      <iframe
        ref={frame}
        className="screen"
        src={element.src}
        title={track.title}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <FilmSaid film={film} track={track} />
    </>
  );
}
