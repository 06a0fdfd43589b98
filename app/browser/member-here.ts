// Whether a member is in this browser: what every page asks, without the calls of one who is.
import { useSyncExternalStore } from "react";
import { createStore } from "./stores.ts";

/** Whether the server has said in this visit that the sign-in is over. */
export const signInOver = createStore(false);

/** Somebody who was signed in here, and still is as far as this visit knows. */
export const isMemberHere = (): boolean =>
  typeof document !== "undefined" && /(?:^|; )member=1/.test(document.cookie) && !signInOver.get();

const nobody = () => false;
/** The same for what a page shows; a page from the server is everybody's. */
export const useMemberHere = (): boolean =>
  useSyncExternalStore(signInOver.subscribe, isMemberHere, nobody);
