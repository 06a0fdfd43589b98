// Whether a member is in this browser: what every page asks, without the calls of one who is.
import { createStore } from "#browser/stores.ts";

/** Whether the server has said in this visit that the sign-in is over. */
export const signInOver = createStore(false);

/** Somebody who was signed in here, and still is as far as this visit knows. */
export const isMemberHere = (): boolean =>
  typeof document !== "undefined" && /(?:^|; )member=1/.test(document.cookie) && !signInOver.get();
