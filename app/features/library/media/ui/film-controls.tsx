// The controls of the house below a film of our own. Before scripts the browser's own are there.
import { useEffect, useState } from "react";
import { useStore } from "#browser/stores.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { type FilmDeeds, filmJump, type FilmState } from "./film-actions.ts";
import { isSteady, nextSpeed, speedOf, speedWords } from "./audio-player-rules.ts";
import { keptSpeeds } from "./player-state.ts";
import { Seek } from "./seek.tsx";
import { SpeedPanel } from "./speed-panel.tsx";
import { saveSpeed } from "./speeds.ts";
import styles from "./film-controls.module.css";

const Tool = ({
  icon,
  label,
  pressed,
  className = "tool",
  fill = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  pressed?: boolean;
  className?: string;
  fill?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
    onClick={onClick}
  >
    <Icon name={icon} fill={fill} />
  </button>
);

export function FilmControls({
  track,
  state: { seconds, duration, playing, muted, words },
  auditActions,
  hasWords,
}: {
  track: PlayTrack;
  state: FilmState;
  auditActions: FilmDeeds;
  hasWords: boolean;
}) {
  const [panel, setPanel] = useState(false);
  const kept = useStore(keptSpeeds);
  const speed = speedOf(track, kept);
  // A film begun again, or another device's choice: the element follows.
  useEffect(() => auditActions.speed(speed), [auditActions, speed]);
  const [canBeside, setCanBeside] = useState(false);
  useEffect(() => {
    const can = document.pictureInPictureEnabled === true;
    queueMicrotask(() => setCanBeside(can));
  }, []);
  return (
    <div className={styles.filmControls}>
      <Seek seconds={seconds} duration={duration} marks={[]} onSeek={auditActions.go} />
      <div className={styles.filmButton}>
        <button
          type="button"
          className="tool"
          aria-label={`${filmJump}秒もどる`}
          onClick={() => auditActions.go(seconds - filmJump)}
        >
          <Icon name="arrow-counter-clockwise" />
          <small aria-hidden="true">{filmJump}</small>
        </button>
        <Tool
          icon={playing ? "pause" : "play"}
          label={playing ? "一時停止" : seconds > 1 ? "つづきから観る" : "観る"}
          className={`tool ${styles.playPause}`}
          fill
          onClick={auditActions.toggle}
        />
        <button
          type="button"
          className="tool"
          aria-label={`${filmJump}秒すすむ`}
          onClick={() => auditActions.go(seconds + filmJump)}
        >
          <Icon name="arrow-clockwise" />
          <small aria-hidden="true">{filmJump}</small>
        </button>
        <span className="grow" />
        {isSteady(track.collection) ? null : (
          <button
            type="button"
            className="tool digit"
            aria-haspopup="dialog"
            aria-label={`観る速さ ${speedWords(speed)}`}
            onClick={() => setPanel(true)}
          >
            {speedWords(speed)}
          </button>
        )}
        {hasWords ? (
          <Tool
            icon="closed-captioning"
            label="字幕"
            pressed={words}
            onClick={auditActions.captions}
          />
        ) : null}
        <Tool
          icon={muted ? "speaker-slash" : "speaker-high"}
          label="音を消す"
          pressed={muted}
          className={`tool ${styles.wideOnly}`}
          onClick={auditActions.mute}
        />
        {canBeside ? (
          <Tool icon="picture-in-picture" label="小さな窓で観る" onClick={auditActions.beside} />
        ) : null}
        <Tool icon="corners-out" label="画面いっぱいに観る" onClick={auditActions.whole} />
      </div>
      <SpeedPanel
        open={panel}
        onClose={() => setPanel(false)}
        speed={speed}
        title="観る速さ"
        onChange={(to) => saveSpeed(track.collection, nextSpeed(to))}
      />
    </div>
  );
}
