// When the player is to fall asleep: after minutes, or at the end of a piece.
import { Modal } from "#ui/dialog.tsx";
import { sleepIn, sleepLonger } from "../player/audio-player.ts";
import { endOf, type Sleep } from "../player/sleep-rules.ts";

const minutes = [5, 10, 15, 20, 30, 45, 60, 90];
/** `ahead`: how many pieces come next. */
export function SleepPanel({
  open,
  onClose,
  sleep,
  ahead,
}: {
  open: boolean;
  onClose: () => void;
  sleep: Sleep;
  ahead: number;
}) {
  const choose = (choice: Parameters<typeof sleepIn>[0]) => () => {
    sleepIn(choice);
    onClose();
  };
  return (
    <Modal open={open} onClose={onClose} title="おやすみタイマー">
      <div className="chips">
        {minutes.map((one) => (
          <button
            type="button"
            key={one}
            className="choice large"
            onClick={choose({ minutes: one })}
          >
            {one}分
          </button>
        ))}
      </div>
      <div className="chips">
        {[1, 2, 3]
          .filter((one) => one <= 1 + ahead)
          .map((one) => (
            <button
              type="button"
              key={one}
              className="choice large"
              aria-pressed={sleep.kind === "after" && sleep.left === one}
              onClick={choose({ pieces: one })}
            >
              {endOf(one)}
            </button>
          ))}
      </div>
      {sleep.kind === "timer" ? (
        <button type="button" className="button button-soft button-full" onClick={sleepLonger}>
          10分のばす
        </button>
      ) : null}
      {sleep.kind === "off" ? null : (
        <button type="button" className="button button-line button-full" onClick={choose("off")}>
          タイマーをやめる
        </button>
      )}
      <p className="tiny soft">
        分で決めたときは、終わりの20秒で音が小さくなります。つぎは、小さくなりはじめたところから聴けます。止めているあいだ、時間はすすみません。
      </p>
      <button type="button" className="button button-line button-full" onClick={onClose}>
        閉じる
      </button>
    </Modal>
  );
}
