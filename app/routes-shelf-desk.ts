// Rows of the table of routes (routes.ts): goods, their groups and the gallery, at the desk.
import { own } from "./route-rows.ts";

export const shelfDesk = [
  own("/admin/products", "admin/catalogue/products.tsx", "staff"),
  own("/admin/products/new", "admin/catalogue/product-new.tsx", "staff"),
  own("/admin/products/import", "admin/catalogue/products-import.tsx", "staff"),
  own("/admin/stock-counts", "admin/catalogue/stock-counts.tsx", "staff"),
  own("/admin/stock-counts/:id", "admin/catalogue/stock-count.tsx", "staff"),
  own("/admin/stock-counts/:id/file", "admin/catalogue/stock-count-file.ts", "staff"),
  own("/admin/groups", "admin/catalogue/groups.tsx", "staff"),
  own("/admin/groups/:id", "admin/catalogue/group.tsx", "staff"),
  own("/admin/gallery", "admin/catalogue/gallery.tsx", "staff"),
  own("/admin/products/:id", "admin/catalogue/product.tsx", "staff"),
];
