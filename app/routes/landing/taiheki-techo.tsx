import { landingWordsNow } from "#features/memberships/landing/service.server.ts";
import { TechoScreen } from "#features/memberships/landing/ui/techo-screen.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/taiheki-techo.ts";
import { cheapestPlanner, landingOffers, landingShop } from "./items.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const about = contextOf(context);
  return {
    shop: landingShop(about),
    words: await landingWordsNow(about.services.db, "taiheki-techo"),
    paperFrom: await cheapestPlanner(about),
    offers: await landingOffers(about, ["400003", "400004", "400005"]),
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.words.title,
        description: loaderData.words.description,
        path: href("/landing/taiheki-techo"),
        shop: loaderData.shop,
        questions: loaderData.words.faq,
      })
    : [];

export default function TaihekiTecho({ loaderData }: Route.ComponentProps) {
  const { words, offers, paperFrom } = loaderData;
  return <TechoScreen words={words} offers={offers} paperFrom={paperFrom} />;
}
