// Rows of the table of routes (routes.ts): the pages of a member.
import { own, spec } from "./route-rows.ts";

export const ownPages = [
  spec("/mypage", "mypage/mypage.tsx", "login"),
  spec("/mypage/watch_history", "media/watch-history.tsx", "login"),
  own("/mypage/memos", "media/memos.tsx", "login"),
  own("/mypage/playlists", "media/own-lists/own-lists.tsx", "login"),
  own("/mypage/playlists/:id", "media/own-lists/own-list.tsx", "login"),
  own("/mypage/eichi-diary/:day?", "mypage/diary/eichi.tsx", "login"),
  own("/mypage/sonkyo-diary/:day?", "mypage/diary/sonkyo.tsx", "login"),
  own("/mypage/diary-chart", "mypage/diary-look/chart-page.tsx", "login"),
  own("/mypage/diary-notebook/:kind", "mypage/diary/notebook.tsx", "login"),
  own("/mypage/diary-search/:kind", "mypage/diary-look/search-page.tsx", "login"),
  own("/mypage/stamps", "mypage/stamps/stamps.tsx", "login"),
  spec("/mypage/purchase_history", "mypage/purchase-history.tsx", "login"),
  spec("/mypage/plan", "mypage/plan.tsx", "login"),
  own("/mypage/gifts", "mypage/gifts/gifts.tsx", "login"),
  own("/mypage/own", "mypage/own-things.tsx", "login"),
  own("/mypage/cards", "mypage/cards.tsx", "login"),
  own("/mypage/receipt", "mypage/receipt.tsx", "login"),
  own("/mypage/stop/:id?", "mypage/stop.tsx", "login"),
  own("/mypage/parcels/:id", "mypage/parcels.tsx", "login"),
  own("/mypage/why", "mypage/why.tsx", "login"),
  own("/mypage/letters", "mypage/letters.tsx", "login"),
  own("/mypage/letters/:id", "mypage/letter.tsx", "login"),
  own("/mypage/points", "mypage/points.tsx", "login"),
  own("/mypage/addresses", "mypage/addresses.tsx", "login"),
  own("/mypage/settings", "mypage/settings.tsx", "login"),
  own("/mypage/settings/contact", "mypage/contact.tsx", "login"),
  own("/mypage/leave", "mypage/leave.tsx", "login"),
];

/** The story: in the phone-wide column. */
export const storyPages = [
  spec("/afq/entry", "story/entry.tsx", "login"),
  own("/afq/chapters", "story/chapters.tsx", "login"),
  own("/preview/scenario/:id", "preview/scenario.tsx"),
];

/** Of a member too, in the phone-wide column. */
export const roomPages = [
  spec("/mypage/myroom", "mypage/room/myroom.tsx", "login"),
  spec("/mypage/apartment", "mypage/room/apartment.tsx", "login"),
];

/** What belongs to a diary's page and is none itself. */
export const diaryFiles = [
  own("/mypage/diary-file/:kind", "mypage/diary/diary-file.ts", "login"),
  own("/mypage/diary-photos/:id", "mypage/diary/diary-photo.ts", "login"),
];
