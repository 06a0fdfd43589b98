// What the shop told last, as news and as letters: for who writes the next.
import { lastNews } from "#features/editorial/news-editor/desk.server.ts";
import { mailingWords, shownOfMailing } from "#features/site/mailings/rules.ts";
import { latestMailings } from "#features/site/mailings/service.server.ts";
import type { Reader } from "#db/client.server.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";

const shown = 4;
const day = (at: Date) => formatJapanese(tokyoDate(at));
const people = (count: number) => `${count.toLocaleString("ja-JP")}人`;

export async function toldBefore(db: Reader, now: Date) {
  const [news, letters] = await Promise.all([lastNews(db, shown, now), latestMailings(db, shown)]);
  return {
    news: news.map(({ id, title, who, openAt }) => ({
      to: href("/admin/news/:id", { id }),
      title,
      note: `${day(openAt)}　${who}`,
    })),
    letters: letters.map((row) => {
      const state = shownOfMailing(row, now);
      const far = state === "draft" || state === "waiting" ? "" : `　${people(row.sent)}に`;
      return {
        to: href("/admin/mailings/:id", { id: row.id }),
        title: row.subject,
        note: `${day(row.beginsAt ?? row.createdAt)}${far}　${mailingWords[state]}`,
      };
    }),
  };
}
export type ToldBefore = Awaited<ReturnType<typeof toldBefore>>;
