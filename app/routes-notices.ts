// Rows of the table of routes (routes.ts): the news, and the desks from
// which members are told something.
import { own } from "./route-rows.ts";

export const newsPages = [own("/news", "news/list.tsx"), own("/news/:id", "news/news.tsx")];
/** Looked at before they are out, by the signed link of their desk. */
export const noticePreviews = [
  own("/preview/news/:id", "preview/news.tsx"),
  own("/preview/popup/:id", "preview/popup.tsx"),
  own("/preview/mailing/:id", "preview/mailing.tsx"),
  own("/preview/event/:id", "preview/event.tsx"),
];
export const noticeDesk = [
  own("/admin/news", "admin/news/news-list.tsx", "staff"),
  own("/admin/news/:id", "admin/news/news.tsx", "staff"),
  own("/admin/popups", "admin/popups/popup-list.tsx", "staff"),
  own("/admin/popups/:id", "admin/popups/popup.tsx", "staff"),
  own("/admin/mailings", "admin/mailings/mailings.tsx", "staff"),
  own("/admin/mailings/:id", "admin/mailings/mailing.tsx", "staff"),
];
