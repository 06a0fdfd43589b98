// The small player: it stays while one moves through the site.
import { BrushBar } from "#ui/brush-bar.tsx";
import { useStore } from "#browser/stores.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { clock } from "../../present.ts";
import { AskWhere } from "../screen/resume-prompt.tsx";
import { backward, stop, toggle } from "../player/audio-player.ts";
import { speedWords } from "../player/audio-player-rules.ts";
import { playing } from "../player/player-state.ts";
import { usePieceHref } from "../list/piece-href.ts";
import { CoverPicture } from "../list/track-row.tsx";
import styles from "./mini-player.module.css";

export default function MiniPlayer() {
  const { track, state, seconds, duration, speed, problem } = useStore(playing);
  const hrefOf = usePieceHref();
  if (!track) return null;
  const on = state === "playing" || state === "loading";
  return (
    <div className="mini-player" role="region" aria-label="再生中の音声">
      <BrushBar percent={duration > 0 ? (seconds / duration) * 100 : 0} label="再生の進み" />
      <div className="picture">
        <CoverPicture cover={track.cover} size={48} />
      </div>
      <PrefetchLink to={hrefOf(track)} className={styles.mpT}>
        <b>{track.title}</b>
        <small>
          {problem || `残り ${clock(Math.max(0, duration - seconds))}・${speedWords(speed)}`}
        </small>
      </PrefetchLink>
      <button
        type="button"
        className={`tool ${styles.mpBack}`}
        aria-label="15秒もどる"
        onClick={backward}
      >
        <Icon name="rewind" />
      </button>
      <button type="button" className="tool" aria-label={on ? "一時停止" : "再生"} onClick={toggle}>
        <Icon name={on ? "pause" : "play"} fill />
      </button>
      <button
        type="button"
        className={`tool ${styles.mpX}`}
        aria-label="プレーヤーを閉じる"
        onClick={stop}
      >
        <Icon name="x" size={18} />
      </button>
      <AskWhere />
    </div>
  );
}
