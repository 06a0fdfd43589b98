// What comes next: put in order by a row's handle, with the finger or the keyboard, or by the
// buttons.
import { useState } from "react";
import { Modal } from "#ui/dialog.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { movedItem } from "#lib/array-move.ts";
import { useRowOrder } from "#browser/row-order.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { clock } from "../../present.ts";
import { playQueued, setQueue } from "../player/audio-player.ts";
import styles from "./queue-panel.module.css";

const RowTool = (given: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className="tool"
    aria-label={given.label}
    disabled={given.disabled}
    onClick={given.onClick}
  >
    <Icon name={given.icon} size={20} />
  </button>
);
const Named = ({ track: { title, seconds } }: { track: PlayTrack }) => (
  <>
    <b>{title}</b>
    <small className="soft">{clock(seconds)}</small>
  </>
);

/** The order as it is put; `said`: what a reader of the screen hears of it. */
function useQueueOrder(queue: readonly PlayTrack[]) {
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
  return {
    said,
    list,
    held,
    handle,
    last: ids.length - 1,
    move: (from: number, to: number) => put(movedItem(ids, from, to), ids[from] ?? ""),
    remove: (id: string) =>
      put(
        ids.filter((one) => one !== id),
        id,
      ),
  };
}

/** A row that may be moved, heard at once, and taken out. */
function LiveRow({
  track,
  at,
  order,
  onPlayed,
}: {
  track: PlayTrack;
  at: number;
  order: Pick<ReturnType<typeof useQueueOrder>, "handle" | "last" | "move" | "remove">;
  onPlayed: () => void;
}) {
  const { id, title } = track;
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        aria-label={`「${title}」を動かす。上下の矢印キーで動きます`}
        {...order.handle(id)}
      >
        <span aria-hidden="true">⋮⋮</span>
      </button>
      <button
        type="button"
        className={`grow ${styles.current}`}
        aria-label={`「${title}」をいま聴く`}
        onClick={() => {
          playQueued(id);
          onPlayed();
        }}
      >
        <Named track={track} />
      </button>
      <RowTool
        icon="arrow-up"
        label={`「${title}」をひとつ上へ`}
        disabled={at === 0}
        onClick={() => order.move(at, at - 1)}
      />
      <RowTool
        icon="arrow-down"
        label={`「${title}」をひとつ下へ`}
        disabled={at === order.last}
        onClick={() => order.move(at, at + 1)}
      />
      <RowTool icon="x" label={`「${title}」を外す`} onClick={() => order.remove(id)} />
    </>
  );
}

/** `live`: the player has this queue; before it plays, it is only told. */
export function QueuePanel({
  open,
  onClose,
  queue,
  live,
}: {
  open: boolean;
  onClose: () => void;
  queue: readonly PlayTrack[];
  live: boolean;
}) {
  const { list, held, said, ...order } = useQueueOrder(queue);
  return (
    <Modal open={open} onClose={onClose} title="つぎに聴くもの">
      {queue.length === 0 ? (
        <p className="body soft">この音声で終わりです。</p>
      ) : (
        <ol className={styles.queue} ref={list}>
          {queue.map((track, at) => (
            <li key={track.id} className={held === track.id ? styles.held : undefined}>
              {live ? (
                <LiveRow track={track} at={at} order={order} onPlayed={onClose} />
              ) : (
                <span className="grow">
                  <Named track={track} />
                </span>
              )}
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
