import { Badge } from "#ui/badge.tsx";
import { useUnread } from "./unread-store.ts";

/** How many letters wait to be read; counts on while the page is open. */
export function UnreadLetters({ atFirst }: { atFirst: number }) {
  const unread = useUnread(atFirst);
  return unread > 0 ? <Badge dye="zengo">未読 {unread}</Badge> : null;
}
