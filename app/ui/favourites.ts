// Goods a visitor wants to find again: their ids, newest first, in this browser.
import { createPart } from "./client-state.ts";

export const favouritesKey = "favourites";
const most = 200;

export const favourites = createPart<readonly string[]>([]);

export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, most);

/** What is stored, or an empty list when it is not a list of ids. */
export function readFavourites(json: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string").slice(0, most) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function toggleFavourite(id: string) {
  favourites.set(toggled(favourites.get(), id));
  try {
    localStorage.setItem(favouritesKey, JSON.stringify(favourites.get()));
  } catch {
    // Storage is switched off in this browser: the list lives as long as the page.
  }
}

let restored = false;

/** Reads the list once, by the first button that is shown. */
export function restoreFavourites() {
  if (restored) return;
  restored = true;
  try {
    favourites.set(readFavourites(localStorage.getItem(favouritesKey)));
  } catch {
    // As above.
  }
  addEventListener("storage", (event) => {
    if (event.key === favouritesKey) favourites.set(readFavourites(event.newValue));
  });
}
