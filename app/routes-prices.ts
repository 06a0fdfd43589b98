// Rows of the table of routes (routes.ts): what plans cost, at the desk.
import { own } from "./route-rows.ts";

export const priceDesk = [
  own("/admin/prices", "admin/plans/prices.tsx", "staff"),
  own("/admin/prices/:id", "admin/plans/price.tsx", "staff"),
];
