// Two may share a browser. A page that is come back to after another has signed in, or this one has
// signed out, in a tab beside it shows things of somebody who is not here any more, and its forms
// would be sent in the other's name: it is asked for anew.
import { useEffect } from "react";
import { readUser, user, userKey } from "./stores.ts";

function look(): void {
  const before = user.get();
  if (!before || document.visibilityState !== "visible") return;
  try {
    if (readUser(localStorage.getItem(userKey))?.uid !== before.uid) location.reload();
  } catch {
    // Storage is switched off in this browser: nothing is known of other tabs.
  }
}
function watch(): () => void {
  addEventListener("focus", look);
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("focus", look);
    removeEventListener("pageshow", look);
    document.removeEventListener("visibilitychange", look);
  };
}
/** For the layouts of pages that belong to somebody. */
export function MemberWatch(): null {
  useEffect(watch, []);
  return null;
}
