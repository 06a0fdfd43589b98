// Rows of the table of routes (routes.ts): papers of an order, by its own link.
import { own } from "./route-rows.ts";

export const orderPapers = [
  own("/buy/receipt.pdf", "buy/receipt.ts"),
  own("/buy/refund.pdf", "buy/refund-paper.ts"),
  own("/buy/confirmation.pdf", "buy/confirmation-paper.ts"),
];
