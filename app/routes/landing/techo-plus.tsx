import { href } from "#lib/href.ts";
import { data } from "react-router";
import { landingWordsNow } from "#features/memberships/landing/service.server.ts";
import { TechoScreen } from "#features/memberships/landing/ui/techo-screen.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/techo-plus.ts";
import { landingOffers, landingShop } from "./items.server.ts";

const plans: Readonly<Record<string, string>> = {
  monthly: "400003",
  yearly: "400004",
  trial: "400005",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const only = params.plan === undefined ? undefined : plans[params.plan];
  if (params.plan !== undefined && !only) throw data(null, 404);
  const about = contextOf(context);
  return {
    shop: landingShop(about),
    words: await landingWordsNow(about.services.db, "taiheki-techo"),
    only,
    path: href("/product/techo-plus/:plan?", { plan: params.plan }),
    offers: await landingOffers(about, Object.values(plans)),
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "体癖手帳プラス",
        description: `手帳プラスのはじめかたです。${loaderData.words.description}`,
        path: loaderData.path,
        shop: loaderData.shop,
      })
    : [];

export default function TechoPlus({ loaderData: { words, offers, only } }: Route.ComponentProps) {
  return <TechoScreen words={words} offers={offers} only={only} />;
}
