// What was gathered from the shelves, as this browser keeps it.
import { useSyncExternalStore } from "react";
import type { PickLine } from "../board.ts";
import { gatheredKey, isGathered, readGathered, tickPick, writeGathered } from "../gathered.ts";

const listeners = new Set<() => void>();
/** Where storage is switched off, ticks stay as long as the page. */
let unstored = "";
const readTicks = (): string => {
  try {
    return localStorage.getItem(gatheredKey) ?? "";
  } catch {
    return unstored;
  }
};
function writeTicks(text: string) {
  try {
    localStorage.setItem(gatheredKey, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}
/** Another window of this browser may tick too. */
function followTicks(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
/** Ticks stay over a reload, in this browser. */
export function useGathered(picks: readonly PickLine[]) {
  const gathered = readGathered(
    useSyncExternalStore(followTicks, readTicks, () => ""),
    picks,
  );
  return {
    has: (pick: PickLine) => isGathered(pick, gathered),
    toggle: (pick: PickLine) => writeTicks(writeGathered(tickPick(pick, gathered))),
  };
}
