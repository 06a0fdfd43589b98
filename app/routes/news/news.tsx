import { data } from "react-router";
import { listenerOf } from "#features/library/media/library.server.ts";
import { readableNews } from "#features/site/news/service.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/news.ts";
import { NewsScreen } from "./news-screen.tsx";
import { presentNews } from "./shown.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const listener = listenerOf(await services.items.read(), actor);
  const one = await readableNews(services.db, listener, params.id, now);
  if (!one) throw data(null, 404);
  return {
    ...(await presentNews(services, one, listener, now)),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, title, summary, everyone, shop } = loaderData;
  // What is not for everybody is told to no search.
  if (!everyone) return [{ title }, { name: "robots", content: "noindex" }];
  return pageMeta({
    title,
    description: summary.slice(0, 120),
    path: href("/news/:id", { id }),
    shop,
    trail: [{ label: "お知らせ", path: href("/news") }],
  });
}

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsScreen {...loaderData} />;
}
