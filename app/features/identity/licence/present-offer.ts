// What a landing page tells of an item: the price, and beside it when money moves and how it ends.
// Pure.
import type { Item } from "./rules.ts";
import { formatYen, type Yen } from "#lib/yen.ts";

export type Offer = Pick<
  Item,
  "id" | "title" | "kana" | "seal" | "price" | "interval" | "trialDays" | "termDays"
> & {
  open: boolean;
  /** Goods come by post, postage included. */
  parcels: boolean;
  /** What each further charge is, where a free beginning goes on as another item. */
  goesOn: { price: Yen; interval: "month" | "year" } | null;
};

/**
 * The item as a page for everybody may show it. A trial that goes on carries the price of what it
 * becomes.
 */
export function presentOffer(byId: ReadonlyMap<string, Item>, id: string): Offer | undefined {
  const item = byId.get(id);
  if (!item) return undefined;
  const { title, kana, seal, price, interval, trialDays, termDays, sale } = item;
  const after = trialDays > 0 ? (byId.get(item.becomes ?? "") ?? item) : undefined;
  return {
    id,
    title,
    kana,
    seal,
    price,
    interval,
    trialDays,
    termDays,
    open: sale === "open",
    parcels: (after ?? item).kind === "product-subscription" && item.termDays === 0,
    goesOn:
      after && after.interval !== "none" ? { price: after.price, interval: after.interval } : null,
  };
}

/** Those of the ids that there are, by id. */
export const presentOffers = (
  byId: ReadonlyMap<string, Item>,
  ids: readonly string[],
): Record<string, Offer> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const offer = presentOffer(byId, id);
      return offer ? [[id, offer]] : [];
    }),
  );

const every = { none: "", month: "毎月", year: "毎年" } as const;
const per = { none: "", month: "／月", year: "／年" } as const;
const isFree = ({ trialDays, price, interval }: Offer) =>
  trialDays > 0 || (price === 0 && interval === "none");

export const priceWords = (offer: Offer): string =>
  isFree(offer) ? formatYen(0) : formatYen(offer.price);

/** What stands small behind the price. */
export function priceNote(offer: Offer): string {
  if (isFree(offer)) return `はじめの${offer.trialDays || offer.termDays}日間`;
  return `${per[offer.interval]}　税込${offer.parcels ? "・送料込み" : ""}`;
}

export const stopWords = "マイページから三回押すだけ。";
const untilEnd = "支払いずみの期間の終わりまで使えます。";
export type OfferTerm = readonly [name: string, words: string];

/**
 * The terms that belong beside the price. No dates: the pages are the same for everybody, on any
 * day.
 */
export function offerTermsOf(offer: Offer): OfferTerm[] {
  const { trialDays, termDays, interval, goesOn, parcels } = offer;
  if (goesOn) {
    return [
      [
        "そのあと",
        `${every[goesOn.interval]}${formatYen(goesOn.price)}（税込${parcels ? "・送料込み" : ""}）で続きます。`,
      ],
      ["初回の支払い", `はじめた日から${trialDays}日後です。`],
      ["お知らせ", "終わりの3日前と前日に、マイページのお手紙で。メールにもお送りできます。"],
      ["止めかた", `${stopWords}${trialDays}日のうちなら、料金はかかりません。`],
    ];
  }
  if (isFree(offer)) {
    return [
      ["お支払い", "ありません。カードの登録もいりません。"],
      ["終わり", `${termDays}日でひとりでに終わり、自動では続きません。`],
    ];
  }
  if (interval === "none") return [["お支払い", "お申し込みの日に、一度だけです。"]];
  return [
    ["お支払い", `初回はお申し込みの日。つぎからは${every[interval]}、おなじ日です。`],
    ["止めかた", `${stopWords}${parcels ? "支払いずみの回は、お届けします。" : untilEnd}`],
  ];
}

/** What twelve months cost less as one year; 0 where a year is no cheaper. */
export const savedInAYear = (month: Offer, year: Offer): Yen =>
  Math.max(0, month.price * 12 - year.price);
/** What two plans cost more than one that opens both; 0 where it is no cheaper. */
export const savedTogether = (parts: readonly Offer[], whole: Offer): Yen =>
  Math.max(0, parts.reduce((sum, { price }) => sum + price, 0) - whole.price);
