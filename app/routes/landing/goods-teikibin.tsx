import { goodsBoxPage as page } from "#features/memberships/landing/pages/goods-box.ts";
import { LandingScreen } from "#features/memberships/landing/ui/landing-screen.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/goods-teikibin.ts";
import { landingOffers, landingShop } from "./items.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const about = contextOf(context);
  return {
    shop: landingShop(about),
    offers: await landingOffers(
      about,
      page.cards.map(({ item }) => item),
    ),
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta({
          title: page.title,
          description: page.description,
          path: page.path,
          shop: loaderData.shop,
          questions: page.faq,
        }),
      ]
    : [];

export default function GoodsBox({ loaderData: { offers } }: Route.ComponentProps) {
  return <LandingScreen page={page} offers={offers} />;
}
