// What an order comes to, part by part, as it stands in letters, on papers and on screens. Every
// figure is the stored one.
import type { Confirmation } from "./rules.ts";

export type AmountParts = Pick<Confirmation, "itemsTotal" | "postage" | "fee" | "discount"> & {
  gift?: Confirmation["gift"];
};

export const wrapAmount = ({ gift }: Pick<AmountParts, "gift">): number => gift?.wrap?.amount ?? 0;

/** What is charged besides the goods: sending, wrapping, and what a carrier takes at the door. */
export const chargesOf = (order: Pick<AmountParts, "postage" | "fee" | "gift">): number =>
  order.postage + wrapAmount(order) + (order.fee ?? 0);

/** Each part that there is with its yen; what was paid with points is below nothing. */
export const amountRows = (
  order: AmountParts,
  { goods = "品物の合計" } = {},
): (readonly [term: string, yen: number])[] => [
  [goods, order.itemsTotal],
  ["送料", order.postage],
  ...(wrapAmount(order) > 0 ? [["ラッピング", wrapAmount(order)] as const] : []),
  ...(order.fee ? [["代引手数料", order.fee] as const] : []),
  ...(order.discount > 0 ? [["ポイントのご利用", -order.discount] as const] : []),
];
