// What was received on this device and not sent, asked for where somebody signs out.
/** In IndexedDB; they name nobody. */
export const doorPresses = "door-presses";

export const pressesLeft = async (): Promise<number> =>
  (await import("./door-kept.ts")).countPresses();
export function dropPressesLeft(): void {
  try {
    indexedDB.deleteDatabase(doorPresses);
  } catch {
    // A browser without such a store has nothing to forget.
  }
}
