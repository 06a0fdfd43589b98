// The periods of a plan: its one item, its price, and the same day of the next month.
import { unix, type Wire } from "./objects.ts";

export type SubscriptionItem = {
  id: string;
  price: Wire;
  current_period_start: number;
  current_period_end: number;
};
export const itemOf = (subscription: Wire): SubscriptionItem =>
  (subscription["items"] as { data: SubscriptionItem[] }).data[0] as SubscriptionItem;
export const priceAmount = (price: Wire) => Number(price["unit_amount"]);
export const renewalInterval = (price: Wire) =>
  String((price["recurring"] as { interval: string }).interval);

/** The same day of the next month or year; the last day where there is none. */
export function addInterval(from: number, interval: string): number {
  const at = new Date(from * 1000);
  const months = interval === "year" ? 12 : 1;
  const next = new Date(
    Date.UTC(
      at.getUTCFullYear(),
      at.getUTCMonth() + months,
      1,
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
    ),
  );
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(at.getUTCDate(), last));
  return unix(next);
}
