// When a box may leave instead. Pure.
import { isOpen, type ShopCalendar } from "#features/shop/delivery/rules.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { parcelCutOffOf, parcelLeavesAfterDays } from "../rules.ts";

/**
 * A box may wait so many days beyond the day that it was first planned for; the next one is not far
 * then.
 */
export const maxBoxWait = 14;

type BoxDay = { state: string; shipOn: string; createdAt: Date; asks: readonly string[] };

/**
 * The days to which a box can be moved: on which the shop packs, never before the first planned
 * one, and each while its own cut-off is ahead. None once the box is being packed, asked about, or
 * past the cut-off of its present day.
 */
export function boxDays(
  { state, shipOn, createdAt, asks }: BoxDay,
  now: Date,
  calendar: ShopCalendar,
): TokyoDate[] {
  if (state !== "planned" || asks.length > 0 || parcelCutOffOf(shipOn as TokyoDate) <= now)
    return [];
  const first = addDays(tokyoDate(createdAt), parcelLeavesAfterDays);
  return Array.from({ length: maxBoxWait + 1 }, (_, at) => addDays(first, at)).filter(
    (day) => day !== shipOn && isOpen(day, calendar) && parcelCutOffOf(day) > now,
  );
}

/** A box that is asked about leaves no sooner than its member has had two days to answer. */
export const askedShipDay = (shipOn: TokyoDate, now: Date, calendar: ShopCalendar): TokyoDate => {
  let day = addDays(tokyoDate(now), 3);
  if (shipOn >= day) return shipOn;
  while (!isOpen(day, calendar)) day = addDays(day, 1);
  return day;
};
