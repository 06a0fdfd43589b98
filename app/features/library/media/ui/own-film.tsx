// A film of our own on its screen, with the controls of the house.
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#browser/use-hydrated.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { AskWhereOf } from "./resume-prompt.tsx";
import { closedWords } from "./audio-player-rules.ts";
import { FilmControls } from "./film-controls.tsx";
import {
  filmJump,
  type FilmState,
  showWords,
  tellOfFilm,
  useFilmDeeds,
  wantsCaptions,
} from "./film-actions.ts";
import { type Screen, type ScreenEvents, usePlace } from "./film-place.ts";
import { useFilmSource } from "./film-source.ts";
import { PlansLinks } from "./plans-links.tsx";
import { tellSystem } from "./system-controls.ts";
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
  const latest = useRef<ScreenEvents | null>(null);
  const back = useCallback((seconds: number) => latest.current?.back(seconds), []);
  const { video, ...source } = useFilmSource(track, back);
  const scripts = useHydrated();
  const [state, setState] = useState<FilmState>({
    seconds: from ?? track.resume,
    duration: track.seconds,
    playing: false,
    muted: false,
    words: true,
  });
  const change = useCallback(
    (more: Partial<FilmState>) => setState((before) => ({ ...before, ...more })),
    [],
  );
  const screen = useCallback((): Screen | null => {
    const { current } = video;
    return (
      current && {
        play: () => current.play(),
        pause: () => current.pause(),
        seek: (to) => {
          current.currentTime = to;
        },
      }
    );
  }, [video]);
  const { events, asked, choose, shut, aside } = usePlace(track, from, screen);
  useEffect(() => {
    latest.current = events;
  });
  const ready = useRef(false);
  // The film may be known before the scripts came.
  const begin = () => {
    const { current } = video;
    if (!current || ready.current || current.readyState === 0) return;
    ready.current = true;
    events.ready(current.duration);
    change({ duration: current.duration || track.seconds });
  };
  useEffect(() => begin());
  useEffect(() => {
    const on = wantsCaptions();
    if (video.current) showWords(video.current, on);
    // Begun by the browser's own controls, before the scripts came.
    const playing = video.current?.paused === false;
    if (playing) latest.current?.played();
    queueMicrotask(() => change({ words: on, playing }));
    return () => tellSystem(null);
  }, [video, change]);

  const find = useCallback(() => video.current, [video]);
  const went = useCallback((to: number) => latest.current?.went(to), []);
  const auditActions = useFilmDeeds(find, change, went);
  const tell = (film: HTMLVideoElement) => tellOfFilm(film, track, auditActions);
  const press = (event: React.KeyboardEvent<HTMLVideoElement>) => {
    const { currentTarget: film, key } = event;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const [before, after] = [
      () => auditActions.go(film.currentTime - filmJump),
      () => auditActions.go(film.currentTime + filmJump),
    ];
    const act: Record<string, () => void> = {
      " ": auditActions.toggle,
      k: auditActions.toggle,
      ArrowLeft: before,
      j: before,
      ArrowRight: after,
      l: after,
      m: auditActions.mute,
      f: auditActions.whole,
      c: auditActions.captions,
    };
    const deed = act[key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  const said = shut || source.problem || aside;
  const { address, pieces } = source;
  return (
    <div className={styles.filmBox}>
      <video
        ref={video}
        className="screen"
        controls={!scripts}
        playsInline
        preload="metadata"
        poster={track.cover.large}
        src={address && !pieces ? `${address}${from === null ? "" : `#t=${from}`}` : undefined}
        aria-label={track.title}
        tabIndex={0}
        onClick={scripts ? auditActions.toggle : undefined}
        onKeyDown={press}
        onLoadedMetadata={begin}
        onTimeUpdate={({ currentTarget }) => {
          source.runs();
          events.time(currentTarget.currentTime);
          change({ seconds: currentTarget.currentTime });
          onTime?.(currentTarget.currentTime);
        }}
        onPlay={({ currentTarget }) => {
          source.wanted(true);
          events.played();
          intoView(currentTarget);
          change({ playing: true });
          tell(currentTarget);
        }}
        onPause={({ currentTarget }) => {
          if (!currentTarget.error) source.wanted(false);
          if (!currentTarget.ended) events.paused();
          change({ playing: false });
          tell(currentTarget);
        }}
        onVolumeChange={({ currentTarget }) => change({ muted: currentTarget.muted })}
        onEnded={() => {
          events.ended();
          onEnded();
        }}
        onError={() => void source.renew()}
      >
        {captions ? (
          <track kind="captions" src={captions} srcLang="ja" label="日本語" default />
        ) : null}
      </video>
      {scripts ? (
        <FilmControls
          track={track}
          state={state}
          auditActions={auditActions}
          hasWords={captions !== null}
        />
      ) : null}
      <p className={`small soft ${styles.filmSaid}`} role="status">
        {said ||
          (pieces || bytes === 0
            ? clock(track.seconds)
            : `${clock(track.seconds)}・${(bytes / 1_048_576).toFixed(1)}MB`)}
      </p>
      {pieces ? (
        <noscript>
          <video
            className="screen"
            controls
            playsInline
            preload="none"
            poster={track.cover.large}
            src={address}
          />
        </noscript>
      ) : null}
      {shut || said === closedWords.video ? <PlansLinks /> : null}
      {source.problem ? (
        <p className="deeds">
          <Button look="line" small onClick={source.again}>
            もう一度ひらく
          </Button>
        </p>
      ) : null}
      <AskWhereOf asked={asked} choose={choose} title={track.title} medium="video" />
    </div>
  );
}
