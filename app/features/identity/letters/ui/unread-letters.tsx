import { useLive } from "#features/platform/live/ui/use-live.ts";
import { Badge } from "#ui/badge.tsx";

/** How many letters wait to be read; counts on while the page is open. */
export function UnreadLetters({ atFirst }: { atFirst: number }) {
  const unread = useLive<{ unread: number }>("letters")?.unread ?? atFirst;
  return unread > 0 ? <Badge dye="zengo">未読 {unread}</Badge> : null;
}
