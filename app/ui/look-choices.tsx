import { useState } from "react";
import {
  chooseCalm,
  chooseFurigana,
  chooseSize,
  chooseTheme,
  chosenCalm,
  chosenFurigana,
  chosenSize,
  chosenTheme,
} from "#browser/theme.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import styles from "./look-choices.module.css";

/**
 * One of a few, at once and kept in this browser. Hidden where there are no scripts: it could do
 * nothing.
 */
function Choice<Value extends string>({
  title,
  names,
  chosen,
  choose,
}: {
  title: string;
  names: Record<Value, string>;
  chosen: () => Value;
  choose: (value: Value) => void;
}) {
  const [picked, setPicked] = useState<Value>();
  const hydrated = useHydrated();
  const now = picked ?? (hydrated ? chosen() : undefined);
  return (
    <div className={styles.look} role="group" aria-label={title}>
      <span className="small">{title}</span>
      <span className="cluster">
        {(Object.entries(names) as [Value, string][]).map(([value, name]) => (
          <button
            key={value}
            type="button"
            className="choice large"
            aria-pressed={now === value}
            onClick={() => {
              choose(value);
              setPicked(value);
            }}
          >
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}

/**
 * 見えかた: the size of letters, the light, readings and stillness. For everybody, signed in or not.
 */
export const LookChoices = () => (
  <div className="looks">
    <Choice
      title="文字の大きさ"
      names={{ normal: "標準", large: "大", largest: "特大" }}
      chosen={chosenSize}
      choose={chooseSize}
    />
    <Choice
      title="画面の明るさ"
      names={{ day: "昼", night: "夜", device: "端末に合わせる" }}
      chosen={chosenTheme}
      choose={chooseTheme}
    />
    <Choice
      title="ふりがな"
      names={{ off: "なし", usual: "ふつう", more: "多め" }}
      chosen={chosenFurigana}
      choose={chooseFurigana}
    />
    <Choice
      title="静かな画面"
      names={{ off: "ふつう", on: "静か" }}
      chosen={() => (chosenCalm() ? "on" : "off")}
      choose={(value) => chooseCalm(value === "on")}
    />
    <p className="tiny faint">
      「多め」では、メニューや見出し、プランと品の名前にもよみがつきます。「静か」では、動きが止まり、地が無地になります。この端末に残ります。
    </p>
  </div>
);
