// Rows that people put in order by their handle: dragged with mouse, pen or finger, or moved by the
// keys on it.
import { useEffect, useRef, useState } from "react";
import { movedItem } from "#lib/array-move.ts";

/** So near to its edge a list that scrolls goes on under the finger. */
const edge = 40;
const step = 12;

/**
 * `put` gets the new order and the row that went. `list` is the element whose children are the
 * rows; `handle` is what a row's handle carries.
 */
export function useRowOrder(ids: readonly string[], put: (next: string[], id: string) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const drag = (y: number, id: string) => {
    const from = ids.indexOf(id);
    if (!list.current || from < 0) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    if (y < top + edge) list.current.scrollTop -= step;
    else if (y > bottom - edge) list.current.scrollTop += step;
    const middles = [...list.current.children].map((row) => {
      const { top: start, height } = row.getBoundingClientRect();
      return start + height / 2;
    });
    const to = middles.filter((middle, at) => at !== from && middle < y).length;
    if (to !== from) put(movedItem(ids, from, to), id);
  };
  // The page hears the finger, not the handle: a row that is put elsewhere loses hold of it.
  useEffect(() => {
    if (held === null) return;
    const move = (event: PointerEvent) => drag(event.clientY, held);
    const end = () => setHeld(null);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  });
  const handle = (id: string) => ({
    onPointerDown: () => setHeld(id),
    onKeyDown: (event: React.KeyboardEvent) => {
      const at = ids.indexOf(id);
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      put(movedItem(ids, at, to), id);
    },
  });
  return { list, held, handle };
}
