import { useEffect, useRef, useState } from "react";
import { Icon } from "./icons/Icon.tsx";
import type { ViewedPicture } from "./image-viewer.tsx";
import { firstView, type ViewerStep, stepOfKey, viewAfter } from "./viewer-rules.ts";
import styles from "./viewer-dialog.module.css";

const tools: readonly [ViewerStep, Parameters<typeof Icon>[0]["name"], string][] = [
  ["previous", "caret-left", "前の絵"],
  ["farther", "minus", "小さくする"],
  ["closer", "plus", "大きくする"],
  ["turn", "arrow-clockwise", "まわす"],
  ["next", "caret-right", "つぎの絵"],
];

/** Keys + − r ← → and a button for each; Esc or 「閉じる」 goes back to where it was opened. */
export default function ViewerDialog({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly ViewedPicture[];
  start: number;
  onClose: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(() => firstView(start));
  useEffect(() => ref.current?.showModal(), []);
  const take = (step: ViewerStep) => setView((now) => viewAfter(now, step, pictures.length));
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepOfKey(event.key);
    if (!step) return;
    event.preventDefault();
    take(step);
  };
  const picture = pictures[view.at];
  if (!picture) return null;
  const ratio = picture.width / picture.height;
  const style = {
    "--viewer-width": `calc(min(92vw, 76dvh * ${ratio}) * ${view.zoom})`,
    "--viewer-turn": `${view.turn}deg`,
  } as React.CSSProperties;
  const single = pictures.length === 1;
  return (
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label="絵を大きく見る"
      onClose={onClose}
      onKeyDown={onKeyDown}
      style={style}
    >
      <div className={styles.stage} tabIndex={0} role="region" aria-label="絵">
        <img src={picture.full} alt={picture.alt} width={picture.width} height={picture.height} />
      </div>
      <div className={styles.tools}>
        <span className="small soft" role="status">
          {view.at + 1}／{pictures.length}・{Math.round(view.zoom * 100)}%
        </span>
        {tools
          .filter(([step]) => !(single && (step === "previous" || step === "next")))
          .map(([step, icon, label]) => (
            <button
              key={step}
              className="tool"
              type="button"
              aria-label={label}
              onClick={() => take(step)}
            >
              <Icon name={icon} />
            </button>
          ))}
        <button
          className="tool"
          type="button"
          aria-label="閉じる"
          onClick={() => ref.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
    </dialog>
  );
}
