import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import { Mini } from "#ui/small-parts.tsx";
import { arranged, moved } from "../playlist-rules.ts";

export type OrderRow = { id: string; title: string; note: string; warning: string };

/**
 * Rows in an order of one's own: dragged by their handle with mouse, pen or finger, moved by the arrow keys on it, or by the
 * buttons. Before scripts the buttons send the form, and the server moves the row.
 */
export function OrderList({ name, rows }: { name: string; rows: readonly OrderRow[] }) {
  const [ids, setIds] = useState(rows.map(({ id }) => id));
  const [said, setSaid] = useState("");
  const [held, setHeld] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const put = (next: string[], id: string) => {
    setIds(next);
    const at = next.indexOf(id);
    setSaid(at < 0 ? `「${byId.get(id)?.title}」を外しました。` : `「${byId.get(id)?.title}」は${at + 1}番めです（${next.length}本のうち）。`);
  };
  const drag = (y: number, id: string) => {
    if (!list.current) return;
    const tops = [...list.current.children].map((row) => { const { top, height } = row.getBoundingClientRect(); return top + height / 2; });
    const from = ids.indexOf(id);
    const to = tops.filter((middle, at) => at !== from && middle < y).length;
    if (to !== from) put(moved(ids, from, to), id);
  };
  // The page hears the finger, not the handle: a row that is put elsewhere loses hold of it.
  useEffect(() => {
    if (held === null) return;
    const move = (event: PointerEvent) => drag(event.clientY, held);
    const end = () => setHeld(null);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => { removeEventListener("pointermove", move); removeEventListener("pointerup", end); removeEventListener("pointercancel", end); };
  });
  const keys = (event: React.KeyboardEvent, at: number, id: string) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    put(moved(ids, at, to), id);
  };
  const press = (event: React.MouseEvent, ask: string, id: string) => {
    event.preventDefault();
    put(arranged(ids, ask), id);
  };
  return (
    <>
      <input type="hidden" name={name} value={ids.join("、")} />
      <ol className="desk-order" ref={list}>
        {ids.map((id, at) => {
          const row = byId.get(id) ?? { id, title: id, note: "", warning: "もうありません" };
          return (
            <li key={id} className={held === id ? "held" : undefined}>
              <button type="button" className="handle" aria-label={`「${row.title}」を動かす。上下の矢印キーで動きます`} onKeyDown={(event) => keys(event, at, id)} onPointerDown={() => setHeld(id)}><span aria-hidden="true">⋮⋮</span></button>
              <span className="what"><b>{at + 1}　{row.title}</b><span className="small sub">{row.note}</span>{row.warning ? <Mini dye="error">{row.warning}</Mini> : null}</span>
              <span className="moves">
                <button type="submit" name="move" value={`up:${at}`} className="tool" disabled={at === 0} aria-label={`「${row.title}」をひとつ上へ`} onClick={(event) => press(event, `up:${at}`, id)}><Icon name="arrow-up" size={20} /></button>
                <button type="submit" name="move" value={`down:${at}`} className="tool" disabled={at === ids.length - 1} aria-label={`「${row.title}」をひとつ下へ`} onClick={(event) => press(event, `down:${at}`, id)}><Icon name="arrow-down" size={20} /></button>
                <button type="submit" name="move" value={`out:${at}`} className="tool" aria-label={`「${row.title}」を外す`} onClick={(event) => press(event, `out:${at}`, id)}><Icon name="x" size={20} /></button>
              </span>
            </li>
          );
        })}
      </ol>
      {ids.length === 0 ? <p className="md sub">まだ一本も入っていません。</p> : null}
      <p className="vh" role="status">{said}</p>
    </>
  );
}
