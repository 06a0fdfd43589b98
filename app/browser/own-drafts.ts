// What a member has typed and not saved, kept in this browser for that member alone: whoever else
// signs in here never sees it.
import { type Draft, type Drafts, tidy } from "./draft-rules.ts";
import { type ItemStore, storedItems, storeItems } from "./stored-items.ts";

const prefix = "own_drafts ";
type Kept = { uid: string; draft: Draft };

/** All of one member, by their names. */
export const ownDrafts = (store: ItemStore, uid: string, now: number): Drafts =>
  tidy(
    Object.fromEntries(
      Object.entries(storedItems<Partial<Kept>>(store, prefix)).flatMap(([name, kept]) =>
        kept.uid === uid && kept.draft ? [[name, kept.draft] as const] : [],
      ),
    ),
    now,
  );
export const ownDraft = (
  store: ItemStore,
  { uid, name }: { uid: string; name: string },
  now: number,
): Draft | undefined => ownDrafts(store, uid, now)[name];

/**
 * Without a draft it is dropped. What another member left here goes with the first word of this
 * one.
 */
export function saveOwnDraft(
  store: ItemStore,
  { uid, name }: { uid: string; name: string },
  draft: Draft | undefined,
  now: number,
): void {
  const { [name]: _, ...rest } = ownDrafts(store, uid, now);
  const drafts = tidy(draft ? { ...rest, [name]: draft } : rest, now);
  const kept = Object.entries(drafts).map(([key, one]) => [key, { uid, draft: one }] as const);
  try {
    storeItems<Kept>(store, prefix, Object.fromEntries(kept));
  } catch {
    // Nothing can be kept in this browser.
  }
}

/** Whoever is not signed in: kept in the tab, and gone with it. */
export const ofThisTab = "tab";
/** Signing out takes along what was not saved. */
export function deleteOwnDrafts(
  stores: readonly (() => ItemStore)[] = [() => localStorage, () => sessionStorage],
): void {
  for (const store of stores) {
    try {
      storeItems(store(), prefix, {});
    } catch {
      // A browser without storage kept nothing.
    }
  }
}
