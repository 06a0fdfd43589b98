import { landingWordsNow } from "#features/memberships/landing/service.server.ts";
import { ReserveScreen } from "#features/memberships/landing/ui/reserve-screen.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/techo-reserve.ts";
import { landingShop } from "./items.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const words = await landingWordsNow(about.services.db, "techo-reserve");
  return { shop: landingShop(about), words };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.words.title,
        description: loaderData.words.description,
        path: href("/landing/techo-reserve"),
        shop: loaderData.shop,
      })
    : [];

export default function TechoReserve({ loaderData: { words } }: Route.ComponentProps) {
  return <ReserveScreen words={words} />;
}
