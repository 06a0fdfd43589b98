import { data } from "react-router";
import { mediaAccessOf, shownItem } from "#features/library/media/library.server.ts";
import { presentMatome } from "#features/library/matome/present.ts";
import { namedIn } from "#features/library/matome/rules.ts";
import { readMatome } from "#features/library/matome/service.server.ts";
import { textsIn } from "#features/platform/rich-text/rules.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/matome.ts";
import { MatomeScreen } from "./matome-screen.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const [found, items, library] = await Promise.all([
    readMatome(services.db, params.id, now),
    services.items.read(),
    services.library.read(),
  ]);
  if (!found) throw data(null, 404);
  const { row, previous = null, next = null } = found;
  const { listener, taken } = await mediaAccessOf(services.db, items, actor, now);
  const named = {
    piece: (id: string) => shownItem(library, id, now),
    explain: await services.dictionary.explainer(textsIn(row.body), namedIn(row.body).words),
  };
  return {
    ...presentMatome(row, { listener, named, items: items.list, taken, now }),
    signedIn: listener.signedIn,
    large: pictureUrl(row.picture, 1280),
    openedAt: row.openAt.toISOString(),
    previous,
    next,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { card, shop, openedAt, large } = loaderData;
  const url = `${shop.baseUrl}${card.href}`;
  return pageMeta({
    title: card.title,
    description: card.summary,
    path: card.href,
    shop,
    structured: {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: card.title,
      description: card.summary,
      inLanguage: "ja",
      datePublished: openedAt,
      mainEntityOfPage: url,
      image: `${shop.baseUrl}${large}`,
      author: { "@type": "Organization", name: shop.name },
      publisher: { "@type": "Organization", name: shop.name },
      isAccessibleForFree: card.free,
      ...(card.free
        ? {}
        : {
            hasPart: {
              "@type": "WebPageElement",
              isAccessibleForFree: false,
              cssSelector: ".matome-rest",
            },
          }),
    },
  });
}

export default function MatomePage({ loaderData }: Route.ComponentProps) {
  return <MatomeScreen {...loaderData} />;
}
