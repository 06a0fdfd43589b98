// How many letters wait to be read: one stream of the page hears it, and everything that shows it
// asks here.
import { useEffect } from "react";
import { useMemberHere } from "#browser/member-here.ts";
import { createStore, useStore } from "#browser/stores.ts";

/** Nothing before the first word. */
const unreadStore = createStore<{ unread: number | undefined }>({ unread: undefined });

/** The number on the icon of the installed app, where the device shows one. */
function showBadge(unread: number): void {
  const done = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
  // A device that shows none, or was told to, has nothing to mend.
  done?.catch(() => undefined);
}

/** What the bell heard. */
export function setUnread(unread: number): void {
  unreadStore.set({ unread });
  showBadge(unread);
}
/** As the bell last heard. */
export const useUnread = (atFirst: number): number => useStore(unreadStore).unread ?? atFirst;

/** Whoever left has nothing on the icon of the app any more. */
export function useClearedBadge(): void {
  const here = useMemberHere();
  useEffect(() => {
    if (here) return;
    unreadStore.set({ unread: undefined });
    showBadge(0);
  }, [here]);
}
