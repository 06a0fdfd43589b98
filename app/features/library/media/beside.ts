// What stands beside a closed piece: what opens it, and something to hear meanwhile.
import { pieceTicketId } from "#features/identity/licence/piece-ticket.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { Library, MediaAccess } from "./library.server.ts";
import { type Opening, openingsOf } from "./openings.ts";
import { canBeOwn, isShown, lockOf, type MediaItem } from "./rules.ts";

type Asking = { items: Items; hearing: MediaAccess; now: Date };

/** Who asks, for what opens a piece to them. */
export const askingOf = ({ items, hearing, now }: Asking) => ({
  items: items.list,
  listener: hearing.listener,
  taken: hearing.taken,
  now,
});
/**
 * What is offered beside a closed piece, or beside a taste of more that is closed; nothing where
 * all of it is open, or only waits.
 */
export function offersBeside(open: Asking, item: MediaItem): Opening[] {
  const { id, areas, weeks } = item;
  const lock = lockOf({ id, areas, weeks, free: false }, open.hearing.listener);
  if (lock.open || lock.why === "week") return [];
  // A taste is of all that its areas hold, not of its own week.
  return openingsOf({ areas, free: false, weeks: item.free ? [] : weeks }, askingOf(open));
}

/** How a closed piece can become somebody's own: by a ticket that they have, or one to buy. */
export type Keeping = { left: number; price: number };
/** Nothing where it is open, only waits, or is of no kind that is held piece by piece. */
export function keepBeside({ items, hearing }: Asking, item: MediaItem): Keeping | null {
  const lock = lockOf(item, hearing.listener);
  const ticket = items.byId.get(pieceTicketId);
  if (lock.open || lock.why === "week" || !canBeOwn(item) || !ticket) return null;
  const left = hearing.pieceTickets;
  return left > 0 || ticket.sale === "open" ? { left, price: ticket.price } : null;
}

/** A piece of the same areas that everybody may hear, for who stands before a closed one. */
export function tasteBeside(
  { library, now }: { library: Library; now: Date },
  { id, areas }: MediaItem,
): MediaItem | undefined {
  const tastes = library.items.filter(
    (one) => one.free && one.id !== id && one.medium === "audio" && isShown(one, now),
  );
  return tastes.find((one) => one.areas.some((area) => areas.includes(area))) ?? tastes[0];
}
