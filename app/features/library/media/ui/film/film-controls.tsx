// The controls of the house below a film of our own. Before scripts the browser's own are there.
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { isSteady, speedWords } from "../player/audio-player-rules.ts";
import type { FilmPicture } from "./film-actions.ts";
import { jumpSeconds } from "../player/player.ts";
import { Seek } from "../screen/seek.tsx";
import { SpeedPanel } from "../screen/speed-panel.tsx";
import type { FilmPlayer } from "./use-film-player.ts";
import styles from "./film-controls.module.css";

type ToolProps = {
  icon: IconName;
  label: string;
  pressed?: boolean;
  className?: string;
  fill?: boolean;
  onClick: () => void;
  children?: ReactNode;
};
const Tool = (given: ToolProps) => (
  <button
    type="button"
    className={given.className ?? "tool"}
    aria-label={given.label}
    {...(given.pressed === undefined ? {} : { "aria-pressed": given.pressed })}
    onClick={given.onClick}
  >
    <Icon name={given.icon} fill={given.fill ?? false} />
    {given.children}
  </button>
);
const Jump = ({ icon, way, onClick }: { icon: IconName; way: string; onClick: () => void }) => (
  <Tool icon={icon} label={`${jumpSeconds}秒${way}`} onClick={onClick}>
    <small aria-hidden="true">{jumpSeconds}</small>
  </Tool>
);

/** Its speed, and the panel in which it is chosen. */
function FilmSpeed({ player, speed }: { player: FilmPlayer["player"]; speed: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="tool digit"
        aria-haspopup="dialog"
        aria-label={`観る速さ ${speedWords(speed)}`}
        onClick={() => setOpen(true)}
      >
        {speedWords(speed)}
      </button>
      <SpeedPanel
        open={open}
        onClose={() => setOpen(false)}
        speed={speed}
        title="観る速さ"
        onChange={player.setSpeed}
      />
    </>
  );
}

/** Its words, its sound, its window. */
function PictureTools({ picture, hasWords }: { picture: FilmPicture; hasWords: boolean }) {
  const [canBeside, setCanBeside] = useState(false);
  useEffect(() => {
    const can = document.pictureInPictureEnabled === true;
    queueMicrotask(() => setCanBeside(can));
  }, []);
  const { muted, words } = picture;
  return (
    <>
      {hasWords ? (
        <Tool icon="closed-captioning" label="字幕" pressed={words} onClick={picture.captions} />
      ) : null}
      <Tool
        icon={muted ? "speaker-slash" : "speaker-high"}
        label="音を消す"
        pressed={muted}
        className={`tool ${styles.wideOnly}`}
        onClick={picture.mute}
      />
      {canBeside ? (
        <Tool icon="picture-in-picture" label="小さな窓で観る" onClick={picture.beside} />
      ) : null}
      <Tool icon="corners-out" label="画面いっぱいに観る" onClick={picture.whole} />
    </>
  );
}

type Props = { track: PlayTrack; film: FilmPlayer; picture: FilmPicture; hasWords: boolean };
export function FilmControls({ track, film: { player, now }, picture, hasWords }: Props) {
  const { seconds, duration, state, speed } = now;
  const on = state === "playing" || state === "loading";
  return (
    <div className={styles.filmControls}>
      <Seek seconds={seconds} duration={duration} marks={[]} onSeek={player.seek} />
      <div className={styles.filmButton}>
        <div>
          <Jump icon="arrow-counter-clockwise" way="もどる" onClick={player.backward} />
          <Tool
            icon={on ? "pause" : "play"}
            label={on ? "一時停止" : seconds > 1 ? "つづきから観る" : "観る"}
            className={`tool ${styles.playPause}`}
            fill
            onClick={player.toggle}
          />
          <Jump icon="arrow-clockwise" way="すすむ" onClick={player.forward} />
        </div>
        <div>
          {isSteady(track.collection) ? null : <FilmSpeed player={player} speed={speed} />}
          <PictureTools picture={picture} hasWords={hasWords} />
        </div>
      </div>
    </div>
  );
}
