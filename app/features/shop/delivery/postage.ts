// What sending costs, and from where on nothing. The table is the shop's own (`dated-settings.ts`).
import type { Prefecture } from "#lib/prefecture.ts";
import { type Yen, formatYen } from "#lib/yen.ts";

/** Postage of a region, whole yen with tax. The last step has no upper weight. */
export type PostageRegion = {
  name: string;
  prefectures: readonly Prefecture[] | "all";
  steps: readonly { upToG: number | null; amount: Yen }[];
  /** From this amount of goods on it costs nothing; null: never. */
  freeFrom: Yen | null;
};
/** Regions of their own stand before the last, which is all the others. */
export type PostageTable = readonly PostageRegion[];

export const firstPostage: PostageTable = [
  {
    name: "北海道・沖縄県",
    prefectures: ["北海道", "沖縄県"],
    steps: [{ upToG: null, amount: 1_100 }],
    freeFrom: 15_000,
  },
  {
    name: "そのほかの地域",
    prefectures: "all",
    steps: [{ upToG: null, amount: 550 }],
    freeFrom: 10_000,
  },
];

/** Without a prefecture: most places. An unknown prefecture is treated the same. */
function regionOf(table: PostageTable, prefecture?: string): PostageRegion {
  const region = table.find(
    ({ prefectures }) => prefectures === "all" || prefectures.some((one) => one === prefecture),
  );
  if (!region) throw new RangeError("A table of postage without a last region");
  return region;
}
function amountFor({ name, steps }: PostageRegion, weightG: number): Yen {
  const step = steps.find(({ upToG }) => upToG === null || weightG <= upToG);
  if (!step) throw new RangeError(`No postage for ${weightG} g to ${name}`);
  return step.amount;
}
const isFree = ({ freeFrom }: PostageRegion, itemsTotal: Yen) =>
  freeFrom !== null && itemsTotal >= freeFrom;

/**
 * `itemsTotal`: the goods alone, discounts already off. The amount from which it is free counts as
 * free.
 */
export function postage(
  table: PostageTable,
  prefecture: string,
  itemsTotal: Yen,
  weightG = 0,
): Yen {
  const region = regionOf(table, prefecture);
  return isFree(region, itemsTotal) ? 0 : amountFor(region, weightG);
}

/** What most places pay, before an address is known. */
export const commonPostage = (table: PostageTable, itemsTotal: Yen): Yen =>
  postage(table, "", itemsTotal);
/** From this amount of goods the postage of most places is free; null: never. */
export const freePostageFrom = (table: PostageTable): Yen | null => regionOf(table).freeFrom;
/** How much is missing until postage is free; 0: it is; null: it never will be. */
export function untilFree(table: PostageTable, itemsTotal: Yen, prefecture?: string): Yen | null {
  const { freeFrom } = regionOf(table, prefecture);
  return freeFrom === null ? null : Math.max(0, freeFrom - itemsTotal);
}

const weightWords = (grams: number) =>
  grams % 1_000 === 0 ? `${grams / 1_000}kg` : `${grams.toLocaleString("ja-JP")}g`;
/** What makes a line of the list differ from another of its region, and from most places. */
function exceptionsOf(table: PostageTable, { freeFrom }: PostageRegion, upToG: number | null) {
  const weight = upToG === null ? [] : [`${weightWords(upToG)}まで`];
  if (freeFrom === freePostageFrom(table)) return weight;
  const free = freeFrom === null ? "無料になりません" : `品代${formatYen(freeFrom)}以上で無料`;
  return [...weight, free];
}
/**
 * What the page of a legal notice lists: each region with its steps and postage, the exception from
 * the free amount named.
 */
export const postageRows = (table: PostageTable): [region: string, postage: Yen][] =>
  table.flatMap((region) =>
    region.steps.map(({ upToG, amount }): [string, Yen] => {
      const exceptions = exceptionsOf(table, region, upToG);
      return [region.name + (exceptions.length > 0 ? `（${exceptions.join("、")}）` : ""), amount];
    }),
  );

/** Beside the amounts; empty where it is never free. */
export function freeSentence(table: PostageTable, itemsTotal: Yen, prefecture?: string): string {
  const missing = untilFree(table, itemsTotal, prefecture);
  if (missing === null) return "";
  return missing === 0 ? "送料無料でお届けします。" : `あと${formatYen(missing)}で送料無料です。`;
}

const freeFromAnother = (table: PostageTable) =>
  table.filter(({ freeFrom }) => freeFrom !== freePostageFrom(table));
/** "（北海道・沖縄県は15,000円以上で無料）", or nothing where all places are alike. */
export function freeElsewhereNote(table: PostageTable): string {
  const words = freeFromAnother(table).map(({ name, freeFrom }) =>
    freeFrom === null
      ? `${name}は無料になりません`
      : `${name}は${freeFrom.toLocaleString("ja-JP")}円以上で無料`,
  );
  return words.length > 0 ? `（${words.join("、")}）` : "";
}

const range = (steps: PostageRegion["steps"]): string => {
  const [least = 0, most = 0] = [
    Math.min(...steps.map(({ amount }) => amount)),
    Math.max(...steps.map(({ amount }) => amount)),
  ];
  return least === most ? formatYen(least) : `${formatYen(least)}から${formatYen(most)}`;
};
/** What sending costs, in one sentence for pages that know no address yet. */
export function sendingSentence(table: PostageTable): string {
  const own = table
    .filter(({ prefectures }) => prefectures !== "all")
    .map(({ name, steps }) => `${name}は${range(steps)}`)
    .join("、");
  const costs = `送料は${range(regionOf(table).steps)}${own && `（${own}）`}`;
  const from = freePostageFrom(table);
  if (from === null) return costs;
  const elsewhere = freeFromAnother(table)
    .map(({ name, freeFrom }) =>
      freeFrom === null ? `${name}をのぞく` : `${name}は${formatYen(freeFrom)}以上`,
    )
    .join("、");
  return `${costs}。${formatYen(from)}以上${elsewhere && `（${elsewhere}）`}で無料です`;
}
