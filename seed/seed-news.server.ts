// Fills an empty board of news.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { newsText } from "#features/site/news/rules.ts";
import { ensureNews } from "#features/site/news/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { news } from "./content/news.ts";

export async function isEmptyOfNews(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from information) as empty",
  );
  return rows[0]?.empty ?? false;
}

/** One transaction: stopped at any line it can be run again. */
export const seedNews = (db: Db, now: Date): Promise<void> =>
  ensureNews(
    db,
    news.map(({ id, title, date, body }) => ({
      id,
      title,
      body: readMarkup(body, newsText),
      everyone: true,
      areas: [],
      status: "open" as const,
      openAt: tokyo(`${date} 09:00:00`),
    })),
    now,
  );
