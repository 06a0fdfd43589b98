import { techoWords } from "#features/memberships/landing/pages/techo.ts";
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
    paperFrom: await cheapestPlanner(about),
    offers: await landingOffers(about, ["400003", "400004", "400005"]),
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: techoWords.title,
        description: techoWords.description,
        path: href("/landing/taiheki-techo"),
        shop: loaderData.shop,
        questions: techoWords.faq,
      })
    : [];

export default function TaihekiTecho({ loaderData: { offers, paperFrom } }: Route.ComponentProps) {
  return <TechoScreen offers={offers} paperFrom={paperFrom} />;
}
