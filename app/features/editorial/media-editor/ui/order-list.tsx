import { useState } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import { useRowOrder } from "#browser/row-order.ts";
import { Badge } from "#ui/badge.tsx";
import { arranged } from "../playlist-rules.ts";
import styles from "./order-list.module.css";

export type OrderedRow = { id: string; title: string; note: string; warning: string };

/**
 * Rows in an order of one's own: dragged by their handle with mouse, pen or finger, moved by the
 * arrow keys on it, or by the buttons. Before scripts the buttons send the form, and the server
 * moves the row.
 */
export function OrderList({ name, rows }: { name: string; rows: readonly OrderedRow[] }) {
  const [ids, setIds] = useState(rows.map(({ id }) => id));
  const [said, setSaid] = useState("");
  const byId = new Map(rows.map((row) => [row.id, row]));
  const put = (next: string[], id: string) => {
    setIds(next);
    const at = next.indexOf(id);
    setSaid(
      at < 0
        ? `「${byId.get(id)?.title}」を外しました。`
        : `「${byId.get(id)?.title}」は${at + 1}番めです（${next.length}本のうち）。`,
    );
  };
  const { list, held, handle } = useRowOrder(ids, put);
  const press = (event: React.MouseEvent, ask: string, id: string) => {
    event.preventDefault();
    put(arranged(ids, ask), id);
  };
  return (
    <>
      <input type="hidden" name={name} value={ids.join("、")} />
      <ol className={styles.deskOrder} ref={list}>
        {ids.map((id, at) => {
          const row = byId.get(id) ?? { id, title: id, note: "", warning: "もうありません" };
          return (
            <li key={id} className={held === id ? styles.held : undefined}>
              <button
                type="button"
                className={styles.handle}
                aria-label={`「${row.title}」を動かす。上下の矢印キーで動きます`}
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
              <span className={styles.moves}>
                <button
                  type="submit"
                  name="move"
                  value={`up:${at}`}
                  className="tool"
                  disabled={at === 0}
                  aria-label={`「${row.title}」をひとつ上へ`}
                  onClick={(event) => press(event, `up:${at}`, id)}
                >
                  <Icon name="arrow-up" size={20} />
                </button>
                <button
                  type="submit"
                  name="move"
                  value={`down:${at}`}
                  className="tool"
                  disabled={at === ids.length - 1}
                  aria-label={`「${row.title}」をひとつ下へ`}
                  onClick={(event) => press(event, `down:${at}`, id)}
                >
                  <Icon name="arrow-down" size={20} />
                </button>
                <button
                  type="submit"
                  name="move"
                  value={`out:${at}`}
                  className="tool"
                  aria-label={`「${row.title}」を外す`}
                  onClick={(event) => press(event, `out:${at}`, id)}
                >
                  <Icon name="x" size={20} />
                </button>
              </span>
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
