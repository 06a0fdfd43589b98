import { useState } from "react";
import { Modal } from "#ui/dialog.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { moved } from "#lib/moved.ts";
import { useRowOrder } from "#ui/row-order.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { speeds } from "../rules.ts";
import { setQueue, sleepIn, sleepLonger } from "./engine.ts";
import { speedWords } from "./engine-rules.ts";
import type { Sleep } from "./now-playing.ts";

type Open = { open: boolean; onClose: () => void };
const common = [0.75, 1, 1.25, 1.5, 2];

export function SpeedPanel({
  open,
  onClose,
  speed,
  onChange,
}: Open & { speed: number; onChange: (speed: number) => void }) {
  return (
    <Modal open={open} onClose={onClose} title="聴く速さ">
      <p className="num big-num" aria-live="polite">
        {speedWords(speed)}
      </p>
      <div className="spd">
        <button
          type="button"
          className="tool"
          aria-label="おそく"
          disabled={speed <= speeds.least}
          onClick={() => onChange(speed - speeds.step)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="range"
          min={speeds.least}
          max={speeds.most}
          step={speeds.step}
          value={speed}
          aria-label="聴く速さ"
          aria-valuetext={speedWords(speed)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <button
          type="button"
          className="tool"
          aria-label="はやく"
          disabled={speed >= speeds.most}
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
            className="tag big"
            aria-pressed={one === speed}
            onClick={() => onChange(one)}
          >
            {speedWords(one)}
          </button>
        ))}
      </div>
      <p className="xs sub">声の高さは変わりません。音楽と神楽は、いつもそのままの速さです。</p>
      <button type="button" className="btn btn-line btn-full" onClick={onClose}>
        とじる
      </button>
    </Modal>
  );
}

const minutes = [5, 10, 15, 20, 30, 45, 60, 90];
/** `ahead`: how many pieces come next. */
export function SleepPanel({
  open,
  onClose,
  sleep,
  ahead,
}: Open & { sleep: Sleep; ahead: number }) {
  const choose = (choice: Parameters<typeof sleepIn>[0]) => () => {
    sleepIn(choice);
    onClose();
  };
  return (
    <Modal open={open} onClose={onClose} title="おやすみタイマー">
      <div className="chips">
        {minutes.map((one) => (
          <button type="button" key={one} className="tag big" onClick={choose({ minutes: one })}>
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
              className="tag big"
              aria-pressed={sleep.kind === "after" && sleep.left === one}
              onClick={choose({ pieces: one })}
            >
              {one === 1 ? "この音声の終わり" : `${one}本先の終わり`}
            </button>
          ))}
      </div>
      {sleep.kind === "until" ? (
        <button type="button" className="btn btn-soft btn-full" onClick={() => sleepLonger()}>
          10分のばす
        </button>
      ) : null}
      {sleep.kind === "off" ? null : (
        <button type="button" className="btn btn-line btn-full" onClick={choose("off")}>
          タイマーをやめる
        </button>
      )}
      <p className="xs sub">
        終わりの20秒で、音がゆっくり小さくなります。つぎは、小さくなりはじめたところから聴けます。画面を閉じたままの延長は、ブラウザではできません。
      </p>
      <button type="button" className="btn btn-line btn-full" onClick={onClose}>
        とじる
      </button>
    </Modal>
  );
}

/** What comes next: put in order by a row's handle, with the finger or the keyboard, or by the buttons. */
export function QueuePanel({
  open,
  onClose,
  queue,
  live,
}: Open & { queue: readonly PlayTrack[]; live: boolean }) {
  const [said, setSaid] = useState("");
  const ids = queue.map(({ id }) => id);
  const byId = new Map(queue.map((track) => [track.id, track]));
  const put = (next: readonly string[], id: string) => {
    setQueue(next.flatMap((one) => byId.get(one) ?? []));
    setSaid(
      next.includes(id)
        ? `「${byId.get(id)?.title}」は${next.indexOf(id) + 1}番めです（${next.length}本のうち）。`
        : `「${byId.get(id)?.title}」を外しました。`,
    );
  };
  const { list, held, handle } = useRowOrder(ids, put);
  return (
    <Modal open={open} onClose={onClose} title="つぎに聴くもの">
      {queue.length === 0 ? (
        <p className="md sub">この音声で終わりです。</p>
      ) : (
        <ol className="queue" ref={list}>
          {queue.map(({ id, title, seconds }, at) => (
            <li key={id} className={held === id ? "held" : undefined}>
              {live ? (
                <button
                  type="button"
                  className="handle"
                  aria-label={`「${title}」を動かす。上下の矢印キーで動きます`}
                  {...handle(id)}
                >
                  <span aria-hidden="true">⋮⋮</span>
                </button>
              ) : null}
              <span className="grow">
                <b>{title}</b>
                <small className="sub">{clock(seconds)}</small>
              </span>
              {live ? (
                <>
                  <button
                    type="button"
                    className="tool"
                    aria-label={`「${title}」をひとつ上へ`}
                    disabled={at === 0}
                    onClick={() => put(moved(ids, at, at - 1), id)}
                  >
                    <Icon name="arrow-up" size={20} />
                  </button>
                  <button
                    type="button"
                    className="tool"
                    aria-label={`「${title}」をひとつ下へ`}
                    disabled={at === queue.length - 1}
                    onClick={() => put(moved(ids, at, at + 1), id)}
                  >
                    <Icon name="arrow-down" size={20} />
                  </button>
                  <button
                    type="button"
                    className="tool"
                    aria-label={`「${title}」を外す`}
                    onClick={() =>
                      put(
                        ids.filter((one) => one !== id),
                        id,
                      )
                    }
                  >
                    <Icon name="x" size={20} />
                  </button>
                </>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {queue.length === 0 ? null : (
        <p className="xs sub">
          {live ? "つまみを引くと、順番が変わります。" : "再生すると、順番を変えられます。"}
        </p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
      <button type="button" className="btn btn-line btn-full" onClick={onClose}>
        とじる
      </button>
    </Modal>
  );
}
