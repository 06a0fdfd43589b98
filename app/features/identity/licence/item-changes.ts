// How an item becomes another one on a day: its price, its days, what it opens. Pure.
import { addDays, type TokyoDate } from "#lib/tokyo-date.ts";
import { type Area, type Item } from "./rules.ts";

/** How an item is from the beginning of `from` on, until its next change. */
export type ItemTerms = { title: string; price: number; days: number; areas: readonly Area[] };
export type ItemChange = ItemTerms & { itemId: string; from: TokyoDate };
export type Holders = "keep" | "move";

/** So many days before, those who pay more are told. Source: terms of use, article 15. */
export const toldDays = 30;
/** A change is written at most so far ahead. */
const maxAheadDays = 730;
/** The provider takes no smaller payment. */
export const priceBounds = { min: 50, max: 1_000_000 };
export const daysBounds = { min: 1, max: 730 };

/** A trial is free for so long, a ticket can be used for so long; of others there are no days. */
export const daysOfItem = ({ trialDays, termDays }: Pick<Item, "trialDays" | "termDays">): number =>
  trialDays || termDays;
export const termsOfItem = (item: Item): ItemTerms => ({
  title: item.title,
  price: item.price,
  days: daysOfItem(item),
  areas: item.areas,
});

/** What of an item has a price of its own; that of a trial is the price of what it goes on as. */
export const isPriced = ({ kind }: Pick<Item, "kind">): boolean =>
  kind === "plan" || kind === "product-subscription" || kind === "ticket";
export const isTimed = (item: Pick<Item, "kind" | "trialDays" | "termDays">): boolean =>
  (item.kind === "trial" || item.kind === "ticket") && daysOfItem(item) > 0;
/** Marks and other forms of an item have nothing of their own to change. */
export const isChangeable = ({ kind, sameAs }: Pick<Item, "kind" | "sameAs">): boolean =>
  kind !== "mark" && sameAs === null;
/** Whether its sale is begun and rested: what staff alone give is not sold. */
export const mayRest = (item: Pick<Item, "kind" | "sameAs" | "sale">): boolean =>
  isChangeable(item) && item.sale !== "staff";

function changed(item: Item, { title, price, days, areas }: ItemTerms): Item {
  return {
    ...item,
    title,
    areas,
    ...(isPriced(item) ? { price } : {}),
    ...(isTimed(item) ? (item.trialDays > 0 ? { trialDays: days } : { termDays: days }) : {}),
  };
}

/**
 * The items as they are on a day: each by its last change that has begun, the day itself included.
 * Another form of an item opens what that one opens.
 */
export function itemsOn(
  items: readonly Item[],
  changes: readonly ItemChange[],
  day: TokyoDate,
): Item[] {
  const latest = new Map<string, ItemChange>();
  for (const change of changes) {
    const known = latest.get(change.itemId);
    if (change.from <= day && (!known || change.from > known.from))
      latest.set(change.itemId, change);
  }
  const now = items.map((item) => {
    const change = latest.get(item.id);
    return change ? changed(item, change) : item;
  });
  const areasById = new Map(now.map(({ id, areas }) => [id, areas]));
  return now.map((item) =>
    item.sameAs === null ? item : { ...item, areas: areasById.get(item.sameAs) ?? item.areas },
  );
}

const sameAreas = (a: readonly Area[], b: readonly Area[]) =>
  new Set(a).symmetricDifference(new Set(b)).size === 0;
export const sameItemTerms = (a: ItemTerms, b: ItemTerms): boolean =>
  a.title === b.title && a.price === b.price && a.days === b.days && sameAreas(a.areas, b.areas);

export type ItemChangeProblem =
  | "not-changeable"
  | "past"
  | "far"
  | "same"
  | "price"
  | "days"
  | "areas-held"
  | "no-holders"
  | "soon";
/**
 * Why a change cannot be planned; nothing where it can. `before`: how the item is just before that
 * day. `used`: it is sold, or somebody holds it, so that nothing may be taken out of it. `dearer`:
 * somebody who moves would pay more than until then.
 */
export function itemChangeProblem(
  item: Item,
  before: ItemTerms,
  change: ItemChange & { holders: Holders },
  { today, used, dearer }: { today: TokyoDate; used: boolean; dearer: boolean },
): ItemChangeProblem | undefined {
  if (!isChangeable(item)) return "not-changeable";
  if (change.from <= today) return "past";
  if (change.from > addDays(today, maxAheadDays)) return "far";
  const { min, max } = priceBounds;
  // What costs nothing may go on so: it is given by staff alone.
  const mayCost = (change.price >= min && change.price <= max) || change.price === item.price;
  if (isPriced(item) && !mayCost) return "price";
  if (isTimed(item) && (change.days < daysBounds.min || change.days > daysBounds.max))
    return "days";
  if (used && before.areas.some((area) => !change.areas.includes(area))) return "areas-held";
  if (change.holders === "move") {
    if (item.interval === "none") return "no-holders";
    if (dearer && change.from < addDays(today, toldDays)) return "soon";
  }
  // Who keeps an older price may be brought to the one that holds already.
  if (change.holders === "keep" && sameItemTerms(before, change)) return "same";
  return undefined;
}
/**
 * Whether it can still be taken back. Those who move are moved on the day before, since their
 * renewal may lie at the beginning of the day.
 */
export const mayWithdraw = (
  { from, holders }: { from: TokyoDate; holders: Holders },
  today: TokyoDate,
): boolean => (holders === "move" ? addDays(from, -1) > today : from > today);
