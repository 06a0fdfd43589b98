import { listenerOf } from "#features/library/media/library.server.ts";
import { presentNewsInList } from "#features/site/news/in-list.server.ts";
import { NewsRows } from "#features/site/news/ui/news-rows.tsx";
import { newsFeed } from "#features/site/news/feed-link.ts";
import { newsPage } from "#features/site/news/service.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const listener = listenerOf(await services.items.read(), actor);
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const { news, next } = await newsPage(services.db, listener, before, now);
  return {
    news: news.map(presentNewsInList),
    next,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "お知らせ",
        description: `${loaderData.shop.name}からのお知らせです。新しい品、お届けのこと、お休みのこと。`,
        path: href("/news"),
        feed: newsFeed,
        shop: loaderData.shop,
      })
    : [];

export default function NewsList({ loaderData: { news, next } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お知らせ</h1>
        {news.length > 0 ? (
          <NewsRows news={news} />
        ) : (
          <EmptyState
            heading="h2"
            picture="inbox"
            title="お知らせは、まだありません"
            action={{ href: href("/"), label: "ホームへ" }}
          />
        )}
        {next ? (
          <p className="at-end">
            <PrefetchLink className="more" to={`${href("/news")}?before=${next}`}>
              <MoreLabel>もっと前のお知らせ</MoreLabel>
            </PrefetchLink>
          </p>
        ) : null}
      </div>
    </main>
  );
}
