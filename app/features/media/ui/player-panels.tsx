import { Modal } from "#ui/dialog.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { speeds } from "../rules.ts";
import { setQueue, sleepIn, sleepLonger } from "./engine.ts";
import { speedWords } from "./engine-rules.ts";
import type { Sleep } from "./now-playing.ts";

type Open = { open: boolean; onClose: () => void };
const common = [0.75, 1, 1.25, 1.5, 2];

export function SpeedPanel({ open, onClose, speed, onChange }: Open & { speed: number; onChange: (speed: number) => void }) {
  return (
    <Modal open={open} onClose={onClose} title="聴く速さ">
      <p className="num big-num" aria-live="polite">{speedWords(speed)}</p>
      <div className="spd"><button type="button" className="tool" aria-label="おそく" disabled={speed <= speeds.least} onClick={() => onChange(speed - speeds.step)}><Icon name="minus" /></button>
        <input type="range" min={speeds.least} max={speeds.most} step={speeds.step} value={speed} aria-label="聴く速さ" aria-valuetext={speedWords(speed)} onChange={({ target }) => onChange(Number(target.value))} />
        <button type="button" className="tool" aria-label="はやく" disabled={speed >= speeds.most} onClick={() => onChange(speed + speeds.step)}><Icon name="plus" /></button></div>
      <div className="chips">{common.map((one) => <button type="button" key={one} className="tag big" aria-pressed={one === speed} onClick={() => onChange(one)}>{speedWords(one)}</button>)}</div>
      <p className="xs sub">声の高さは変わりません。音楽と神楽は、いつもそのままの速さです。</p>
      <button type="button" className="btn btn-line btn-full" onClick={onClose}>とじる</button>
    </Modal>
  );
}

const minutes = [5, 10, 15, 20, 30, 45, 60, 90];
export function SleepPanel({ open, onClose, sleep }: Open & { sleep: Sleep }) {
  const choose = (choice: Parameters<typeof sleepIn>[0]) => () => { sleepIn(choice); onClose(); };
  return (
    <Modal open={open} onClose={onClose} title="おやすみタイマー">
      <div className="chips">{minutes.map((one) => <button type="button" key={one} className="tag big" onClick={choose({ minutes: one })}>{one}分</button>)}</div>
      <div className="chips">{[1, 2, 3].map((one) => <button type="button" key={one} className="tag big" aria-pressed={sleep.kind === "after" && sleep.left === one} onClick={choose({ pieces: one })}>{one === 1 ? "この音声の終わり" : `${one}本先の終わり`}</button>)}</div>
      {sleep.kind === "until" ? <button type="button" className="btn btn-soft btn-full" onClick={() => sleepLonger()}>10分のばす</button> : null}
      {sleep.kind === "off" ? null : <button type="button" className="btn btn-line btn-full" onClick={choose("off")}>タイマーをやめる</button>}
      <p className="xs sub">終わりの20秒で、音がゆっくり小さくなります。つぎは、小さくなりはじめたところから聴けます。画面を閉じたままの延長は、ブラウザではできません。</p>
    </Modal>
  );
}

/** What comes next: moved by the buttons, with the finger or the keyboard alike. */
export function QueuePanel({ open, onClose, queue, live }: Open & { queue: readonly PlayTrack[]; live: boolean }) {
  const move = (at: number, by: number) => { const to = at + by; const moved = [...queue]; const [one] = moved.splice(at, 1); if (one) moved.splice(to, 0, one); setQueue(moved); };
  return (
    <Modal open={open} onClose={onClose} title="つぎに聴くもの">
      {queue.length === 0 ? <p className="md sub">この音声で終わりです。</p> : (
        <ol className="queue">{queue.map((track, at) => (
          <li key={track.id}><span className="grow"><b>{track.title}</b><small className="sub">{clock(track.seconds)}</small></span>
            {live ? <><button type="button" className="tool" aria-label={`「${track.title}」をひとつ上へ`} disabled={at === 0} onClick={() => move(at, -1)}><Icon name="arrow-up" size={20} /></button>
              <button type="button" className="tool" aria-label={`「${track.title}」をひとつ下へ`} disabled={at === queue.length - 1} onClick={() => move(at, 1)}><Icon name="arrow-down" size={20} /></button>
              <button type="button" className="tool" aria-label={`「${track.title}」を外す`} onClick={() => setQueue(queue.filter(({ id }) => id !== track.id))}><Icon name="x" size={20} /></button></> : null}</li>
        ))}</ol>
      )}
      {live ? null : <p className="xs sub">再生すると、順番を変えられます。</p>}
      <button type="button" className="btn btn-line btn-full" onClick={onClose}>とじる</button>
    </Modal>
  );
}
