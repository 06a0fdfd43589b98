import { Modal } from "#ui/dialog.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { speeds } from "../../rules.ts";
import { speedWords } from "../player/audio-player-rules.ts";
import styles from "./speed-panel.module.css";

const common = [0.75, 1, 1.25, 1.5, 2];

export function SpeedPanel({
  open,
  onClose,
  speed,
  onChange,
  title = "聴く速さ",
}: {
  open: boolean;
  onClose: () => void;
  speed: number;
  onChange: (speed: number) => void;
  title?: string;
}) {
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <p className={`digit ${styles.bigNum}`} aria-live="polite">
        {speedWords(speed)}
      </p>
      <div className={styles.speed}>
        <button
          type="button"
          className="tool"
          aria-label="おそく"
          disabled={speed <= speeds.min}
          onClick={() => onChange(speed - speeds.step)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="range"
          min={speeds.min}
          max={speeds.max}
          step={speeds.step}
          value={speed}
          aria-label={title}
          aria-valuetext={speedWords(speed)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <button
          type="button"
          className="tool"
          aria-label="はやく"
          disabled={speed >= speeds.max}
          onClick={() => onChange(speed + speeds.step)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className="chips">
        {common.map((one) => (
          <button
            type="button"
            key={one}
            className="choice large"
            aria-pressed={one === speed}
            onClick={() => onChange(one)}
          >
            {speedWords(one)}
          </button>
        ))}
      </div>
      <p className="tiny soft">声の高さは変わりません。音楽と神楽は、いつもそのままの速さです。</p>
      <button type="button" className="button button-line button-full" onClick={onClose}>
        閉じる
      </button>
    </Modal>
  );
}
