// A film of our own on its screen, with the controls of the house.
import { largeCover } from "#features/library/media/present.ts";
import { useCallback, useRef } from "react";
import { useHydrated } from "#browser/use-hydrated.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { useFilmPicture } from "./film-actions.ts";
import { FilmControls } from "./film-controls.tsx";
import { pressInFilm } from "./film-keys.ts";
import { useFilmPieces } from "./film-pieces.ts";
import { FilmSaid } from "./film-said.tsx";
import { useFilmPlayer } from "./use-film-player.ts";
import styles from "./own-film.module.css";

type Props = {
  track: PlayTrack;
  captions: string | null;
  bytes: number;
  from: number | null;
  onTime?: ((seconds: number) => void) | undefined;
  onEnded: () => void;
};
/** On a phone that lies on its side the film comes to the top, so that all of it is seen. */
const intoView = (film: HTMLVideoElement) => {
  if (matchMedia("(orientation: landscape) and (max-height: 32rem)").matches)
    film.parentElement?.scrollIntoView({ block: "start", behavior: "instant" });
};

export function OwnFilm({ track, captions, bytes, from, onTime, onEnded }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const element = useCallback(() => video.current, []);
  const film = useFilmPlayer({ track, from, element, onEnded });
  const { player } = film;
  const { url, pieces } = useFilmPieces(video, player, track.signedUrl?.url);
  const { heard, ...picture } = useFilmPicture(element);
  const scripts = useHydrated();
  return (
    <div className={styles.filmBox}>
      <video
        ref={video}
        className="screen"
        controls={!scripts}
        playsInline
        preload="metadata"
        poster={largeCover(track.cover)}
        src={url && !pieces ? `${url}${from === null ? "" : `#t=${from}`}` : undefined}
        aria-label={track.title}
        tabIndex={0}
        onClick={scripts ? player.toggle : undefined}
        onKeyDown={(event) => pressInFilm(event, player, picture)}
        onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
        onPlay={({ currentTarget }) => intoView(currentTarget)}
        onVolumeChange={({ currentTarget }) => heard(currentTarget)}
      >
        {captions ? (
          <track kind="captions" src={captions} srcLang="ja" label="日本語" default />
        ) : null}
      </video>
      {scripts ? (
        <FilmControls track={track} film={film} picture={picture} hasWords={captions !== null} />
      ) : null}
      {pieces ? (
        <noscript>
          <video
            className="screen"
            controls
            playsInline
            preload="none"
            poster={largeCover(track.cover)}
            src={url}
          />
        </noscript>
      ) : null}
      <FilmSaid film={film} track={track} bytes={pieces ? 0 : bytes} className={styles.filmSaid} />
    </div>
  );
}
