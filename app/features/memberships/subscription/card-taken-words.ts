// What is said after a card was taken: what became of the sum that waited for it.
import type { CardTaken } from "./billing/cards.server.ts";

export const afterCard = ["added", "paid", "declined", "over"] as const;
export type AfterCard = (typeof afterCard)[number];

/** A sum that waits still is told before one that was paid. */
export const afterCardTaken = ({ paid, owed, goesOn }: CardTaken): AfterCard =>
  owed > 0 ? "declined" : paid > 0 ? "paid" : goesOn ? "added" : "over";

export const cardDeclined =
  "カードは登録しましたが、止まっているお支払いは、このカードでも通りませんでした。お支払いは、まだすんでいません。";
