// Points are a ledger: what came in, what was used, what ended. The balance is never below nothing.
// Source: reading "Points", docs/guides/targets.md §5.

import type { TokyoDate } from "#lib/tokyo-date.ts";
import { uuidAtStart } from "#lib/uuid.ts";

/** Points of the shop end a year after they came. Those of a product, too. */
export const pointTermDays = 365;
/**
 * So many days before they end their member is told. What ends within a week of it stands in the
 * same letter: at most one of these letters comes in a week.
 */
export const tellDays = { before: 30, together: 37 };
/**
 * What a first coin is worth; the number that a caller sends counts for nothing. Source:
 * docs/guides/reliability.md §5.7.
 */
export const firstCoin = 100;
/** How goods give points from a Tokyo day on, until the next rule. */
export type PointRule = {
  /** The first day; of the house's own rule there is none. */
  from: TokyoDate | null;
  /** One point for so many whole yen of goods, without postage. */
  yenPerPoint: number;
  /** So many days after they came they end. */
  termDays: number;
  /** With fewer an order takes none: 1 where any number may be used. */
  leastUse: number;
};
/** As long as the shop has written none. Source: reading "Points". */
export const houseRule: PointRule = {
  from: null,
  yenPerPoint: 100,
  termDays: pointTermDays,
  leastUse: 1,
};
/** The rule of a day: the one that began last, that day included. */
export const ruleOn = (rules: readonly PointRule[], day: TokyoDate): PointRule =>
  rules.reduce<PointRule>(
    (best, rule) =>
      rule.from !== null && rule.from <= day && (best.from === null || rule.from > best.from)
        ? rule
        : best,
    houseRule,
  );
/** What was promised yesterday and today stands: a rule begins tomorrow at the earliest. */
export const mayBegin = (from: TokyoDate, today: TokyoDate): boolean => from > today;
/** A point pays for one yen. */
export const shopPoints = "shop";
export const pointProducts = ["shop", "onsei", "techo", "eichi", "kafuku", "nozokuru"] as const;
/** What can be paid with points of it: the others have nothing to spend on, and give none. */
export const spendableProducts: readonly string[] = [shopPoints];
export type PointProduct = (typeof pointProducts)[number];
export const isPointProduct = (name: string): name is PointProduct =>
  pointProducts.some((product) => product === name);

/** Points for goods of an order: one for each full part of what was really paid for goods. */
export const pointsFor = (
  goodsYen: number,
  { yenPerPoint }: Pick<PointRule, "yenPerPoint"> = houseRule,
): number => Math.max(0, Math.floor(goodsYen / yenPerPoint));

/** How many of the wished points an order takes, or why it takes none. */
export function pointsTaken(
  wanted: number,
  { max, leastUse }: { max: number; leastUse: number },
): { take: number; problem: string | null } {
  if (wanted <= 0) return { take: 0, problem: null };
  const count = (points: number) => points.toLocaleString("ja-JP");
  if (max < leastUse)
    return {
      take: 0,
      problem:
        max > 0
          ? `ポイントは${count(leastUse)}ポイントから使えます。このご注文では、${count(max)}ポイントまでのため、お使いいただけません。`
          : "このご注文では、ポイントをお使いいただけません。",
    };
  if (wanted < leastUse)
    return { take: 0, problem: `ポイントは、${count(leastUse)}ポイントからお使いいただけます。` };
  return wanted > max
    ? { take: max, problem: `このご注文でお使いいただけるのは、${count(max)}ポイントまでです。` }
    : { take: wanted, problem: null };
}

export type OpenGrant = { id: string; left: number };
/**
 * How a use is taken from what is there, in the order given (what ends soonest first); nothing when
 * it is not enough.
 */
export function spendGrants(
  grants: readonly OpenGrant[],
  amount: number,
): { id: string; taken: number }[] | undefined {
  let open = amount;
  const parts: { id: string; taken: number }[] = [];
  for (const { id, left } of grants) {
    if (open === 0) break;
    const taken = Math.min(left, open);
    if (taken > 0) parts.push({ id, taken });
    open -= taken;
  }
  return open === 0 ? parts : undefined;
}

/** The order that a row of the ledger is about, by its reason; null where it is about none. */
export function orderOfOrigin(origin: string): string | null {
  const [, rest = ""] = /(?:^|:)order:(.*)$/.exec(origin) ?? [];
  const id = uuidAtStart(rest);
  return id !== undefined && /^(?:$|[:#])/.test(rest.slice(id.length)) ? id : null;
}
