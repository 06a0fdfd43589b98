import { useRef, useState } from "react";
import { wordsIn } from "#features/platform/content/rules.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { useRowOrder } from "#browser/row-order.ts";
import { typeInto } from "#browser/type-into.ts";
import { Badge } from "#ui/badge.tsx";
import { arranged } from "../playlist-rules.ts";
import styles from "./order-list.module.css";

export type OrderedRow = { id: string; title: string; note: string; warning: string };

const moves = [
  ["up", "arrow-up", "をひとつ上へ"],
  ["down", "arrow-down", "をひとつ下へ"],
  ["out", "x", "を外す"],
] as const;

function Moves({
  title,
  at,
  last,
  press,
}: {
  title: string;
  at: number;
  last: number;
  press: (event: React.MouseEvent, ask: string, at: number) => void;
}) {
  const isEnd = { up: at === 0, down: at === last, out: false };
  return (
    <span className={styles.moves}>
      {moves.map(([way, icon, words]) => (
        <button
          key={way}
          type="submit"
          name="move"
          value={`${way}:${at}`}
          className="tool"
          disabled={isEnd[way]}
          aria-label={`「${title}」${words}`}
          onClick={(event) => press(event, `${way}:${at}`, at)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </span>
  );
}

/**
 * Rows in an order of one's own: dragged by their handle with mouse, pen or finger, moved by the
 * arrow keys on it, or by the buttons. Before scripts the buttons send the form, and the server
 * moves the row.
 */
export function OrderList({ name, rows }: { name: string; rows: readonly OrderedRow[] }) {
  const [ids, setIds] = useState(rows.map(({ id }) => id));
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const byId = new Map(rows.map((row) => [row.id, row]));
  const put = (next: string[], id: string) => {
    // The field tells the list, as it does when a draft is put back.
    const { current } = field;
    if (current) typeInto(current, next.join("、"));
    const at = next.indexOf(id);
    setSaid(
      at < 0
        ? `「${byId.get(id)?.title}」を外しました。`
        : `「${byId.get(id)?.title}」は${at + 1}番めです（${next.length}本のうち）。`,
    );
  };
  const { list, held, handle } = useRowOrder(ids, put);
  const press = (event: React.MouseEvent, ask: string, at: number) => {
    event.preventDefault();
    put(arranged(ids, ask), ids[at] ?? "");
  };
  return (
    <>
      <input
        type="text"
        hidden
        name={name}
        ref={field}
        defaultValue={ids.join("、")}
        onInput={({ currentTarget }) => setIds(wordsIn(currentTarget.value))}
      />
      <ol className={styles.deskOrder} ref={list}>
        {ids.map((id, at) => {
          const row = byId.get(id) ?? { id, title: id, note: "下書きにある一本", warning: "" };
          return (
            <li key={id} className={held === id ? styles.held : undefined}>
              <button
                type="button"
                className={styles.handle}
                aria-label={`「${row.title}」を動かす。上下の矢印キーで動きます`}
                data-order-handle=""
                {...handle(id)}
              >
                <span aria-hidden="true">⋮⋮</span>
              </button>
              <span className={styles.what}>
                <b>
                  {at + 1}　{row.title}
                </b>
                <span className="small soft">{row.note}</span>
                {row.warning ? <Badge dye="error">{row.warning}</Badge> : null}
              </span>
              <Moves title={row.title} at={at} last={ids.length - 1} press={press} />
            </li>
          );
        })}
      </ol>
      {ids.length === 0 ? <p className="body soft">まだ一本も入っていません。</p> : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
