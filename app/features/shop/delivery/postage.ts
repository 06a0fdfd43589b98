// What sending costs, and from where on nothing.
import type { Prefecture } from "#lib/prefecture.ts";
import { type Yen, formatYen } from "#lib/yen.ts";

/** Postage of a region, whole yen with tax, up to a weight; free from an amount of goods. */
export type PostageRule = {
  region: string;
  prefectures: readonly Prefecture[] | "all";
  upToG: number;
  amount: Yen;
  freeFrom: Yen;
};

/**
 * The first row that fits counts: special regions stand before the whole country, lighter before
 * heavier.
 */
export const postageRules: readonly PostageRule[] = [
  {
    region: "北海道・沖縄県",
    prefectures: ["北海道", "沖縄県"],
    upToG: Number.POSITIVE_INFINITY,
    amount: 1_100,
    freeFrom: 15_000,
  },
  {
    region: "そのほかの地域",
    prefectures: "all",
    upToG: Number.POSITIVE_INFINITY,
    amount: 550,
    freeFrom: 10_000,
  },
];

/** Without a prefecture: the rule of most places. An unknown prefecture is treated the same. */
function ruleFor(
  prefecture: string | undefined,
  weightG: number,
  rules: readonly PostageRule[] = postageRules,
): PostageRule {
  const rule = rules.find(
    ({ prefectures, upToG }) =>
      weightG <= upToG && (prefectures === "all" || prefectures.some((one) => one === prefecture)),
  );
  if (!rule) throw new RangeError(`No postage for ${weightG} g`);
  return rule;
}

/**
 * `itemsTotal`: the goods alone, discounts already off. The amount from which it is free counts as
 * free.
 */
export function postage(
  prefecture: string,
  itemsTotal: Yen,
  weightG = 0,
  rules: readonly PostageRule[] = postageRules,
): Yen {
  const { amount, freeFrom } = ruleFor(prefecture, weightG, rules);
  return itemsTotal >= freeFrom ? 0 : amount;
}

/** What most places pay, before an address is known. */
export const commonPostage = (itemsTotal: Yen): Yen =>
  itemsTotal >= freePostageFrom ? 0 : ruleFor(undefined, 0).amount;
/** From this amount of goods the postage of most places is free. */
export const freePostageFrom: Yen = ruleFor(undefined, 0).freeFrom;
/** How much is missing until postage is free; 0: it is. */
export const untilFree = (itemsTotal: Yen, prefecture?: string): Yen =>
  Math.max(0, ruleFor(prefecture, 0).freeFrom - itemsTotal);
/**
 * What the page of a legal notice lists: each region and its postage, the exception from the free
 * amount named.
 */
export const postageRows: [region: string, postage: Yen][] = postageRules.map(
  ({ region, amount, freeFrom }) => [
    freeFrom === freePostageFrom ? region : `${region}（品代${formatYen(freeFrom)}以上で無料）`,
    amount,
  ],
);

export const freeSentence = (itemsTotal: Yen, prefecture?: string): string => {
  const missing = untilFree(itemsTotal, prefecture);
  return missing === 0 ? "送料無料でお届けします。" : `あと${formatYen(missing)}で送料無料です。`;
};

/** What sending costs, in one sentence for pages that know no address yet. */
export const sendingSentence = `送料は${formatYen(ruleFor(undefined, 0).amount)}（${postageRules
  .filter(({ prefectures }) => prefectures !== "all")
  .map(({ region, amount }) => `${region}は${formatYen(amount)}`)
  .join("、")}）。${formatYen(freePostageFrom)}以上（${postageRules
  .filter(({ freeFrom }) => freeFrom !== freePostageFrom)
  .map(({ region, freeFrom }) => `${region}は${formatYen(freeFrom)}以上`)
  .join("、")}）で無料です`;
