import { useState } from "react";
import { chosenTheme, chooseTheme, type Theme } from "./theme.ts";
import { useHydrated } from "./use-hydrated.ts";

const names: Record<Theme, string> = { day: "昼", night: "夜", device: "端末に合わせる" };

/** 昼 · 夜 · 端末に合わせる. Appears once scripts run: without them the page follows the device. */
export function ThemeChoice() {
  const [picked, setPicked] = useState<Theme>();
  const hydrated = useHydrated();
  const theme = picked ?? (hydrated ? chosenTheme() : undefined);
  return (
    <div className="row theme-choice" role="group" aria-label="画面の明るさ">
      {(Object.keys(names) as Theme[]).map((one) => (
        <button
          key={one}
          type="button"
          className="tag big"
          aria-pressed={theme === one}
          onClick={() => {
            chooseTheme(one);
            setPicked(one);
          }}
        >
          {names[one]}
        </button>
      ))}
    </div>
  );
}
