import type { StockReason } from "#features/shop/catalogue/rules.ts";

/** Why staff change stock, as they choose it. */
export const reasonNames = {
  received: "入荷した",
  counted: "数えなおした（棚卸し）",
  damaged: "傷んだ・なくした",
  sample: "見本・撮影に使った",
  other: "そのほか",
} as const satisfies Partial<Record<StockReason, string>>;

export const movementNames: Readonly<Record<StockReason, string>> = {
  ...reasonNames,
  opened: "サイズをつくった",
};
