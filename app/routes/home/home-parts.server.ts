// What the sections of the front page show.
import type { Actor } from "#features/identity/account/rules.ts";
import { listenerOf } from "#features/library/media/library.server.ts";
import { twelveTypes } from "#features/platform/body-types/rules.ts";
import { newest, stockedGroups } from "#features/shop/catalogue/page-data.server.ts";
import { newestNews } from "#features/site/news/service.server.ts";
import { presentNewsRow } from "#features/site/news/ui/news-rows.tsx";
import type { Services } from "#server/services.server.ts";

export async function homeParts({
  services,
  actor,
  now,
}: {
  services: Services;
  actor: Actor;
  now: Date;
}) {
  const { catalogue } = services;
  const reader = listenerOf(await services.items.read(), actor);
  const [goods, works, [techo], news] = await Promise.all([
    newest(catalogue, 8, [], now, ({ category }) => category !== "art"),
    newest(catalogue, 4, [], now, ({ category }) => category === "art"),
    newest(catalogue, 1, [], now, ({ category }) => category === "taiheki-techo"),
    newestNews(services.db, reader, 4, now),
  ]);
  return {
    goods,
    categories: stockedGroups(catalogue).categories,
    works,
    techo,
    types: twelveTypes.map(({ number, name, line }) => ({ number, name, line })),
    latest: news.map(presentNewsRow),
  };
}
export type HomeParts = Awaited<ReturnType<typeof homeParts>>;
