import { newsRss } from "#features/site/news/feed.ts";
import { newsPerPage } from "#features/site/news/rules.ts";
import { newestNews } from "#features/site/news/service.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/rss.ts";

/** The newest that everybody may read, whoever asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  const everybody = { member: false, areas: new Set<never>() };
  const news = await newestNews(services.db, everybody, newsPerPage, now);
  return new Response(newsRss(news, services.shop), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=900",
    },
  });
}
