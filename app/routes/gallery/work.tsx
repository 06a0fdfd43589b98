import { data } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { workPage } from "#features/shop/gallery/page-data.server.ts";
import { wallNow } from "#features/shop/gallery/wall.server.ts";
import { href } from "#lib/href.ts";
import { whoStandsAt } from "#server/moved-page.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/work.ts";
import { explainedWork } from "./explained-work.server.ts";
import { WorkScreen } from "./work-screen.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const id = whoStandsAt(services.catalogue, "product", params.id, request);
  const gallery = { catalogue: services.catalogue, wall: await wallNow(services.db) };
  const found = await workPage(gallery, id, heldItemsOf(actor), now);
  if (!found) throw data(null, 404);
  return {
    ...(await explainedWork(services, found)),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { work, lead, shop } = loaderData;
  return pageMeta({
    title: work.title,
    description: lead,
    path: href("/gallery/:id", { id: work.address }),
    shop,
    image: `/share/product/${work.id}.png`,
    trail: [{ label: "ギャラリー", path: href("/gallery") }],
    structured: {
      "@context": "https://schema.org",
      "@type": "VisualArtwork",
      name: work.title,
      creator: { "@type": "Person", name: work.artist },
      dateCreated: String(work.year),
      artMedium: work.technique,
      url: `${shop.baseUrl}/gallery/${work.address}`,
    },
  });
}

export default function Work({ loaderData: page }: Route.ComponentProps) {
  return <WorkScreen {...page} />;
}
