import type { Item } from "#features/identity/licence/rules.ts";

/** Another step of the plan's ladder that can be booked today. */
export const isOtherStep = (
  plan: { itemId: string; interval: "month" | "year" },
  item: Item,
  ladder: readonly string[],
): boolean =>
  item.sale === "open" &&
  item.kind !== "trial" &&
  item.interval === plan.interval &&
  item.id !== plan.itemId &&
  ladder.includes(item.id);
