// What of a photograph stays where it is cut to a card's shape: by two sliders, or by touching it.
import { useState } from "react";
import { centre, type Focus, focusStyle, pictureUrl } from "#features/platform/images/rules.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { DeskPicture } from "./pictures-panel.tsx";
import styles from "./focus-field.module.css";

const axes = { x: "左右（0が左、100が右）", y: "上下（0が上、100が下）" } as const;

export function FocusField({ picture, at }: { picture: DeskPicture; at: number }) {
  const [focus, setFocus] = useState<Focus>(picture.focus ?? centre);
  const touch = (event: React.MouseEvent<HTMLButtonElement>) => {
    // A key that presses it names no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const part = (from: number, length: number) =>
      Math.min(100, Math.max(0, Math.round((from / Math.max(1, length)) * 100)));
    setFocus({
      x: part(event.clientX - box.left, box.width),
      y: part(event.clientY - box.top, box.height),
    });
  };
  return (
    <Disclosure summary="切りぬきの中心">
      <p className="hint">
        一覧やカートでは、たて長に切りぬきます。のこしたいところを写真の上でさわるか、目もりで決めて、「写真の説明を保存する」を押します。
      </p>
      <div className={styles.both}>
        {/* The sliders do the same by keyboard. */}
        <button
          type="button"
          className={styles.whole}
          tabIndex={-1}
          aria-label="写真の上で、中心を決める"
          onClick={touch}
        >
          <img src={pictureUrl(picture, 480)} alt="" />
          <i
            className={styles.mark}
            style={{ insetInlineStart: `${focus.x}%`, top: `${focus.y}%` }}
            aria-hidden="true"
          />
        </button>
        <div>
          <span className="tiny soft block">一覧での見えかた</span>
          <img
            className={styles.card}
            src={pictureUrl(picture, 480)}
            alt=""
            style={focusStyle({ focus })}
          />
        </div>
      </div>
      {(["x", "y"] as const).map((axis) => (
        <label key={axis} className={styles.axis}>
          <span className="small">
            {at + 1}枚めの{axes[axis]}
          </span>
          <input
            type="range"
            name={`focus-${axis}:${picture.name}`}
            min={0}
            max={100}
            step={1}
            value={focus[axis]}
            onChange={(event) => setFocus({ ...focus, [axis]: Number(event.target.value) })}
          />
        </label>
      ))}
    </Disclosure>
  );
}
