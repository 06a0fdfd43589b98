// What the door of an event keeps in this browser, by name: signing out deletes it
// (`clearMember`, the page of signing out).
/** Lists of who comes. */
export const doorLists = "door-lists";
/** Presses that were not sent yet; they name nobody. */
export const doorPresses = "door-presses";

/** How many were not sent; a browser that kept none says so, too. */
export async function countDoorPresses(): Promise<number> {
  const { openDB } = await import("idb");
  const kept = await openDB(doorPresses);
  const count = kept.objectStoreNames.contains("presses") ? await kept.count("presses") : 0;
  kept.close();
  // Asking made an empty one where there was none.
  if (count === 0) indexedDB.deleteDatabase(doorPresses);
  return count;
}
export function dropDoorPresses(): void {
  try {
    indexedDB.deleteDatabase(doorPresses);
  } catch {
    // A browser without such a store has nothing to forget.
  }
}
