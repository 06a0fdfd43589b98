// Goods a person wants to find again: of a visitor in this browser, of a member in the house.
// Newest first.
import { createStore, readUser, showToast, user, userKey } from "#browser/stores.ts";
import { href } from "#lib/href.ts";

export const favouritesKey = "favourites";
/** The same number as in the house. */
const maxFavourites = 100;
const keptPath = href("/favourites/kept");

export const favourites = createStore<readonly string[]>([]);
/** Whether the house keeps the list of this browser's member. */
let inHouse = false;

export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, maxFavourites);

/** What is stored, or an empty list when it is not a list of ids. */
export function readFavourites(json: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(found)
      ? found.filter((id) => typeof id === "string").slice(0, maxFavourites)
      : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const storage = <T>(use: (kept: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    // Storage is switched off in this browser: the list lives as long as the page.
    return undefined;
  }
};

type Said = { ids: string[] | null; problem?: string };
/** Asks the house; `ids` null: nobody is signed in. Nothing at all: it could not be reached. */
async function ask(change?: Record<string, readonly string[]>): Promise<Said | undefined> {
  const body = new URLSearchParams();
  for (const [name, ids] of Object.entries(change ?? {}))
    for (const id of ids) body.append(name, id);
  try {
    // Who presses and leaves at once is heard, too.
    const answer = await fetch(keptPath, change ? { method: "POST", body, keepalive: true } : {});
    return answer.ok || answer.status === 409 ? ((await answer.json()) as Said) : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const notKept = "お気に入りを変えられませんでした。電波のよいところで、もう一度お試しください。";

export async function toggleFavourite(id: string, title: string): Promise<void> {
  // Whose list it is must be known before it changes: what is pressed meanwhile would be lost in
  // the answer.
  await askHouse();
  const before = favourites.get();
  const on = !before.includes(id);
  if (on && before.length >= maxFavourites) {
    showToast({
      kind: "error",
      message: `お気に入りは${maxFavourites}点までです。`,
      link: { href: href("/favourites"), label: "お気に入りを見る" },
    });
    return;
  }
  favourites.set(toggled(before, id));
  if (inHouse) {
    const said = await ask({ [on ? "add" : "remove"]: [id] });
    if (!said?.ids) {
      favourites.set(before);
      showToast({ kind: "error", message: said?.problem ?? notKept });
      return;
    }
  } else storage((kept) => kept.setItem(favouritesKey, JSON.stringify(favourites.get())));
  if (on)
    showToast({
      kind: "success",
      message: `「${title}」をお気に入りに入れました`,
      link: { href: href("/favourites"), label: "お気に入りを見る" },
    });
}

let restoring: Promise<void> | undefined;
let moving: Promise<void> | undefined;
let asking: Promise<void> | undefined;

async function restore() {
  const here = readFavourites(storage((kept) => kept.getItem(favouritesKey)) ?? null);
  favourites.set(here);
  addEventListener("storage", (event) => {
    if (event.key === favouritesKey && !inHouse) favourites.set(readFavourites(event.newValue));
  });
  // Who signs in while the page stays open finds the list of the house, too.
  user.subscribe(() => {
    if (user.get() && !inHouse) moving = moveIn();
  });
  if (readUser(storage((kept) => kept.getItem(userKey)) ?? null)) await moveIn();
}

/** What this browser kept goes to the member it belongs to. */
async function moveIn() {
  const here = favourites.get();
  const said = await ask(here.length > 0 ? { join: here } : undefined);
  if (!said?.ids) return;
  inHouse = true;
  favourites.set(said.ids);
  // What this browser kept is the member's now: the next person here does not find it.
  storage((kept) => kept.removeItem(favouritesKey));
}

/** Reads the list once, by the first who shows it. */
export const restoreFavourites = (): Promise<void> => (restoring ??= restore());

/**
 * The list of whoever is signed in: a browser that has just signed in may not know it yet, the
 * house does.
 */
export async function askHouse(): Promise<void> {
  await restoreFavourites();
  await moving;
  if (!inHouse) await (asking ??= moveIn());
}
