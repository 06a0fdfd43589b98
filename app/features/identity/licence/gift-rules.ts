// A plan as a present: bought as a ticket, given on as a link, which opens the plan once.

/** What a present opens, and for how long from the day on which it is taken. */
export type PlanGift = { opens: string; days: number };

const gifts: Readonly<Record<string, PlanGift>> = {
  "500101": { opens: "000001", days: 90 },
  "500102": { opens: "000002", days: 90 },
  "500107": { opens: "000007", days: 90 },
};
export const giftOf = (itemId: string): PlanGift | undefined =>
  Object.hasOwn(gifts, itemId) ? gifts[itemId] : undefined;
export const giftItemIds: readonly string[] = Object.keys(gifts);

export const maxGiftWords = 200;
export const maxGiverName = 40;

/** What stands on the card: who gives, and what they say. */
export const giftNote = (from: string, words: string): string =>
  words === "" ? `${from} より` : `${from} より\n${words}`;

export type GiftState = "open" | "taken" | "over" | "withdrawn";
export function giftStateOf(
  gift: { left: number; endsAt: Date; returnedAt: Date | null },
  now: Date,
): GiftState {
  if (gift.returnedAt) return "withdrawn";
  if (gift.left === 0) return "taken";
  return gift.endsAt <= now ? "over" : "open";
}
