import { useState } from "react";
import { Modal } from "#ui/dialog.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { movedItem } from "#lib/moved.ts";
import { useRowOrder } from "#browser/row-order.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { playQueued, setQueue, sleepIn, sleepLonger } from "./audio-player.ts";
import { endOf, type Sleep } from "./sleep-rules.ts";
import styles from "./player-panels.module.css";

type Open = { open: boolean; onClose: () => void };
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

/**
 * What comes next: put in order by a row's handle, with the finger or the keyboard, or by the
 * buttons.
 */
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
        <p className="body soft">この音声で終わりです。</p>
      ) : (
        <ol className={styles.queue} ref={list}>
          {queue.map(({ id, title, seconds }, at) => (
            <li key={id} className={held === id ? styles.held : undefined}>
              {live ? (
                <button
                  type="button"
                  className={styles.handle}
                  aria-label={`「${title}」を動かす。上下の矢印キーで動きます`}
                  {...handle(id)}
                >
                  <span aria-hidden="true">⋮⋮</span>
                </button>
              ) : null}
              {live ? (
                <button
                  type="button"
                  className={`grow ${styles.current}`}
                  aria-label={`「${title}」をいま聴く`}
                  onClick={() => {
                    playQueued(id);
                    onClose();
                  }}
                >
                  <b>{title}</b>
                  <small className="soft">{clock(seconds)}</small>
                </button>
              ) : (
                <span className="grow">
                  <b>{title}</b>
                  <small className="soft">{clock(seconds)}</small>
                </span>
              )}
              {live ? (
                <>
                  <button
                    type="button"
                    className="tool"
                    aria-label={`「${title}」をひとつ上へ`}
                    disabled={at === 0}
                    onClick={() => put(movedItem(ids, at, at - 1), id)}
                  >
                    <Icon name="arrow-up" size={20} />
                  </button>
                  <button
                    type="button"
                    className="tool"
                    aria-label={`「${title}」をひとつ下へ`}
                    disabled={at === queue.length - 1}
                    onClick={() => put(movedItem(ids, at, at + 1), id)}
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
        <p className="tiny soft">
          {live
            ? "題名を押すと、すぐに聴けます。つまみを引くと、順番が変わります。"
            : "再生すると、順番を変えられます。"}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <button type="button" className="button button-line button-full" onClick={onClose}>
        閉じる
      </button>
    </Modal>
  );
}
