// The player by keys: the space bar plays, the arrows go 15 seconds.
import { useEffect } from "react";

export function usePlayerKeys(on: boolean, press: () => void, skip: (by: number) => void): void {
  useEffect(() => {
    if (!on) return;
    const key = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest("input,textarea,select,button,a,[role=slider],dialog");
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === " ") {
        event.preventDefault();
        press();
      } else if (event.key === "ArrowLeft" || event.key === "ArrowRight")
        skip(event.key === "ArrowLeft" ? -15 : 15);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}
