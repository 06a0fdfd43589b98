// What a member has typed and not saved, kept in this browser for that member alone: whoever else
// signs in here never sees it.
import { type Draft, type Drafts, tidy } from "./draft-rules.ts";

export const ownDraftsKey = "own_drafts";
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Kept = { uid: string; drafts: Drafts };

function readAll(store: Store, uid: string): Drafts {
  try {
    const kept = JSON.parse(store.getItem(ownDraftsKey) ?? "null") as Kept | null;
    return (kept?.uid === uid ? kept.drafts : undefined) ?? {};
  } catch {
    return {};
  }
}
/** All of one member, by their names. */
export const ownDrafts = (store: Store, uid: string, now: number): Drafts =>
  tidy(readAll(store, uid), now);
export const ownDraft = (
  store: Store,
  { uid, name }: { uid: string; name: string },
  now: number,
): Draft | undefined => ownDrafts(store, uid, now)[name];

/**
 * Without a draft it is dropped. What another member left here goes with the first word of this
 * one.
 */
export function saveOwnDraft(
  store: Store,
  { uid, name }: { uid: string; name: string },
  draft: Draft | undefined,
  now: number,
): void {
  const { [name]: _, ...rest } = readAll(store, uid);
  const drafts = tidy(draft ? { ...rest, [name]: draft } : rest, now);
  try {
    if (Object.keys(drafts).length === 0) store.removeItem(ownDraftsKey);
    else store.setItem(ownDraftsKey, JSON.stringify({ uid, drafts } satisfies Kept));
  } catch {
    // Nothing can be kept in this browser.
  }
}

/** Whoever is not signed in: kept in the tab, and gone with it. */
export const ofThisTab = "tab";
/** Signing out takes along what was not saved. */
export function deleteOwnDrafts(
  stores: readonly (() => Store)[] = [() => localStorage, () => sessionStorage],
): void {
  for (const store of stores) {
    try {
      store().removeItem(ownDraftsKey);
    } catch {
      // A browser without storage kept nothing.
    }
  }
}
