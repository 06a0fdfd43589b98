// Rows of the table of routes (routes.ts): what the shop says of itself, to machines and to whoever
// finds a hole; and what there is without a network.
import { own } from "./route-rows.ts";

export const metaPages = [own("/security", "policies/security.tsx")];
/** What there is without a network: the same page for everybody. */
export const awayPages = [
  own("/offline", "media/offline.tsx", { cache: "visitors" }),
  own("/offline/diary", "mypage/diary-away/diary-away.tsx", { cache: "visitors" }),
];
export const metaFiles = [
  own("/sitemap.xml", "meta/sitemap.ts"),
  own("/news/rss.xml", "news/rss.ts"),
  own("/robots.txt", "meta/robots.ts"),
  own("/.well-known/security.txt", "meta/security-txt.ts"),
];
