// Rows of the table of routes (routes.ts): the figures and the books.
import { own } from "./route-rows.ts";

export const figureDesk = [
  own("/admin/ledger", "admin/figures/ledger.tsx", "staff"),
  own("/admin/figures", "admin/figures/figures.tsx", "staff"),
  own("/admin/figures/cohorts", "admin/figures/cohorts.tsx", "staff"),
  own("/admin/figures/margins", "admin/figures/margins.tsx", "staff"),
  own("/admin/figures/payments", "admin/figures/payments.tsx", "staff"),
  own("/admin/figures/visits", "admin/figures/visits.tsx", "staff"),
  own("/admin/presses", "admin/figures/presses.tsx", "staff"),
];
export const figureFiles = [
  own("/admin/figures/file", "admin/figures/ledger-file.ts", "staff"),
  own("/admin/figures/cohorts.csv", "admin/figures/cohorts-file.ts", "staff"),
  own("/admin/figures/margins.csv", "admin/figures/margins-file.ts", "staff"),
  own("/admin/figures/payments.csv", "admin/figures/payments-file.ts", "staff"),
  own("/admin/figures/visits.csv", "admin/figures/visits-file.ts", "staff"),
];
