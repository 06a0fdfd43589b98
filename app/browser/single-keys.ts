// Keys of the desk that are pressed alone. They rest while something is typed and over an open
// dialog, and whoever dictates or leans on the keyboard may switch them off in this browser.
import { createStore } from "./stores.ts";

const kept = "desk_single_keys";
const read = (): boolean => {
  try {
    return localStorage.getItem(kept) !== "off";
  } catch {
    return true;
  }
};
export const singleKeys = createStore(true);
/** As it was left here. */
export const recallSingleKeys = (): void => singleKeys.set(read());
export function switchSingleKeys(on: boolean): void {
  singleKeys.set(on);
  try {
    if (on) localStorage.removeItem(kept);
    else localStorage.setItem(kept, "off");
  } catch {
    // Where nothing is kept it is so until the page is closed.
  }
}

const typing = [
  "input:not([type=checkbox], [type=radio])",
  "textarea",
  "select",
  "[contenteditable]",
  "dialog",
  "[role=dialog]",
].join();
/**
 * Whether somebody types into it, or answers a dialog. What stands in a dialog that has just closed
 * keeps the focus until the browser draws again: whoever is quick means the page.
 */
const isElsewhere = (target: Element): boolean =>
  target.closest("dialog:not([open])") === null && target.closest(typing) !== null;

/** A key that is meant for the page, and not for what has the focus. */
export const isForPage = (event: KeyboardEvent): boolean =>
  read() &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !(event.target instanceof Element && isElsewhere(event.target));
