// The stroke to move along in a piece, heard or watched: by finger, by mouse, by keys.
import { useState } from "react";
import { SeekStroke } from "#ui/seek-stroke.tsx";
import { clock, clockWords } from "../../present.ts";
import styles from "./seek.module.css";

const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};
/** Where a key leads; nothing for any other key. */
function askedBy(key: string, seconds: number, duration: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return duration - 1;
  const by = steps[key];
  return by === undefined ? undefined : seconds + by;
}

export function Seek({
  seconds,
  duration,
  marks,
  onSeek,
}: {
  seconds: number;
  duration: number;
  marks: readonly number[];
  onSeek: (to: number) => void;
}) {
  const [held, setHeld] = useState<number | null>(null);
  const at = held ?? seconds;
  const percent = duration > 0 ? (at / duration) * 100 : 0;
  const from = (event: React.PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(duration, Math.max(0, ((event.clientX - left) / width) * duration));
  };
  return (
    <div>
      <div
        className="seek"
        role="slider"
        tabIndex={0}
        aria-label="再生の位置"
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={`${clockWords(at)}、全体は${clockWords(duration)}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(from(event));
        }}
        onPointerMove={(event) => {
          if (held !== null) setHeld(from(event));
        }}
        onPointerUp={(event) => {
          if (held !== null) onSeek(from(event));
          setHeld(null);
        }}
        onPointerCancel={() => setHeld(null)}
        onKeyDown={(event) => {
          const to = askedBy(event.key, seconds, duration);
          if (to === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          onSeek(to);
        }}
      >
        <SeekStroke percent={percent} />
        {duration > 0
          ? marks.map((mark) => (
              <span
                key={mark}
                className={styles.seekMarks}
                style={{ left: `${(mark / duration) * 100}%` }}
              />
            ))
          : null}
        <span className={styles.knob} style={{ left: `${percent}%` }} />
      </div>
      <div className="time-row">
        <span>{clock(at)}</span>
        <span>−{clock(Math.max(0, duration - at))}</span>
      </div>
    </div>
  );
}
