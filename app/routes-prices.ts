// Rows of the table of routes (routes.ts), at the desk: what plans cost, how the shop is set up.
import { own } from "./route-rows.ts";

export const priceDesk = [
  own("/admin/settings", "admin/site/settings.tsx", "staff"),
  own("/admin/house", "admin/site/house.tsx", "staff"),
  own("/admin/prices", "admin/plans/prices.tsx", "staff"),
  own("/admin/prices/:id", "admin/plans/price.tsx", "staff"),
];
