// Rows of the table of routes (routes.ts): papers of an order, by its own link, and
// those that the desk keeps with it.
import { own } from "./route-rows.ts";

export const orderPapers = [
  own("/admin/orders/:id/files/:file", "admin/orders/attachment.ts", "staff"),
  own("/buy/receipt.pdf", "buy/receipt.ts"),
  own("/buy/refund.pdf", "buy/refund-paper.ts"),
  own("/buy/confirmation.pdf", "buy/confirmation-paper.ts"),
];
