// Copies of what a member wrote, kept in this browser for where there is no network: of one member
// at a time, and gone when that member signs out.
export const ownCopiesKey = "own_copies";
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Undefined where nothing lies here, or nothing that can be read. */
export function readOwnCopies(store: Store): unknown {
  try {
    return JSON.parse(store.getItem(ownCopiesKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
/** False where this browser keeps nothing. */
export function writeOwnCopies(store: Store, copies: unknown): boolean {
  try {
    store.setItem(ownCopiesKey, JSON.stringify(copies));
    return true;
  } catch {
    return false;
  }
}
export function forgetOwnCopies(store: () => Store = () => localStorage): void {
  try {
    store().removeItem(ownCopiesKey);
  } catch {
    // A browser without storage kept nothing.
  }
}
