// Whether a price may be named as the former one beside a lower price: proven from what was
// charged.
import { addDays, type TokyoDate, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { dayMs } from "#lib/time.ts";

/** What was charged for a size from a moment on; null: it was not for sale. */
export type PriceSince = { price: number | null; from: Date };

const lookedAtDays = 56;
const minUsualMs = 14 * dayMs;

/** How long it was sold within the last eight weeks, how long at this price, and when last so. */
function timesOf(history: readonly PriceSince[], price: number, now: Date) {
  const begin = now.getTime() - lookedAtDays * dayMs;
  let [sold, atPrice, last] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const [at, one] of history.entries()) {
    const end = Math.min(history[at + 1]?.from.getTime() ?? Infinity, now.getTime());
    const time = Math.max(0, end - Math.max(one.from.getTime(), begin));
    if (one.price === null || time === 0) continue;
    sold += time;
    if (one.price !== price) continue;
    atPrice += time;
    last = end;
  }
  return { sold, atPrice, last };
}

/**
 * Charged for the larger part of the time that it was sold in the last eight weeks, for two weeks
 * at least, and not longer than two weeks ago.
 *
 * `history`: the oldest first. Source: 不当な価格表示についての景品表示法上の考え方 第4の2(1)ア(ウ).
 */
export function isProvenFormerPrice(
  history: readonly PriceSince[],
  price: number,
  now: Date,
): boolean {
  const { sold, atPrice, last } = timesOf(history, price, now);
  return atPrice * 2 > sold && atPrice >= minUsualMs && now.getTime() - last <= minUsualMs;
}

/** Since when a proven former price was charged without a break; nothing where none is proven. */
export function formerPriceSince(
  history: readonly PriceSince[],
  price: number,
  now: Date,
): Date | undefined {
  if (!isProvenFormerPrice(history, price, now)) return undefined;
  const last = history.findLast((one) => one.price === price && one.from < now);
  return last && new Date(Math.max(last.from.getTime(), now.getTime() - lookedAtDays * dayMs));
}

/**
 * The first day on which it is proven, if all goes on as it is now; nothing where no such day comes
 * within the eight weeks.
 */
export function formerPriceFrom(
  history: readonly PriceSince[],
  price: number,
  now: Date,
): TokyoDate | undefined {
  const today = tokyoDate(now);
  if (isProvenFormerPrice(history, price, now)) return today;
  for (let ahead = 1; ahead <= lookedAtDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (isProvenFormerPrice(history, price, tokyo(`${day} 00:00:00`))) return day;
  }
  return undefined;
}
