// What opens one piece for one listener: everything that is sold and would, the smallest first.
// Decided by the lock itself, asked as if they held it.
import { type Area, isLow, type Item } from "#features/identity/licence/rules.ts";
import { addDays, type TokyoDate, tokyoDate, tokyo } from "#lib/tokyo-date.ts";
import {
  dayOfWeek,
  type Listener,
  lockOf,
  type MediaItem,
  type WeekCategory,
  weekCategories,
  weekOf,
} from "./rules.ts";

export type OpeningQuestion = {
  items: readonly Item[];
  listener: Listener;
  /** What this person has or ever had: what there is once in a life is not offered again. */
  taken?: ReadonlySet<string> | undefined;
  now: Date;
};
type Piece = Pick<MediaItem, "free" | "areas" | "weeks">;
export type Opening = Pick<Item, "id" | "title" | "price" | "interval"> & {
  /** How many days cost nothing and end by themselves; 0 where it is no such trial. */
  freeDays: number;
  /** The day on which the piece opens, where that is not at once. */
  day: TokyoDate | null;
};
const maxShown = 4;

const isFreeTrial = ({ kind, price, interval, termDays }: Item): boolean =>
  kind === "trial" && price === 0 && interval === "none" && termDays > 0;

/** The listener as they would be on a day, had they begun with this item today. */
function holding(listener: Listener, item: Item, today: TokyoDate, day: TokyoDate): Listener {
  const before = listener.low ?? new Set<Area>();
  const gains = new Set(item.areas);
  const weeks = (category: WeekCategory) =>
    weekOf(tokyo(`${listener.starts?.[category] ?? today} 00:00:00`), tokyo(`${day} 00:00:00`));
  return {
    ...listener,
    member: true,
    signedIn: true,
    areas: listener.areas.union(gains),
    low: isLow(item.id) ? before.union(gains.difference(listener.areas)) : before.difference(gains),
    weeks: { eichi: weeks("eichi"), kafuku: weeks("kafuku") },
    starts: Object.fromEntries(
      weekCategories.map((category) => [category, listener.starts?.[category] ?? today]),
    ),
  };
}

/**
 * An item, and the listener as they would be with it: the same for every piece that is asked about.
 */
type Held = { item: Item; with: Listener; listener: Listener; today: TokyoDate };
function heldBy({ listener, now }: OpeningQuestion): (item: Item) => Held {
  const today = tokyoDate(now);
  return (item) => ({ item, with: holding(listener, item, today, today), listener, today });
}
/**
 * How an item opens a piece: at once, from a day on, or (nothing) not at all. A trial that is over
 * before the piece's week comes does not.
 */
function openingBy(
  { item, with: holder, listener, today }: Held,
  piece: Piece,
): Opening | undefined {
  const lock = lockOf(piece, holder);
  if (!lock.open && lock.why !== "week") return undefined;
  const freeDays = isFreeTrial(item) ? item.termDays : 0;
  const day = lock.open ? null : dayOfWeek(listener.starts?.[lock.category] ?? today, lock.week);
  // The last day of a trial is often only a part of one.
  if (freeDays > 0 && day !== null && day > addDays(today, freeDays - 1)) return undefined;
  const { id, title, price, interval } = item;
  return { id, title, price, interval, freeDays, day };
}

/**
 * Whether an item can be bought by this person for what it opens, and is of these areas; a piece
 * for any member has none.
 */
const isOffered =
  (
    { areas }: Pick<MediaItem, "areas">,
    { listener, taken }: Pick<OpeningQuestion, "listener" | "taken">,
  ) =>
  ({ id, sale, kind, once, areas: gives }: Item): boolean =>
    sale === "open" &&
    (areas.length === 0
      ? (kind === "plan" || kind === "trial") && gives.length > 0
      : kind !== "ticket" && areas.some((area) => gives.includes(area))) &&
    !(once === "yes" && taken?.has(id)) &&
    // Who has the low plan of an area is shown the whole one.
    !(isLow(id) && gives.some((area) => listener.low?.has(area)));

const smallestFirst = (a: Item, b: Item): number => a.price - b.price || a.sort - b.sort;

/** What is offered beside a closed piece, the smallest that opens it first. */
export function openingsOf(piece: Piece, asking: OpeningQuestion): Opening[] {
  return asking.items
    .filter(isOffered(piece, asking))
    .toSorted(smallestFirst)
    .map(heldBy(asking))
    .flatMap((held) => openingBy(held, piece) ?? [])
    .slice(0, maxShown);
}

/**
 * The free trial that opens a piece while it runs, for the line of a list; asked for many pieces in
 * a row.
 */
export function trialOf(asking: OpeningQuestion): (piece: Piece) => Opening | undefined {
  const trials = asking.items.filter(isFreeTrial).toSorted(smallestFirst);
  const held = heldBy(asking);
  // Few pieces of a list are closed, and few trials fit them.
  const known = new Map<Item, ReturnType<typeof held>>();
  const heldOnce = (item: Item) => {
    const one = known.get(item) ?? held(item);
    known.set(item, one);
    return one;
  };
  return (piece) => {
    const isOfferedHere = isOffered(piece, asking);
    for (const item of trials) {
      const found = isOfferedHere(item) ? openingBy(heldOnce(item), piece) : undefined;
      if (found) return found;
    }
    return undefined;
  };
}
