// How many letters wait to be read: one stream of the page hears it, and everything that shows it
// asks here.
import { useEffect } from "react";
import { useMemberHere } from "#browser/member-here.ts";
import { createStore, useStore } from "#browser/stores.ts";
import { useLive } from "#features/platform/live/ui/use-live.ts";

/** Nothing before the first word. */
const unreadStore = createStore<{ unread: number | undefined }>({ unread: undefined });

/** The number on the icon of the installed app, where the device shows one. */
function showBadge(unread: number): void {
  const done = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
  // A device that shows none, or was told to, has nothing to mend.
  done?.catch(() => undefined);
}

/** Hears it; for the bell alone, which stands once on a page of a member. */
export function useHeardUnread(): number {
  const heard = useLive<{ unread: number }>("letters")?.unread;
  useEffect(() => {
    if (heard === undefined) return;
    unreadStore.set({ unread: heard });
    showBadge(heard);
  }, [heard]);
  return useStore(unreadStore).unread ?? 0;
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
