// Rows of the table of routes (routes.ts): the desks from which members are told something.
import { own } from "./route-rows.ts";

export const noticeDesk = [
  own("/admin/news", "admin/news/news-list.tsx", "staff"),
  own("/admin/news/:id", "admin/news/news.tsx", "staff"),
  own("/admin/popups", "admin/popups/popup-list.tsx", "staff"),
  own("/admin/popups/:id", "admin/popups/popup.tsx", "staff"),
  own("/admin/mailings", "admin/mailings/mailings.tsx", "staff"),
  own("/admin/mailings/:id", "admin/mailings/mailing.tsx", "staff"),
];
