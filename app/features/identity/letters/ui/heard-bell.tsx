import { useEffect } from "react";
import { useLive } from "#features/platform/live/ui/use-live.ts";
import { BellLink } from "./bell-link.tsx";
import { setUnread, useUnread } from "./unread-store.ts";

/** The bell that hears of new letters; one stream of the page, for everything that shows them. */
export default function HeardBell() {
  const heard = useLive<{ unread: number }>("letters")?.unread;
  useEffect(() => {
    if (heard !== undefined) setUnread(heard);
  }, [heard]);
  return <BellLink unread={useUnread(0)} />;
}
